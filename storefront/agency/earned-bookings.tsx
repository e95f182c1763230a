import { type ReactNode, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import type { ReferredBooking } from '#domain/agencies/referral.ts'
import { LighthouseDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

type Page = { bookings: ReferredBooking[]; next?: string | undefined }

/** Bookings on which an agency earns, the newest first; `more` loads the page after a key. */
export function EarnedBookings({
  first,
  more,
}: {
  first: Page
  more: (after: string | undefined) => Promise<Reply<Page>>
}): ReactNode {
  const { t } = useMessages()
  const [later, setLater] = useState<Page>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const bookings = [...first.bookings, ...(later?.bookings ?? [])]
  const next = later ? later.next : first.next

  async function showMore() {
    setBusy(true)
    const reply = await more(next)
    setBusy(false)
    setFailed(reply.ok ? undefined : reply.message || t('members.unreachable'))
    if (!reply.ok) return
    const { data } = reply
    setLater((before) => ({ bookings: [...(before?.bookings ?? []), ...data.bookings], next: data.next }))
  }

  if (bookings.length === 0) {
    return <EmptyState drawing={<LighthouseDrawing />} title={t('agency.referrals.none')} />
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {bookings.map((booking) => (
          <li key={booking.id} className="p-4 md:p-5">
            <EarnedLine booking={booking} />
          </li>
        ))}
      </ul>
      {failed && (
        <Notice tone="danger" live className="mt-6">
          {failed}
        </Notice>
      )}
      {next && (
        <Button
          className="mt-6"
          loading={busy}
          loadingLabel={t('members.sending')}
          onClick={() => void showMore()}
        >
          {t('agency.more')}
        </Button>
      )}
    </>
  )
}

function EarnedLine({ booking }: { booking: ReferredBooking }) {
  const { t, format } = useMessages()
  const { exact } = useShop()
  const { titles, day, code, state, total, percent, earned } = booking
  return (
    <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="text-pretty font-medium">
          <bdi>{titles.join(' · ')}</bdi>
        </p>
        <p className="text-ink-soft text-sm">
          {format.day(day)} · {t(`agency.bookingState.${state}`)} · <bdi className="figures">{code}</bdi>
        </p>
      </div>
      <div className="sm:text-end">
        <p className="font-semibold">
          <bdi className="figures">{exact(total)}</bdi>
        </p>
        <p className="text-ink-soft text-sm">
          {earned
            ? t('agency.referrals.earned', { amount: exact(earned) })
            : state === 'cancelled'
              ? t('agency.referrals.nothing')
              : t('agency.referrals.percent', { percent })}
        </p>
      </div>
    </div>
  )
}
