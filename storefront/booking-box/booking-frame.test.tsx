import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { listDepartures, listStock } from '#contract/inventory/inventory.ts'
import { priceDates } from '#contract/search/search.ts'
import type { Departure } from '#domain/catalogue/product.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { car, tour, villa } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { cartState, emptyCart } from '../cart/cart-state.ts'
import type { TourChoice } from '../routes/product/choice.ts'
import { type ReportedTotal, TotalReport } from '../routes/product/total-report.ts'
import type { VillaChoice } from '../routes/product/villa-choice.ts'
import { CarPanel } from './car/car-booking.tsx'
import type { CarChoice } from './car/car-choice.ts'
import { TourPanel, TourSheet } from './tour-booking.tsx'
import { VillaPanel } from './villa/villa-booking.tsx'

const today = new Date().toISOString().slice(0, 10) as Day
const chosen = addDays(today, 40)
const people = { adults: 2, children: 0, infants: 0 }

let api: ApiDouble

beforeEach(async () => {
  api = apiDouble()
  await cartState.change(() => emptyCart)
})

function departure(parts: Partial<Departure> = {}): Departure {
  const startsAt = `${chosen}T10:00:00Z`
  return { id: 'd', day: chosen, time: '10:00', startsAt, places: 6, capacity: 6, bookable: true, ...parts }
}

function useTourChoice(begin: Partial<TourChoice>) {
  const [choice, setChoice] = useState<TourChoice>({ people, extras: [], ...begin })
  const choose = (change: Partial<TourChoice>) => setChoice({ ...choice, ...change })
  return { product: tour(), today, next: undefined, choice, choose }
}

function Sheet({ begin = { day: chosen } }: { begin?: Partial<TourChoice> }) {
  return <TourSheet {...useTourChoice(begin)} open onClose={() => {}} />
}

function Desk({ onReport }: { onReport: (reported: ReportedTotal | undefined) => void }) {
  return (
    <TotalReport value={onReport}>
      <TourPanel {...useTourChoice({})} />
    </TotalReport>
  )
}

const week = { from: chosen, until: addDays(chosen, 7) } as Pick<VillaChoice, 'from' | 'until'>

function Stay() {
  const [choice, setChoice] = useState({ people, extras: [], ...week } as unknown as VillaChoice)
  const seasons = villa().details.seasons.map((season) => ({
    ...season,
    arrivalWeekdays: [],
  }))
  const choose = (change: Partial<VillaChoice>) => setChoice({ ...choice, ...change })
  return <VillaPanel product={villa({ seasons })} today={today} choice={choice} choose={choose} />
}

function Rental({ driver = 30 }: { driver?: number }) {
  const times = { fromTime: localTime('10:00'), toTime: localTime('10:00') }
  const places = { pickUp: 'town', dropOff: 'town' }
  const days = { from: chosen, to: addDays(chosen, 3) }
  const choice: CarChoice = { ...times, ...places, ...days, driver, extras: [] }
  return <CarPanel product={car()} today={today} choice={choice} choose={() => {}} />
}

const add = () => screen.getByRole('button', { name: said('book.add') })
const waiting = () => screen.queryByRole('button', { name: said('book.adding') })
const entries = () => cartState.current().value.entries
const dayButton = () => document.querySelector<HTMLButtonElement>(`[data-day="${chosen}"]`)!

test('pressed before its departures are known, the button of a tour waits, and then adds once', async () => {
  const arrive = api.hold(listDepartures, [departure()])
  const { user } = await renderInShop(<Sheet />)
  await user.click(add())
  await user.click(waiting()!)
  expect(entries()).toEqual([])
  arrive()
  await waitFor(() => expect(entries()).toMatchObject([{ productId: 'k1', day: chosen, time: '10:00' }]))
  expect(waiting()).toBeNull()
})

test('pressed before its free nights are known, the button of a villa waits, and then adds once', async () => {
  const arrive = api.hold(listStock, [{ part: '', capacity: 1, spans: [] }] as never)
  const { user } = await renderInShop(<Stay />)
  await user.click(add())
  await user.click(waiting()!)
  expect(entries()).toEqual([])
  arrive()
  await waitFor(() => expect(entries()).toMatchObject([{ kind: 'villa', day: week.from, until: week.until }]))
})

test('a day that turns out to be closed is reported after the wait, and nothing is added', async () => {
  const arrive = api.hold(listDepartures, [departure({ bookable: false })])
  const { user } = await renderInShop(<Sheet />)
  await user.click(add())
  arrive()
  expect(await screen.findByRole('alert')).toHaveTextContent(said('refusal.departure-closed'))
  expect(waiting()).toBeNull()
  expect(entries()).toEqual([])
})

test('departures that cannot be fetched are reported at the calendar and at the button, and fetched again by a press', async () => {
  api.refuse(listDepartures, { status: 503, code: 'unavailable' })
  const { user } = await renderInShop(<Sheet />)
  await user.click(add())
  await waitFor(() => expect(screen.getAllByText(said('book.dates-failed'))).toHaveLength(2))
  expect(screen.getByRole('alert')).toHaveTextContent(said('book.dates-failed'))
  expect(entries()).toEqual([])
  api.answer(listDepartures, [departure()])
  await user.click(screen.getByRole('button', { name: said('book.retry') }))
  await waitFor(() => expect(screen.queryByText(said('book.dates-failed'))).toBeNull())
  await user.click(add())
  await waitFor(() => expect(entries()).toHaveLength(1))
})

test('a choice changed while the button waits is not added', async () => {
  const arrive = api.hold(listDepartures, [departure()])
  const { user } = await renderInShop(<Sheet />)
  await user.click(add())
  await user.click(screen.getByRole('button', { name: said('book.more', { who: said('book.adults') }) }))
  expect(waiting()).toBeNull()
  arrive()
  await waitFor(() => expect(dayButton()).not.toHaveAttribute('aria-disabled', 'true'))
  expect(entries()).toEqual([])
})

test('a press without a day leads to the calendar of a sheet', async () => {
  api.answer(listDepartures, [departure()])
  const { user } = await renderInShop(<Sheet begin={{}} />)
  await screen.findByRole('grid')
  await user.click(add())
  expect(screen.getByRole('alert')).toHaveTextContent(said('book.choose-day'))
  expect(document.activeElement).toHaveAttribute('data-day')
})

test('a double press adds one car, and edits one where one is edited', async () => {
  api.answer(listStock, [{ part: '', capacity: 2, spans: [] }] as never)
  const { user, unmount } = await renderInShop(<Rental />)
  await user.dblClick(add())
  await waitFor(() => expect(entries()).toHaveLength(1))
  unmount()
  const { id } = entries()[0]!
  history.replaceState(null, '', `/?change=${id}`)
  await (await renderInShop(<Rental driver={40} />)).user.dblClick(
    screen.getByRole('button', { name: said('book.change') }),
  )
  await waitFor(() => expect(entries()).toMatchObject([{ id, driverAge: 40 }]))
  expect(entries()).toHaveLength(1)
  expect(location.search).toBe('')
})

test('a driver who is too young for a car is reported with the minimum age, and nothing is added', async () => {
  api.answer(listStock, [{ part: '', capacity: 2, spans: [] }] as never)
  const { user } = await renderInShop(<Rental driver={19} />)
  await user.click(add())
  const words = said('refusal.driver-too-young', { min: 21 })
  await waitFor(() => expect(screen.getAllByText(words)).not.toHaveLength(0))
  expect(entries()).toEqual([])
})

test('at a desk, a missing day is reported at its field, which has the focus; a day chosen by keyboard closes its panel', async () => {
  api.answer(listDepartures, [departure()])
  const reports: (ReportedTotal | undefined)[] = []
  const { user } = await renderInShop(<Desk onReport={(reported) => void reports.push(reported)} />)
  const field = screen.getByRole('button', { name: new RegExp(`^${said('book.date')}`) })
  await user.click(add())
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(said('book.choose-day'))
  await user.keyboard('{Enter}')
  await screen.findByRole('grid')
  const next = screen.getByRole('button', { name: said('book.next-month') })
  while (!dayButton()) await user.click(next)
  await waitFor(() => expect(dayButton()).not.toHaveAttribute('aria-disabled', 'true'))
  dayButton().focus()
  await user.keyboard('{Enter}')
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await waitFor(() => expect(reports.at(-1)).toMatchObject({ total: '€80', isWhole: true }))
  await user.click(
    screen.getByRole('button', { name: new RegExp(`^${said('trip.who').replace('?', '\\?')}`) }),
  )
  const more = { name: said('book.more', { who: said('book.adults') }) }
  await user.click(await screen.findByRole('button', more))
  expect(reports.at(-1)?.total).toBe('€120')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', more)).toBeNull()
})

test('of a day without places the nearest ones are offered, and a press chooses one, which can be added', async () => {
  const other = addDays(chosen, 1)
  const later = departure({ id: 'e', day: other, startsAt: `${other}T10:00:00Z` })
  api.answer(listDepartures, [departure({ places: 0 }), later])
  const errors = [{ product: 'k1', reason: 'sold-out' as const, values: {}, nearest: [other] }]
  api.answer(priceDates, { prices: [], errors })
  const { user } = await renderInShop(<Sheet />)
  const [, month, date] = other.split('-')
  await user.click(await screen.findByRole('button', { name: new RegExp(`${date}\\.${month}$`) }))
  await waitFor(() => expect(screen.queryByText(said('card.hitch.nearest'))).toBeNull())
  await user.click(add())
  await waitFor(() => expect(entries()).toMatchObject([{ day: other, time: '10:00' }]))
})
