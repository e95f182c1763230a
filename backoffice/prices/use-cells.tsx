import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { listStock } from '#contract/inventory/inventory.ts'
import { termFields } from '#domain/catalogue/document-prices.ts'
import type { EditedEntry } from '#domain/catalogue/entry.ts'
import { addDays, type Day, day as dayOf } from '#domain/dates/day.ts'
import { formatPrice } from '#domain/money/format-money.ts'
import { parseMoney } from '#domain/money/money.ts'
import { addMonths } from '#ui/calendar/month.ts'
import { cx } from '#ui/cx.ts'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { type DayFacts, dayFacts } from './day-facts.ts'
import type { DayCell } from './month-grid.tsx'
import { useDepartures } from './use-departures.ts'
import { currencyOf } from './use-product.ts'

/**
 * Returns the cells of two months: price, what is taken, and what is closed. Follows changes. And the departures of
 * the chosen days, in whatever month.
 */
export function useCells(entry: EditedEntry, month: string, days: readonly Day[]) {
  const { t, locale, format } = useMessages()
  const { code, document } = entry
  const from = dayOf(`${month}-01`)
  const span = { product: code, from, to: addDays(dayOf(`${addMonths(month, 2)}-01`), -1), locale }
  const departures = useDepartures(entry, { month, days })
  const hasStock = ['villa', 'yacht', 'car', 'transfer'].includes(String(document.kind))
  const stocks = useCall(listStock, span, {
    enabled: hasStock && entry.state !== 'archived',
    interval: 60_000,
    topics: ['departures'],
  })
  const factsOf = (day: Day) =>
    dayFacts(day, {
      document,
      departures: departures.departuresOf(day) ?? [],
      stocks: hasStock ? (stocks.data ?? []) : [],
    })
  const [field] = termFields(document)
  const currency = currencyOf(document)

  function priceText(value: unknown): string {
    if (field?.type === 'factor') return `×${format.number(Number(value), { most: 2 })}`
    const amount = parseMoney(String(value), currency)
    return amount ? formatPrice(amount, locale) : String(value)
  }

  function cellOf(day: Day): DayCell {
    const facts = factsOf(day)
    const written = facts.prices.map(priceText)
    const price = [...new Set([written[0], written.at(-1)])].filter(Boolean).join(' – ')
    const load = facts.capacity > 0 ? t('prices.load', { taken: facts.taken, capacity: facts.capacity }) : ''
    const closed = facts.closed && t(facts.closed === 'all' ? 'prices.closed' : 'prices.partly-closed')
    const isSold = price !== '' || facts.departures.length > 0
    const reserved = facts.reserved > 0 ? t('prices.reserved', { count: facts.reserved }) : ''
    const names = [format.day(day), price || t('prices.not-sold'), load, reserved, closed, minimumText(facts)]
    return {
      label: names.filter(Boolean).join(', '),
      isMuted: !isSold || facts.closed === 'all',
      content: <Content day={day} facts={facts} price={price} closed={closed} isSold={isSold} />,
    }
  }

  function minimumText({ departures: own }: DayFacts): string | undefined {
    const minimum = own.find((one) => one.minimum)?.minimum
    return minimum && t('prices.minimum', { count: minimum.participants })
  }

  const failed = departures.failed ?? (stocks.error && !stocks.data ? stocks : undefined)
  return {
    cellOf,
    departures: departures.chosen,
    error: failed?.error ?? undefined,
    retry: () => void failed?.refetch(),
  }
}

function Content({
  day,
  facts: { capacity, taken, reserved, closed: how },
  price,
  closed,
  isSold,
}: {
  day: Day
  facts: DayFacts
  price: string
  closed: string | undefined
  isSold: boolean
}): ReactNode {
  const { t, format } = useMessages()
  const share = (places: number) => (capacity > 0 ? Math.min(1, places / capacity) : 0)
  return (
    <span aria-hidden className="flex h-full flex-col">
      <span className="flex items-center justify-between gap-1 text-ink-soft">
        <span className="figures">{format.number(Number(day.slice(8)))}</span>
        {how && <Lock className="size-3 text-danger" />}
      </span>
      <span
        className={cx(
          'mt-0.5 truncate font-semibold text-ink text-xs figures md:text-sm',
          how === 'all' && 'text-ink-faint line-through',
        )}
      >
        {price || (isSold ? '' : '–')}
      </span>
      <span className="mt-auto grid gap-0.5">
        <span className="truncate text-ink-soft figures">
          {how === 'all' ? closed : capacity > 0 ? t('prices.load', { taken, capacity }) : ''}
          {how !== 'all' && reserved > 0 && ` · ${t('departures.reserved', { count: reserved })}`}
        </span>
        {capacity > 0 && how !== 'all' && (
          <span className="flex h-1 overflow-hidden rounded-full bg-line">
            <span
              className={cx('block h-full', share(taken) >= 1 ? 'bg-danger' : 'bg-brand')}
              style={{ width: `${share(taken - reserved) * 100}%` }}
            />
            <span className="block h-full bg-line-strong" style={{ width: `${share(reserved) * 100}%` }} />
          </span>
        )}
      </span>
    </span>
  )
}
