import { type ReactNode, useRef, useState } from 'react'
import { daysSoldAhead } from '#domain/availability/horizon.ts'
import type { ChangeQuote } from '#domain/booking/managed.ts'
import type { Booking } from '#domain/booking/order.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { monthOf } from '#ui/calendar/month.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Modal } from '#ui/layers/modal.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useShop } from '../company/shop.tsx'
import { browserApi } from '../data/browser-api.ts'
import type { RequestedDate } from '../data/post-booking-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ChangeCalendar } from './change-calendar.tsx'
import { useChangeDays } from './use-change-days.ts'

/** A change with its price: it is confirmed as it was priced. */
type Priced = { request: RequestedDate; quote: ChangeQuote }

/** Another day for an item: chosen, priced, confirmed. Nothing moves before the last button. */
export default function ChangeDialog({
  booking,
  position,
  now,
  onClose,
  onChanged,
}: {
  booking: Booking
  position: number
  now: number
  onClose: () => void
  onChanged: () => void
}): ReactNode {
  const { t, locale, format } = useMessages()
  const { exact } = useShop()
  const item = booking.items[position]!
  const [day, setDay] = useState(item.day)
  const [time, setTime] = useState(item.time)
  const [priced, setPriced] = useState<Priced>()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState<'price' | 'move'>()
  const choice = useRef(0)
  const today = dayIn(new Date(now), item.timeZone)
  const last = addDays(today, daysSoldAhead)
  const start = monthOf(item.day as Day)
  const days = useChangeDays({ booking: booking.id, position, start, today, last })
  const times = days.on(day)?.times ?? []
  const free = times.filter(({ state }) => state === 'free')
  const chosenTime = (free.find((one) => one.time === time) ?? free[0])?.time
  const request = { booking: booking.id, position, day, time: item.kind === 'tour' ? chosenTime : undefined }
  const quote = priced?.quote

  function choose(next: { day?: string; time?: string }) {
    if (pending === 'move') return
    choice.current += 1
    if (next.day) setDay(next.day)
    if (next.time) setTime(next.time)
    setPriced(undefined)
    setProblem(undefined)
    setPending(undefined)
  }

  async function ask() {
    const asked = choice.current
    setPending('price')
    setProblem(undefined)
    const reply = await browserApi(locale).previewChange(request)
    // Another day or time has been chosen meanwhile: this price is not of it.
    if (asked !== choice.current) return
    setPending(undefined)
    if (reply.ok) setPriced({ request, quote: reply.data })
    else setProblem(reply.message || t('members.unreachable'))
  }

  async function confirm(shown: Priced) {
    setPending('move')
    const reply = await browserApi(locale).changeDay({ ...shown.request, expected: shown.quote.is })
    setPending(undefined)
    if ('changed' in reply) {
      toast(t('after.dayChanged'), { tone: 'success' })
      return onChanged()
    }
    if (reply.quote) setPriced({ ...shown, quote: reply.quote })
    setProblem(reply.message || t('members.unreachable'))
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t('after.changeDay')}
      width="2xl"
      closeLabel={t('header.close')}
      footer={
        <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
          <Button onClick={onClose}>{t('after.keepDay')}</Button>
          <Button
            variant="action"
            loading={pending !== undefined}
            loadingLabel={t('members.sending')}
            onClick={() => void (priced ? confirm(priced) : ask())}
          >
            {quote ? t('after.confirmDay', { day: format.day(quote.day) }) : t('after.askDay')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <div>
          <p className="font-semibold">
            <bdi>{item.title}</bdi>
          </p>
          <p className="text-ink-soft text-sm">
            {t('after.dayNow', {
              day: format.dayAndTime(item.day, item.time),
            })}
          </p>
        </div>
        <ChangeCalendar
          days={days}
          kind={item.kind}
          day={day as Day}
          was={item.total}
          today={today}
          last={last}
          onDay={(value) => choose({ day: value })}
        />
        {times.length > 1 && (
          <RadioCards
            legend={t('after.newTime')}
            className="[&>div]:grid-cols-2"
            value={chosenTime ?? ''}
            onValue={(value) => choose({ time: value })}
            options={times.map((one) => ({
              value: one.time,
              label: format.time(one.time),
              detail:
                one.state === 'free'
                  ? undefined
                  : t(one.state === 'closed' ? 'book.closed' : 'book.sold-out'),
              disabled: one.state !== 'free',
            }))}
          />
        )}
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {quote && (
          <section ref={show} aria-live="polite">
            <KeyValueList
              items={[
                {
                  id: 'was',
                  label: t('after.priceWas'),
                  value: <bdi className="whitespace-nowrap figures">{exact(quote.was)}</bdi>,
                },
                {
                  id: 'is',
                  label: t('after.priceIs'),
                  value: <bdi className="whitespace-nowrap figures">{exact(quote.is)}</bdi>,
                },
                ...(quote.refund.minor > 0
                  ? [
                      {
                        id: 'refund',
                        label: t('after.backNow'),
                        value: <bdi className="whitespace-nowrap figures">{exact(quote.refund)}</bdi>,
                      },
                    ]
                  : []),
                {
                  id: 'balance',
                  label: t('after.balance'),
                  value: <bdi className="whitespace-nowrap figures">{exact(quote.balance)}</bdi>,
                },
              ]}
            />
          </section>
        )}
      </div>
    </Modal>
  )
}

/** On phones the price would come up below the edge of the sheet. */
function show(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' })
}
