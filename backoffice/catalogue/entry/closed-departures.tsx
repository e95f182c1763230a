import { type ReactNode, useState } from 'react'
import type { Call } from '#contract/call.ts'
import type { AnyType, Sent, Type } from '#contract/shape.ts'
import type { ClosedDeparture } from '#domain/availability/closed-departure.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Modal } from '#ui/layers/modal.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useCall } from '../../data/calls.ts'
import { rescuePath } from '../../departures/departure.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { NewTabLink } from '../../parts/new-tab-link.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAccount } from '../../session/use-session.ts'

type PreviewCall<Input extends AnyType> = Call<
  Input,
  Type<ClosedDeparture[], readonly ClosedDeparture[]>,
  AnyType
>

/**
 * Returns the booked departures that publishing a tour would take off sale, as a part of its dialog, and whether it may be
 * published: once they are known and, where there are any, accepted. What refuses the preview refuses the save, which says why.
 */
export function useClosing<Input extends AnyType>(
  call: PreviewCall<Input>,
  input: Sent<Input>,
  { enabled }: { enabled: boolean },
): { mayPublish: boolean; part: ReactNode } {
  // It locks what a save locks while it calculates.
  const { data, error, isFetching, isPlaceholderData } = useCall(call, input, { enabled, onFocus: false })
  const [accepted, setAccepted] = useState('')
  if (!enabled) return { mayPublish: true, part: null }
  const isRefused = error !== null && ['entry-invalid', 'entry-stale'].includes(error.refused.code)
  const found = error || isPlaceholderData ? undefined : data
  const all = (found ?? []).map(({ id }) => id).join()
  const isAccepted = all === accepted
  if (isRefused || found?.length === 0) return { mayPublish: !isFetching, part: null }
  return {
    mayPublish: found !== undefined && !isFetching && isAccepted,
    part: (
      <PreviewState error={error} isReady={found !== undefined}>
        {found && (
          <WouldClose
            departures={found}
            isAccepted={isAccepted}
            onAccepted={(value) => setAccepted(value ? all : '')}
          />
        )}
      </PreviewState>
    ),
  }
}

function WouldClose({
  departures,
  isAccepted,
  onAccepted,
}: {
  departures: readonly ClosedDeparture[]
  isAccepted: boolean
  onAccepted: (value: boolean) => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <div className="grid gap-3">
      <p className="font-medium">{t('entry.closes', { count: departures.length })}</p>
      <DepartureList departures={departures} />
      <p>{t('entry.closes-text')}</p>
      <CheckboxField
        label={t('entry.closes-accept')}
        checked={isAccepted}
        onChange={({ target }) => onAccepted(target.checked)}
      />
    </div>
  )
}

/** The departures that a save has taken off sale, each with the way to its guests. */
export function ClosedDialog({
  departures,
  onClose,
}: {
  departures: readonly ClosedDeparture[]
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  return (
    <Modal
      open
      onClose={onClose}
      title={t('queue.closed-departures')}
      closeLabel={t('app.close')}
      width="lg"
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('app.close')}</Button>
        </div>
      }
    >
      <div className="grid gap-3 text-sm">
        <p>{t(may('departures.manage') ? 'entry.closed-text' : 'entry.closed-inform')}</p>
        <DepartureList departures={departures} isLinked={may('departures.manage')} />
      </div>
    </Modal>
  )
}

function DepartureList({
  departures,
  isLinked = false,
}: {
  departures: readonly ClosedDeparture[]
  isLinked?: boolean
}): ReactNode {
  const { t, format } = useMessages()
  return (
    <ul className="grid max-h-60 gap-2 overflow-auto">
      {departures.map((departure) => {
        const { id, day, time, bookings, guests } = departure
        const at = format.dayAndTime(day, time)
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {isLinked ? (
              <NewTabLink href={rescuePath(departure)}>{at}</NewTabLink>
            ) : (
              <span className="figures">{at}</span>
            )}
            <span className="text-ink-soft figures">{t('entry.closed-guests', { bookings, guests })}</span>
          </li>
        )
      })}
    </ul>
  )
}
