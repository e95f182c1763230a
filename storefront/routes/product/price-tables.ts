import { dayOfSeason, timesOf, weekdaysOf } from '#contract/line-text.ts'
import type {
  CarDetails,
  ProductDetails,
  TourSeason,
  VillaDetails,
  YachtDetails,
} from '#domain/catalogue/kinds.ts'
import { isDated } from '#domain/dates/season.ts'
import type { Money } from '#domain/money/money.ts'
import { seasonalDaily } from '#domain/pricing/car-tiers.ts'
import type { Words } from '../../i18n/use-messages.tsx'
import { weekdayNames } from './spans.ts'

/** A table of prices in words; the first column names the row. */
export type PriceTable = {
  id: string
  caption: string
  head: string[]
  rows: { id: string; cells: (string | undefined)[] }[]
  notes: string[]
  /** Names too long for a narrow column: on phones they are above their row. */
  longNames?: boolean
}

export type TableTools = Words & { price(money: Money): string }

/** Returns a product's prices over the year, as tables by its kind. */
export function priceTables(details: ProductDetails, tools: TableTools): PriceTable[] {
  switch (details.kind) {
    case 'tour':
      return tourTables(details, tools)
    case 'transfer':
      return transferTables(details, tools)
    case 'villa':
      return villaTables(details, tools)
    case 'yacht':
      return yachtTables(details, tools)
    case 'car':
      return carTables(details, tools)
    default:
      return []
  }
}

function tourTables(
  { pricing, ages }: ProductDetails & { kind: 'tour' },
  { t, format, price }: TableTools,
): PriceTable[] {
  const table = { id: 'tour', caption: t('product.prices'), notes: [] }
  if (pricing.model === 'per-group') {
    const { includedPeople } = pricing
    const rows = withOtherDates(pricing.seasons, pricing).map(({ span, of }) => ({
      id: idOf(span),
      cells: [spanWords(span, { t, format }), price(of.price), price(of.extraPerson)],
    }))
    const head = [
      t('product.season'),
      t('product.group-up-to', { count: includedPeople }),
      t('product.each-extra-person'),
    ]
    return [{ ...table, head, rows: withoutRepeats(rows, t) }]
  }
  const head = [
    t('product.season'),
    t('product.adult-from', { age: ages.adultFrom }),
    ...(ages.childFrom < ages.adultFrom
      ? [t('product.child-between', { from: ages.childFrom, to: ages.adultFrom - 1 })]
      : []),
  ]
  const rows = withOtherDates(pricing.seasons, pricing).map(({ span, of }) => ({
    id: idOf(span),
    cells: [spanWords(span, { t, format }), price(of.prices.adult), price(of.prices.child)].slice(
      0,
      head.length,
    ),
  }))
  return [{ ...table, head, rows: withoutRepeats(rows, t) }]
}

function transferTables(
  { vehicles, nightSurcharge, childSeat }: ProductDetails & { kind: 'transfer' },
  { t, format, price }: TableTools,
): PriceTable[] {
  const rows = vehicles.map((one) => ({
    id: one.id,
    cells: [
      one.shared ? `${one.name} · ${t('product.shared')}` : one.name,
      // A line may break between the two, not between a number and its word
      t('product.seats-luggage', { seats: one.seats, luggage: one.luggage }).replaceAll(
        /(\p{Nd}) /gu,
        '$1\u00a0',
      ),
      price(one.oneWay),
      price(one.roundTrip),
    ],
  }))
  const notes = [
    nightSurcharge
      ? t('product.night-surcharge', {
          from: format.time(nightSurcharge.from),
          to: format.time(nightSurcharge.to),
          percent: nightSurcharge.percent,
        })
      : '',
    childSeat ? t('product.child-seat', { price: price(childSeat) }) : '',
  ]
  const head = [t('product.vehicle'), t('product.room'), t('product.one-way'), t('product.round-trip')]
  const caption = t('product.prices')
  return [{ id: 'transfer', caption, head, rows, notes: notes.filter(Boolean), longNames: true }]
}

function villaTables(
  { seasons, cleaning, deposit }: VillaDetails,
  { t, locale, format, price }: TableTools,
): PriceTable[] {
  const rows = inOrder(seasons).map((season) => ({
    id: idOf(season),
    cells: [
      spanWords(season, { t, format }),
      price(season.nightly),
      t('fact.nights', { count: season.minimumNights }),
      season.arrivalWeekdays.length > 0
        ? weekdayNames(season.arrivalWeekdays, { t, locale })
        : t('product.any-day'),
    ],
  }))
  const notes = [
    cleaning ? t('product.cleaning', { price: price(cleaning.fee), nights: cleaning.underNights }) : '',
    deposit ? t('product.deposit', { price: price(deposit) }) : '',
  ]
  const head = [t('product.season'), t('per.night'), t('product.minimum-stay'), t('product.arrival-days')]
  return [
    {
      id: 'villa',
      caption: t('product.prices'),
      head,
      rows: withoutRepeats(rows, t),
      notes: notes.filter(Boolean),
    },
  ]
}

function yachtTables({ pricing, deposit }: YachtDetails, { t, format, price }: TableTools): PriceTable[] {
  const base = { hour: pricing.hour?.price, day: pricing.day, week: pricing.week }
  const lists = [base, ...pricing.seasons]
  const units = (['hour', 'day', 'week'] as const).filter((unit) => lists.some((one) => one[unit]))
  const rows = withOtherDates(pricing.seasons, base).map(({ span, of }) => ({
    id: idOf(span),
    cells: [
      spanWords(span, { t, format }),
      ...units.map((unit) => {
        const amount = of[unit] ?? base[unit]
        return amount && price(amount)
      }),
    ],
  }))
  const notes = [
    pricing.hour ? t('product.minimum-hours', { count: pricing.hour.minimumHours }) : '',
    deposit ? t('product.deposit', { price: price(deposit) }) : '',
  ]
  const head = [t('product.season'), ...units.map((unit) => t(`per.${unit}`))]
  return [
    {
      id: 'yacht',
      caption: t('product.prices'),
      head,
      rows: withoutRepeats(rows, t),
      notes: notes.filter(Boolean),
    },
  ]
}

function carTables(details: CarDetails, { t, format, price }: TableTools): PriceTable[] {
  const tiers = details.tiers.toSorted((a, b) => a.fromDays - b.fromDays)
  const tierHead = tiers.map(({ fromDays }, index) => {
    const next = tiers[index + 1]
    return next
      ? t('product.days-between', { from: fromDays, to: next.fromDays - 1 })
      : t('product.days-from', { from: fromDays })
  })
  const rows = withOtherDates(details.seasons, { factor: 1 }).map(({ span, of }) => ({
    id: idOf(span),
    cells: [
      spanWords(span, { t, format }),
      ...tiers.map(({ daily }) => price(seasonalDaily(daily, of.factor))),
    ],
  }))
  const { young } = details.driver
  const notes = [
    t('book.car.day-is', { minutes: details.graceMinutes }),
    ...(young ? [t('book.car.young', { age: young.underAge, price: price(young.daily) })] : []),
    t('product.excess-km', {
      km: format.number(details.kilometresPerDay, { most: 1 }),
      price: price(details.excessPerKilometre),
    }),
    t('product.car-deposit', { price: price(details.deposit) }),
  ]
  const fee = (amount: Money) => (amount.minor === 0 ? t('line.free') : price(amount))
  return [
    {
      id: 'car',
      caption: t('product.prices-per-day'),
      head: [t('product.season'), ...tierHead],
      rows: withoutRepeats(rows, t),
      notes,
    },
    {
      id: 'places',
      caption: t('product.places'),
      head: [t('product.place'), t('product.pick-up-fee'), t('product.drop-off-fee')],
      rows: details.places.map((place) => ({
        id: place.id,
        cells: [place.name, fee(place.pickUpFee), fee(place.dropOffFee)],
      })),
      notes: [],
    },
    ...oneWayTables(details, { t, price }),
  ]
}

/** Returns the surcharges for a return elsewhere; no table when free. */
function oneWayTables(
  { places, oneWayFees }: CarDetails,
  { t, price }: Pick<TableTools, 't' | 'price'>,
): PriceTable[] {
  if (oneWayFees.length === 0) return []
  const nameOf = (place: string) => places.find(({ id }) => id === place)?.name ?? place
  return [
    {
      id: 'one-way',
      caption: t('book.car.one-way'),
      head: [t('product.places'), t('book.car.fee')],
      rows: oneWayFees.map(({ from, to, fee }) => ({
        id: `${from} ${to}`,
        cells: [`${nameOf(from)} – ${nameOf(to)}`, price(fee)],
      })),
      notes: [],
    },
  ]
}

/** The seasons in the order of the year and, where they leave days out, the price of all other dates. */
function withOtherDates<S extends TourSeason, B>(
  seasons: readonly S[],
  base: B,
): { span: TourSeason | undefined; of: S | B }[] {
  const rows = inOrder(seasons).map((season) => ({ span: season, of: season }))
  return coversYear(seasons) ? rows : [...rows, { span: undefined, of: base }]
}

/** Rows that say the same become one, so that a table is no longer than it has something to say. */
function withoutRepeats(rows: PriceTable['rows'], t: Words['t']): PriceTable['rows'] {
  const merged = new Map<string, PriceTable['rows'][number]>()
  for (const { id, cells } of rows) {
    const key = cells.slice(1).join('|')
    const same = merged.get(key)
    const name = same && id !== other ? `${same.cells[0]}${t('app.comma')}${cells[0]}` : cells[0]
    // The other dates come last, whatever season they share their price with
    if (id === other) merged.delete(key)
    merged.set(key, { id: same ? `${same.id} ${id}` : id, cells: [name, ...cells.slice(1)] })
  }
  const all = [...merged.values()]
  const [only] = all
  return only && all.length === 1
    ? [{ ...only, cells: [t('product.all-year'), ...only.cells.slice(1)] }]
    : all
}

const other = 'other'

function inOrder<S extends TourSeason>(seasons: readonly S[]): S[] {
  return seasons.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

function coversYear(seasons: readonly TourSeason[]): boolean {
  const whole = seasons.filter((season) => !isDated(season) && !season.weekdays && !season.times)
  const lengths = whole.map(({ from, to }) => ((dayOfYear(to) - dayOfYear(from) + 366) % 366) + 1)
  return lengths.reduce((total, length) => total + length, 0) >= 366
}

/** In a leap year, so that every "MM-DD" has its own number. */
function dayOfYear(yearDay: string): number {
  return Math.round(Date.parse(`2024-${yearDay}T00:00:00Z`) / 86_400_000)
}

function idOf(span: TourSeason | undefined): string {
  return span ? [span.from, span.to, ...(span.weekdays ?? []), ...(span.times ?? [])].join(' ') : other
}

function spanWords(span: TourSeason | undefined, { t, format }: Pick<Words, 't' | 'format'>): string {
  if (!span) return t('product.other-dates')
  const { from, to, weekdays, times } = span
  const dates = t('product.span', { from: dayOfSeason(from, format), to: dayOfSeason(to, format) })
  return dates + weekdaysOf(weekdays?.join(','), format) + timesOf(times?.join(','), format)
}
