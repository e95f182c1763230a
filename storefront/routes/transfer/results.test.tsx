import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listStock } from '#contract/inventory/inventory.ts'
import type { TransferOffer } from '#domain/catalogue/transfer-tariff.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { transfer } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { fethiyeSearch, fethiyeTariff } from '#tests/components/transfers.ts'
import { cartState, emptyCart } from '../../cart/cart-state.ts'
import type { TransferQuery } from '../../transfers/transfer-query.ts'
import { Results } from './results.tsx'

const product = transfer()

const offers: TransferOffer[] = product.details.vehicles.map((vehicle) => ({
  productId: product.id,
  slug: product.slug,
  reversed: false,
  vehicle,
  minutes: 45,
  kilometres: 48,
  freeWaitingMinutes: 60,
  free: 5,
  total: vehicle.oneWay,
  lines: [],
}))

let api: ApiDouble

beforeEach(async () => {
  // Transfers are sold some months ahead.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2099, 6, 1) })
  api = apiDouble()
  api.answer(listStock, [
    { part: 'car', capacity: 5, spans: [] },
    { part: 'van', capacity: 5, spans: [] },
  ] as never)
  await cartState.change(() => emptyCart)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

/** jsdom has no layout: every screen is a phone until this is called. */
function widen() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
  )
}

type Scene = { asked?: Partial<TransferQuery>; found?: TransferOffer[]; at?: string }

const show = ({ asked = {}, found = offers, at = '/t' }: Scene = {}) =>
  renderInShop(
    <Results
      tariff={fethiyeTariff}
      search={{ ...fethiyeSearch, ...asked }}
      sent
      today={day('2099-07-01')}
      route={undefined}
      answer={{ offers: found, products: [product] }}
    />,
    { at },
  )

const vehicle = (name: string) => screen.getByRole('article', { name })
const choose = (name: string) => within(vehicle(name)).getByRole('button')
const facts = () =>
  within(screen.getByRole('banner'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const entries = () => cartState.current().value.entries
const way = `${said('transfers.minutes', { count: 45 })} · ${said('product.km', { value: 48 })}`

test('the page says from where to where, when, for how many and how far', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Dalaman Airport Fethiye$/)
  expect(facts()).toEqual([
    `${said('transfers.outward')}: 10.07.2099, 12:00`,
    said('transfers.people.count', { count: 2 }),
    way,
  ])
})

test('with a return it says when that is, and prices both ways', async () => {
  const people = { adults: 1, children: 1, infants: 1 }
  await show({ asked: { people, back: { day: day('2099-07-17'), time: localTime('09:30') } } })
  expect(facts()).toEqual([
    `${said('transfers.outward')}: 10.07.2099, 12:00`,
    `${said('transfers.back')}: 17.07.2099, 09:30`,
    said('transfers.people.count', { count: 3 }),
    way,
  ])
  expect(vehicle('Car')).toHaveTextContent('€90')
  expect(vehicle('Car')).toHaveTextContent(said('transfers.for-legs', { count: 2 }))
})

test('on a phone a chosen vehicle opens a sheet; once that is closed, a bar opens it again', async () => {
  const { user } = await show()
  expect(screen.queryByRole('button', { name: said('book.continue') })).toBeNull()
  await user.click(choose('Van'))
  const sheet = await screen.findByRole('dialog', { name: said('book.title') })
  expect(within(sheet).getByText('Van')).toBeVisible()
  expect(within(sheet).getByLabelText(said('transfers.flight'))).toHaveValue('TK2558')
  await user.click(within(sheet).getByRole('button', { name: said('product.close') }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: said('book.continue') }))
  expect(screen.getByRole('dialog', { name: said('book.title') })).toBeVisible()
})

test('the chosen vehicle is in the address, and a page opened with it has it chosen', async () => {
  const { user, unmount } = await show()
  await user.click(choose('Van'))
  const chosen = new URL(location.href).searchParams.get('vehicle')
  expect(chosen).toBe('k1:van')
  unmount()
  await show({ at: `/t?vehicle=${chosen}` })
  expect(choose('Van')).toHaveAttribute('aria-pressed', 'true')
  expect(choose('Car')).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a vehicle of another route is not chosen', async () => {
  await show({ at: '/t?vehicle=k2:van' })
  expect(choose('Van')).toHaveAttribute('aria-pressed', 'false')
})

const panel = () => within(screen.getByRole('complementary', { name: said('transfers.book') }))

test('at a desk the chosen vehicle is beside the list, and goes into the basket as it was searched', async () => {
  widen()
  const { user } = await show()
  expect(panel().getByText(said('transfers.pickFirst'))).toBeVisible()
  await user.click(choose('Car'))
  expect(panel().queryByText(said('transfers.pickFirst'))).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(panel().getByRole('button', { name: said('book.add') }))
  await waitFor(() => expect(entries()).toHaveLength(1))
  expect(entries()[0]).toMatchObject({
    kind: 'transfer',
    productId: product.id,
    vehicle: 'car',
    day: '2099-07-10',
    time: '12:00',
    people: fethiyeSearch.people,
    flight: 'TK2558',
  })
  expect(entries()[0]).toHaveProperty('reversed', undefined)
})

test('against the direction of the route the basket has the other direction', async () => {
  widen()
  const { user } = await show({ asked: { from: 'town', to: 'airport' } })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Fethiye Dalaman Airport$/)
  await user.click(choose('Car'))
  await user.click(panel().getByRole('button', { name: said('book.add') }))
  await waitFor(() => expect(entries()).toMatchObject([{ vehicle: 'car', reversed: true }]))
})

test('when every vehicle is taken it says so, with a way to the company', async () => {
  const error = { reason: 'vehicle-sold-out', values: { places: 0 } }
  const { unmount } = await show({ found: offers.map((offer) => ({ ...offer, error })) })
  expect(screen.getByText(said('transfers.fullTitle'))).toBeVisible()
  expect(screen.getByRole('link', { name: said('transfers.contact') })).toHaveAttribute('href', '/contact')
  unmount()
  await show({ found: [{ ...offers[0]!, error }, offers[1]!] })
  expect(screen.queryByText(said('transfers.fullTitle'))).toBeNull()
})

test('what is free can be asked for again when it could not be loaded', async () => {
  api.refuse(listStock, { status: 503, code: 'unavailable' })
  const { user } = await show()
  await screen.findByText(said('transfers.failed'))
  api.answer(listStock, [{ part: 'car', capacity: 1, spans: [] }] as never)
  await user.click(screen.getByRole('button', { name: said('book.retry') }))
  await waitFor(() => expect(screen.queryByText(said('transfers.failed'))).toBeNull())
  await waitFor(() => expect(vehicle('Car')).toHaveTextContent(said('transfers.left', { count: 1 })))
  expect(within(vehicle('Van')).queryByRole('button')).toBeNull()
})
