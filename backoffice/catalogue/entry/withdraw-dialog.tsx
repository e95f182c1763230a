import { type ReactNode, useState } from 'react'
import {
  archiveEntry,
  countTravelling,
  deleteEntry,
  getEntry,
  listEntries,
  listVersions,
} from '#contract/staff/entries.ts'
import { clientIn, useCall, useSend } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { ActionForm } from '../../parts/action-form.tsx'
import { ReasonField } from '../../parts/common-fields.tsx'
import { NewTabLink } from '../../parts/new-tab-link.tsx'
import { PreviewState } from '../../parts/preview-state.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useAccount } from '../../session/use-session.ts'
import type { Edited } from './edited.ts'

/** Archives or deletes an entry. Unsaved changes of its form are not part of it. */
export function WithdrawDialog({
  withdrawal,
  entry: { kind, code, version },
  onClose,
  onDone,
}: {
  withdrawal: 'archive' | 'delete'
  entry: Edited
  onClose: () => void
  onDone: (latest: Edited) => void
}): ReactNode {
  const { t, locale } = useMessages()
  const send = useSend()
  const [reason, setReason] = useState('')
  const action = useAction({ onDone: () => undefined, refresh: [getEntry, listEntries, listVersions] })
  const isProduct = kind === 'product'
  const travelling = useCall(countTravelling, { product: code }, { enabled: isProduct })
  // The server deletes no product with bookings.
  const mayWithdraw = travelling.data && (withdrawal === 'archive' || travelling.data.bookings === 0)
  const call = withdrawal === 'archive' ? archiveEntry : deleteEntry
  return (
    <ActionForm
      title={t(`entry.${withdrawal}`)}
      submit={t(`entry.${withdrawal}`)}
      danger
      disabled={isProduct && !mayWithdraw}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(async (options) => {
          const reply = await send(call, { kind, code, version, reason: reason.trim() || undefined }, options)
          if (!reply.ok) return reply
          const latest = await clientIn(locale).send(getEntry, { kind, code })
          if (latest.ok) onDone(latest.data)
          return reply
        })
      }
    >
      <p className="text-ink-soft text-sm">{t(`entry.${withdrawal}-text`)}</p>
      {isProduct && (
        <PreviewState error={travelling.error} isReady={travelling.data !== undefined}>
          {travelling.data && <Travelling {...travelling.data} withdrawal={withdrawal} product={code} />}
        </PreviewState>
      )}
      <ReasonField value={reason} onValue={setReason} optional />
    </ActionForm>
  )
}

/** How many are still to travel with the product, and what becomes of them. */
function Travelling({
  bookings,
  guests,
  withdrawal,
  product,
}: {
  bookings: number
  guests: number
  withdrawal: 'archive' | 'delete'
  product: string
}): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  if (bookings === 0) return t('entry.travelling-none')
  return (
    <div className="grid gap-2">
      <p className="font-medium">{t('entry.travelling', { bookings, guests })}</p>
      <p>{t(`entry.travelling-${withdrawal}`)}</p>
      {may('bookings.view') && (
        <p>
          <NewTabLink href={`/bookings?${new URLSearchParams({ product, by: 'start' })}`}>
            {t('entry.travelling-show')}
          </NewTabLink>
        </p>
      )}
    </div>
  )
}
