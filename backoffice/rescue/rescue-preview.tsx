import { Fragment, type ReactNode } from 'react'
import type { Sent } from '#contract/shape.ts'
import { listDepartures, listGuests } from '#contract/staff/departures.ts'
import { listRescueOffers, previewRescue, startRescue } from '#contract/staff/rescue.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { PriceLines } from '#ui/patterns/price-lines.tsx'
import { useCall, useSend } from '../data/calls.ts'
import type { Departure } from '../departures/departure.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { EmailPreviews } from '../parts/email-previews.tsx'
import { NewTabLink } from '../parts/new-tab-link.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { useAction } from '../parts/use-action.ts'

/** Displays what a rescue will do, its money and its emails, before it is carried out. */
export function RescuePreview({
  departures,
  rescue,
  onClose,
  onDone,
}: {
  departures: readonly Departure[]
  rescue: Sent<(typeof startRescue)['input']>
  onClose: () => void
  onDone: () => void
}): ReactNode {
  const { t, locale, format } = useMessages()
  const send = useSend()
  const first = departures[0]!
  const action = useAction({
    onDone,
    refresh: [listGuests, listDepartures, listRescueOffers],
  })
  // It locks bookings and departures while it calculates.
  const preview = useCall(previewRescue, rescue, { onFocus: false })
  const found = preview.error || preview.isPlaceholderData ? undefined : preview.data
  return (
    <ActionForm
      title={
        departures.length === 1
          ? t('rescue.of', { title: first.title, day: format.dayAndTime(first.day, first.time) })
          : t('rescue.of-several', { count: departures.length, day: format.day(first.day) })
      }
      submit={
        found && found.offers > 0 && found.emailed === 0
          ? t('rescue.start-by-phone')
          : t('rescue.start', { count: found?.emailed ?? 0 })
      }
      disabled={!found || found.offers === 0 || preview.isFetching}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(startRescue, rescue))}
    >
      <PreviewState error={preview.error} isReady={found !== undefined}>
        {found && (
          <div className="grid gap-4">
            <PriceLines
              lines={[
                { id: 'offers', label: t('rescue.emailed'), amount: format.number(found.emailed) },
                ...found.paid.map((amount) => ({
                  id: amount.currency,
                  label: t('rescue.paid'),
                  detail: t('rescue.paid-detail'),
                  amount: formatMoney(amount, locale),
                })),
              ]}
            />
            <Bookings label={t('rescue.without-email')} numbers={found.withoutEmail} />
            <Bookings label={t('rescue.without-offer')} numbers={found.withoutOffer} />
            <EmailPreviews emails={found.emails} />
          </div>
        )}
      </PreviewState>
    </ActionForm>
  )
}

function Bookings({ label, numbers }: { label: string; numbers: readonly string[] }): ReactNode {
  if (numbers.length === 0) return null
  return (
    <p>
      {label}{' '}
      {numbers.map((number) => (
        <Fragment key={number}>
          <NewTabLink href={`/bookings/${encodeURIComponent(number)}`}>{number}</NewTabLink>{' '}
        </Fragment>
      ))}
    </p>
  )
}
