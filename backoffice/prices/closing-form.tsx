import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Ours } from '#contract/shape.ts'
import { listAffected } from '#contract/staff/product-days.ts'
import { withBlocked } from '#domain/catalogue/blocked-days.ts'
import type { EditedEntry } from '#domain/catalogue/entry.ts'
import type { Day } from '#domain/dates/day.ts'
import { Notice } from '#ui/primitives/notice.tsx'
import { StateBadge } from '../bookings/state-badge.tsx'
import { type CallError, useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ReasonField } from '../parts/common-fields.tsx'
import { NewTabLink } from '../parts/new-tab-link.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import type { Departure } from './day-facts.ts'
import { DeparturesForm } from './departures-form.tsx'
import { useSaveProduct } from './use-product.ts'

type Props = {
  entry: EditedEntry
  days: readonly Day[]
  departures: readonly Departure[]
  onClose: () => void
  onDone: () => void
  /** Above the bookings: fields of the days. */
  children?: ReactNode
}

/** Takes the chosen days off sale; the bookings on them are listed first. */
export function ClosingForm({ entry, days, departures, onClose, onDone, children }: Props): ReactNode {
  const { t } = useMessages()
  const query = useCall(listAffected, { product: entry.code, days }, { enabled: days.length > 0 })
  // Staff see who is on the days before they close them; earlier days may be displayed while others are fetched.
  const isReady = query.data !== undefined && !query.isPlaceholderData && !query.error
  const affected = (
    <>
      {children}
      {days.length > 0 && <Affected query={query} isReady={isReady} />}
    </>
  )
  if (entry.document.kind === 'tour') {
    return (
      <DeparturesForm
        title={t('prices.close')}
        departures={departures.filter(({ closure }) => !closure)}
        change={() => ({ change: 'close' })}
        needsReason
        isReady={isReady}
        danger
        onClose={onClose}
        onDone={onDone}
      >
        {affected}
      </DeparturesForm>
    )
  }
  return (
    <BlockForm entry={entry} days={days} isBlocked isReady={isReady} onClose={onClose} onDone={onDone}>
      {affected}
    </BlockForm>
  )
}

/** Puts the chosen days on sale again. */
export function ReopeningForm({ entry, days, departures, onClose, onDone }: Props): ReactNode {
  const { t } = useMessages()
  if (entry.document.kind === 'tour') {
    return (
      <DeparturesForm
        title={t('prices.reopen')}
        departures={departures.filter(({ closure }) => closure)}
        change={() => ({ change: 'reopen' })}
        onClose={onClose}
        onDone={onDone}
      >
        <p className="text-ink-soft">{t('prices.reopen-text')}</p>
      </DeparturesForm>
    )
  }
  return (
    <BlockForm entry={entry} days={days} isBlocked={false} onClose={onClose} onDone={onDone}>
      <p className="text-ink-soft">{t('prices.reopen-text')}</p>
    </BlockForm>
  )
}

function BlockForm({
  entry,
  days,
  isBlocked,
  isReady = true,
  onClose,
  onDone,
  children,
}: Pick<Props, 'entry' | 'days' | 'onClose' | 'onDone'> & {
  isBlocked: boolean
  isReady?: boolean
  children: ReactNode
}): ReactNode {
  const { t } = useMessages()
  const { action, changed, save } = useSaveProduct(entry, onDone)
  const [reason, setReason] = useState('')
  const title = t(isBlocked ? 'prices.close' : 'prices.reopen')
  // A colleague may begin one meanwhile. What is saved in a draft takes nothing off sale.
  const isDraft = entry.state === 'draft'
  return (
    <ActionForm
      title={title}
      submit={title}
      danger={isBlocked}
      disabled={isDraft || !isReady || days.length === 0 || (isBlocked && reason.trim() === '')}
      action={action}
      onClose={onClose}
      onSubmit={() => save(withBlocked(entry.document, days, isBlocked), reason)}
    >
      {children}
      {isDraft && <Notice tone="warning">{t('calendar.has-draft')}</Notice>}
      <ReasonField optional={!isBlocked} value={reason} onValue={setReason} />
      <ChangedMeanwhile differences={changed} />
    </ActionForm>
  )
}

/** The bookings on the chosen days: they stay until they are moved or cancelled. */
function Affected({
  query: { data, error },
  isReady,
}: {
  query: UseQueryResult<Ours<(typeof listAffected)['output']>, CallError>
  isReady: boolean
}): ReactNode {
  const { t, format } = useMessages()
  return (
    <PreviewState error={error} isReady={isReady}>
      {data && (
        <>
          <p className="mb-2 font-medium">{t('prices.affected', { count: data.count })}</p>
          <ul className="grid max-h-60 gap-2 overflow-auto">
            {data.bookings.map(({ number, name, state, guests, day, time }) => (
              <li key={`${number} ${day}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <NewTabLink href={`/bookings/${encodeURIComponent(number)}`}>{name || number}</NewTabLink>
                <span className="text-ink-soft figures">
                  {format.dayAndTime(day, time)} · {t('prices.guests', { count: guests })}
                </span>
                <StateBadge state={state} />
              </li>
            ))}
          </ul>
          {data.count > data.bookings.length && (
            <p className="mt-2 text-ink-soft">
              {t('prices.more-changes', { count: data.count - data.bookings.length })}
            </p>
          )}
        </>
      )}
    </PreviewState>
  )
}
