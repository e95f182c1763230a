import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { byDate } from '#domain/booking/by-date.ts'
import type { CancellationPreview, ManagedBooking } from '#domain/booking/managed.ts'
import type { Booking } from '#domain/booking/order.ts'
import { cx } from '#ui/cx.ts'
import { Modal } from '#ui/layers/modal.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Timeline } from '#ui/patterns/timeline.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useShop } from '../company/shop.tsx'
import { unbrokenTitle } from '../components/unbroken-title.ts'
import { browserApi } from '../data/browser-api.ts'
import { dataOf, queryClient } from '../data/query-client.ts'
import { type Message, useMessages } from '../i18n/use-messages.tsx'

const ways: Record<CancellationPreview['way'], Message | undefined> = {
  card: 'after.way.card',
  transfer: 'after.way.transfer',
  'card-and-transfer': 'after.way.both',
  'agency-account': 'after.way.agency',
  none: undefined,
}

/** The cancellation dialog: the refund now and later; its button names the amount. */
export default function CancelDialog({
  managed,
  position,
  onClose,
  onCancelled,
}: {
  managed: ManagedBooking
  position?: number
  onClose: () => void
  onCancelled: () => void
}): ReactNode {
  const { booking, notices, paid } = managed
  const { t, locale } = useMessages()
  const { exact } = useShop()
  const about = { booking: booking.id, position }
  const { data, error } = useQuery(
    {
      queryKey: ['cancellation', locale, about],
      queryFn: () => dataOf(browserApi(locale).previewCancellation(about)),
      // A refund changes with the hour: the next dialog asks again.
      gcTime: 0,
    },
    queryClient,
  )
  const [changed, setChanged] = useState<CancellationPreview>()
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const preview = changed ?? data
  const problem = refusal ?? (error ? error.message || t('members.unreachable') : undefined)
  /** A transfer that the customer has reported is neither received nor lost. */
  const awaited = position === undefined ? notices.filter(({ found }) => !found) : []

  async function confirm(shown: CancellationPreview) {
    setBusy(true)
    setRefusal(undefined)
    const reply = await browserApi(locale).cancelBooking({ ...about, expected: shown.refund })
    setBusy(false)
    if ('cancelled' in reply) {
      toast(t('after.done'), { tone: 'success' })
      return onCancelled()
    }
    if (reply.changed) setChanged(reply.changed)
    setRefusal(reply.message || t('members.unreachable'))
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t(position === undefined ? 'after.cancelTitle' : 'after.cancelItem')}
      closeLabel={t('header.close')}
      footer={
        // One below the other on phones: beside each other the second would wrap once it names its sum.
        <div className="grid gap-2.5 sm:flex sm:flex-wrap sm:justify-end">
          <Button onClick={onClose} data-autofocus>
            {t('after.keep')}
          </Button>
          {(preview || !problem) && (
            <Button
              variant="danger"
              disabled={!preview}
              loading={busy}
              loadingLabel={t('members.sending')}
              onClick={() => preview && void confirm(preview)}
            >
              {preview && preview.refund.minor > 0
                ? t('after.cancelFor', { amount: exact(preview.refund) })
                : t(preview && preview.paid.minor > 0 ? 'after.cancelForNothing' : 'after.cancelNow')}
            </Button>
          )}
        </div>
      }
    >
      {/* As tall as most answers from the start, so that the buttons stay where they are. */}
      <div
        className={cx('grid content-start gap-6', paid.minor > 0 ? 'min-h-120' : 'min-h-48')}
        aria-busy={!preview && !problem}
      >
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {!preview && !problem && <TextSkeleton lines={paid.minor > 0 ? 12 : 4} />}
        {preview && <Preview preview={preview} booking={booking} position={position} />}
        {awaited.map(({ amount, at }) => (
          <Notice key={at}>{t('after.awaited', { amount: exact(amount) })}</Notice>
        ))}
      </div>
    </Modal>
  )
}

function Preview({
  preview,
  booking,
  position,
}: {
  preview: CancellationPreview
  booking: Booking
  position?: number
}): ReactNode {
  const { t, format } = useMessages()
  const { exact } = useShop()
  const { refund, paid, retained, stages, timeZone, way, toAgency, items } = preview
  const wayWord = ways[way]

  /** Two days of the same tour are distinguished by their dates. */
  function labelOf({ position: at, percent }: CancellationPreview['items'][number]): ReactNode {
    const item = booking.items[at]!
    return (
      <>
        <span className="block text-ink">{unbrokenTitle(item.title)}</span>
        {format.day(item.day)} · {t('after.percent', { percent })}
      </>
    )
  }

  function soonestFirst(
    { position: one }: CancellationPreview['items'][number],
    { position: other }: CancellationPreview['items'][number],
  ): number {
    return byDate(booking.items[one]!, booking.items[other]!)
  }

  return (
    <>
      <div>
        <p className="text-ink-soft text-sm">{t('after.backNow')}</p>
        <p className="font-bold text-4xl tracking-tight figures">
          <bdi>{exact(refund)}</bdi>
        </p>
        <p className="mt-2 text-ink-soft">
          {paid.minor === 0 ? t('after.nothingPaid') : wayWord ? t(wayWord) : t('after.noRefund')}
        </p>
      </div>
      {paid.minor > 0 && (
        <KeyValueList
          items={[
            ...(items.length > 1
              ? items.toSorted(soonestFirst).map((item) => ({
                  id: String(item.position),
                  label: labelOf(item),
                  value: <bdi className="whitespace-nowrap figures">{exact(item.refund)}</bdi>,
                }))
              : []),
            {
              id: 'paid',
              label: t('after.paidFor'),
              value: <bdi className="whitespace-nowrap figures">{exact(paid)}</bdi>,
            },
            ...(retained.minor > 0
              ? [
                  {
                    id: 'retained',
                    label: t('after.retained'),
                    value: <bdi className="whitespace-nowrap figures">{exact(retained)}</bdi>,
                  },
                ]
              : []),
            ...(toAgency
              ? [
                  {
                    id: 'to-agency',
                    label: t('after.toAgency'),
                    value: <bdi className="whitespace-nowrap figures">{exact(toAgency)}</bdi>,
                  },
                ]
              : []),
          ]}
        />
      )}
      {paid.minor > 0 && stages.length > 1 && (
        <section>
          <h3 className="mb-4 font-semibold">{t('after.later')}</h3>
          <Timeline
            items={stages.map(({ until, refund: back }, index) => ({
              id: until,
              time: t('checkout.next.until', { moment: format.moment(until, timeZone) }),
              title: back.minor > 0 ? t('after.stage', { amount: exact(back) }) : t('after.stageNothing'),
              state: index === 0 ? 'now' : 'future',
            }))}
          />
        </section>
      )}
      <p className="text-ink-soft text-sm">
        {t(position === undefined ? 'after.cancelNote' : 'after.cancelItemNote')}
      </p>
    </>
  )
}
