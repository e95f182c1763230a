import { type ReactNode, useState } from 'react'
import type { Sent } from '#contract/shape.ts'
import { listDepartures } from '#contract/staff/departures.ts'
import { changeDepartures, listAffected, listProductDepartures } from '#contract/staff/product-days.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { useSend } from '../data/calls.ts'
import { BelowSoldField, ParticipantsField, PlacesField } from '../departures/count-fields.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { useAction } from '../parts/use-action.ts'
import type { Departure } from './day-facts.ts'
import { TimeChips } from './price-form.tsx'

type Change = Omit<Sent<(typeof changeDepartures)['input']>, 'departures' | 'reason'>

const most = 400
const refresh = [listProductDepartures, listDepartures, listAffected]

/** Changes the departures of the chosen days; those that the server refuses stay as they are and are named. */
export function DeparturesForm({
  title,
  departures,
  change,
  needsReason = false,
  isReady = true,
  danger = false,
  onClose,
  onDone,
  children,
}: {
  title: string
  departures: readonly Departure[]
  /** Undefined while what was typed is wrong. */
  change: (chosen: readonly Departure[]) => Change | undefined
  needsReason?: boolean
  /** False while staff cannot see yet what the change affects. */
  isReady?: boolean
  danger?: boolean
  onClose: () => void
  onDone: () => void
  /** Fields; as a function of the departures of the chosen times. */
  children: ReactNode | ((chosen: readonly Departure[]) => ReactNode)
}): ReactNode {
  const { t, format } = useMessages()
  const send = useSend()
  const action = useAction({ onDone, refresh })
  const [reason, setReason] = useState('')
  const [times, setTimes] = useState<readonly string[]>([])
  const allTimes = [...new Set(departures.map(({ time }) => time))].toSorted()
  const chosen = departures.filter(({ time }) => times.length === 0 || times.includes(time))
  const isTooMany = chosen.length > most
  const wanted = change(chosen)

  function submit() {
    if (!wanted) return
    void action.perform(async (options) => {
      const sent = {
        ...wanted,
        departures: chosen.map(({ id }) => id),
        reason: reason.trim() || undefined,
      }
      const reply = await send(changeDepartures, sent, options)
      if (!reply.ok || reply.data.refused.length === 0) return reply
      const { changed, refused } = reply.data
      const named = refused.slice(0, 5).map(({ departure, message }) => {
        const of = departures.find(({ id }) => id === departure)
        return `${of ? format.dayAndTime(of.day, of.time) : departure}: ${message}`
      })
      const message = t('prices.partly', { changed, count: refused.length })
      return { ok: false, status: 409, code: 'partly', message: [message, ...named].join(' ') }
    })
  }

  return (
    <ActionForm
      title={title}
      submit={title}
      danger={danger}
      disabled={
        !wanted || !isReady || chosen.length === 0 || isTooMany || (needsReason && reason.trim() === '')
      }
      action={action}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="font-medium">{t('prices.departures', { count: chosen.length })}</p>
      {isTooMany && (
        <Notice tone="warning" live>
          {t('prices.too-many', { most })}
        </Notice>
      )}
      {allTimes.length > 1 && <TimeChips times={allTimes} value={times} onValue={setTimes} />}
      {typeof children === 'function' ? children(chosen) : children}
      <ReasonField optional={!needsReason} value={reason} onValue={setReason} />
    </ActionForm>
  )
}

type Props = { departures: readonly Departure[]; onClose: () => void; onDone: () => void }

/** Gives the departures of the chosen days another capacity, or that of their tour again. */
export function CapacityForm(props: Props): ReactNode {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const [belowSold, setBelowSold] = useState(false)
  const capacity = countTyped(typed, { min: 0, max: 10_000 })
  const oversoldOf = (chosen: readonly Departure[]) =>
    chosen.filter(({ taken }) => typeof capacity === 'number' && taken > capacity).length
  return (
    <DeparturesForm
      {...props}
      title={t('departure.capacity')}
      change={(chosen) =>
        capacity === 'wrong'
          ? undefined
          : { change: 'capacity', capacity, belowSold: belowSold && oversoldOf(chosen) > 0 }
      }
    >
      {(chosen) => (
        <>
          <PlacesField
            value={typed}
            onValue={setTyped}
            error={capacity === 'wrong' ? t('prices.number-invalid') : undefined}
          />
          {oversoldOf(chosen) > 0 && (
            <>
              <Notice tone="warning">{t('prices.oversold', { count: oversoldOf(chosen) })}</Notice>
              <BelowSoldField value={belowSold} onValue={setBelowSold} />
            </>
          )}
        </>
      )}
    </DeparturesForm>
  )
}

/** Sets how many must take part in the departures of the chosen days. */
export function MinimumForm(props: Props): ReactNode {
  const { t } = useMessages()
  const [typed, setTyped] = useState('')
  const participants = countTyped(typed, { min: 1, max: 1000 })
  return (
    <DeparturesForm
      {...props}
      title={t('departure.minimum')}
      change={() => (participants === 'wrong' ? undefined : { change: 'minimum', participants })}
    >
      <ParticipantsField
        value={typed}
        onValue={setTyped}
        error={participants === 'wrong' ? t('prices.number-invalid') : undefined}
      />
    </DeparturesForm>
  )
}

/** A typed count; undefined for an empty field. */
function countTyped(typed: string, { min, max }: { min: number; max: number }): number | undefined | 'wrong' {
  if (typed.trim() === '') return undefined
  const count = Number(typed)
  return Number.isInteger(count) && count >= min && count <= max ? count : 'wrong'
}
