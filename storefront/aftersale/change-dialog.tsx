import { type ReactNode, useEffect, useState } from 'react'
import type { ChangeQuote } from '#domain/booking/managed.ts'
import type { Booking } from '#domain/booking/order.ts'
import type { Departure } from '#domain/catalogue/product.ts'
import { type Day, formatDay } from '#domain/dates/day.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Modal } from '#ui/layers/modal.tsx'
import { toast } from '#ui/layers/toasts.ts'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { browserApi } from '../api/browser-api.ts'
import { DayInput } from '../parts/day-input.tsx'
import { useShop } from '../shop/shop.tsx'
import { useWords } from '../words/words.tsx'

/** Another day for an item: chosen, priced, confirmed. Nothing moves before the last button. */
export default function ChangeDialog({
  booking,
  position,
  onClose,
  onChanged,
}: {
  booking: Booking
  position: number
  onClose: () => void
  onChanged: () => void
}): ReactNode {
  const { t, locale } = useWords()
  const { exact } = useShop()
  const item = booking.items[position]!
  const [day, setDay] = useState(item.day)
  const [time, setTime] = useState(item.time)
  const times = useTimes(item.kind === 'tour' ? item.productId : undefined, day)
  const [quote, setQuote] = useState<ChangeQuote>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const chosenTime = times.some((one) => one.time === time) ? time : times[0]?.time
  const wish = { booking: booking.id, position, day, time: item.kind === 'tour' ? chosenTime : undefined }

  function choose(next: { day?: string; time?: string }) {
    if (next.day) setDay(next.day)
    if (next.time) setTime(next.time)
    setQuote(undefined)
    setProblem(undefined)
  }

  async function ask() {
    setBusy(true)
    setProblem(undefined)
    const reply = await browserApi(locale).previewChange(wish)
    setBusy(false)
    if (reply.ok) setQuote(reply.data)
    else setProblem(reply.message || t('members.unreachable'))
  }

  async function confirm(shown: ChangeQuote) {
    setBusy(true)
    const reply = await browserApi(locale).changeDay({ ...wish, expected: shown.is })
    setBusy(false)
    if ('changed' in reply) {
      toast(t('after.dayChanged'), { tone: 'success' })
      return onChanged()
    }
    if (reply.quote) setQuote(reply.quote)
    setProblem(reply.message || t('members.unreachable'))
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t('after.changeDay')}
      closeLabel={t('header.close')}
      footer={
        <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
          <Button onClick={onClose}>{t('after.keepDay')}</Button>
          <Button
            variant="action"
            loading={busy}
            loadingLabel={t('members.sending')}
            onClick={() => void (quote ? confirm(quote) : ask())}
          >
            {quote ? t('after.confirmDay', { day: formatDay(quote.day as Day) }) : t('after.askDay')}
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
              day: [formatDay(item.day as Day), item.time].filter(Boolean).join(t('app.comma')),
            })}
          </p>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <DayInput
            label={t('after.newDay')}
            value={day as Day}
            onValue={(value) => choose({ day: value })}
          />
          {times.length > 1 && (
            <SelectField
              label={t('after.newTime')}
              value={chosenTime}
              onChange={(event) => choose({ time: event.target.value })}
              options={times.map((one) => ({ value: one.time, label: one.time }))}
            />
          )}
        </div>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {quote && (
          <section aria-live="polite">
            <KeyValueList
              items={[
                {
                  id: 'was',
                  label: t('after.priceWas'),
                  value: <bdi className="figures">{exact(quote.was)}</bdi>,
                },
                {
                  id: 'is',
                  label: t('after.priceIs'),
                  value: <bdi className="figures">{exact(quote.is)}</bdi>,
                },
                ...(quote.refund.minor > 0
                  ? [
                      {
                        id: 'refund',
                        label: t('after.backNow'),
                        value: <bdi className="figures">{exact(quote.refund)}</bdi>,
                      },
                    ]
                  : []),
                {
                  id: 'balance',
                  label: t('after.balance'),
                  value: <bdi className="figures">{exact(quote.balance)}</bdi>,
                },
              ]}
            />
          </section>
        )}
      </div>
    </Modal>
  )
}

/** The departures of a tour on a day that can still be booked. */
function useTimes(product: string | undefined, day: string): Departure[] {
  const { locale } = useWords()
  const [departures, setDepartures] = useState<Departure[]>([])
  useEffect(() => {
    if (!product || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return
    let current = true
    void browserApi(locale)
      .departures({ product, from: day, to: day })
      .then((reply) => {
        if (current) setDepartures(reply.ok ? reply.data.filter(({ bookable }) => bookable) : [])
      })
    return () => {
      current = false
    }
  }, [product, day, locale])
  return departures
}
