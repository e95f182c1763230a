import { screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import * as search from '#contract/search/search.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
import { addDays, type Day } from '#domain/dates/day.ts'
import { formatIn } from '#domain/languages/format.ts'
import { moneyOf } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { shortDay } from '../i18n/short-day.ts'
import { memberState } from '../members/member-state.ts'
import { rememberTrip } from '../trip/trip-store.ts'
import { ProductTile } from './product-tile.tsx'

const day = addDays(new Date().toISOString().slice(0, 10) as Day, 200)
const until = addDays(day, 7)

function card(id: string, parts: Partial<ProductCard> = {}): ProductCard {
  return {
    id,
    kind: 'tour',
    slug: id,
    title: id,
    summary: '',
    category: { id: 'tours', slug: 'tours', title: 'Tours' },
    destination: { id: 'fethiye', slug: 'fethiye', title: 'Fethiye' },
    pictures: [],
    fromPrice: moneyOf(2700, 'EUR'),
    onRequest: false,
    facts: { unit: 'person' },
    ...parts,
  }
}

async function tiles(products: readonly ProductCard[]) {
  await renderInShop(products.map((product) => <ProductTile key={product.id} product={product} />))
}

// First in this file: the remembered trip is read once
test('what the device remembers renders a card again only where it says something', async () => {
  const onRender = vi.fn()
  await renderInShop(
    <Profiler id="tile" onRender={onRender}>
      <ProductTile product={card('boat')} />
    </Profiler>,
  )
  await waitFor(() => expect(memberState.current().ready).toBe(true))
  expect(onRender).toHaveBeenCalledTimes(1)
})

test('cards display the total for the remembered days and travellers, with one request for all of them', async () => {
  rememberTrip({ from: day, until, people: 3, children: 1, ages: [6] })
  const api = apiDouble()
  api.answer(search.priceDates, {
    prices: [
      { product: 'boat', price: moneyOf(6300, 'EUR'), day: addDays(day, 1), unit: 'person', count: 3 },
    ],
    errors: [{ product: 'villa', reason: 'minimum-stay', values: { nights: 9 } }],
  })
  await tiles([card('boat'), card('villa', { kind: 'villa', facts: { unit: 'night' } }), card('transfer')])
  await screen.findByText('€63')
  const sent = api.sent(search.priceDates)
  expect(sent.map(({ products, query }) => ({ products, ...query }))).toEqual([
    expect.objectContaining({
      products: ['boat', 'villa', 'transfer'],
      from: day,
      until,
      people: 3,
      children: 1,
      ages: [6],
      display: 'EUR',
    }),
  ])
  // The villa has its lowest price and the reason, the transfer its lowest price alone
  expect(screen.getAllByText(said('card.from'))).toHaveLength(2)
  expect(screen.getByText(said('card.hitch.nights', { nights: 9 }))).toBeVisible()
  const boat = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'boat' }).href)
  expect(Object.fromEntries(boat.searchParams)).toEqual({
    date: addDays(day, 1),
    adults: '2',
    children: '1',
    age: '6',
  })
})

test('a total has few places and the deadline of its full refund beside it, in place of the badge', async () => {
  rememberTrip({ from: day, people: 2 })
  const api = apiDouble()
  const price = (product: string, placesLeft: number) => ({
    product,
    price: moneyOf(4000, 'EUR'),
    day,
    unit: 'person' as const,
    count: 2,
    placesLeft,
    fullRefund: { day: addDays(day, -2), time: '16:00' },
  })
  api.answer(search.priceDates, {
    prices: [price('boat', 3), price('raft', 6)],
    errors: [{ product: 'ferry', reason: 'sold-out', values: {}, nearest: [addDays(day, 1)] }],
  })
  await tiles(['boat', 'raft', 'ferry'].map((id) => card(id, { freeCancellationHours: 48 })))
  const format = formatIn('en', ', ')
  const moment = `${shortDay(addDays(day, -2), format)} 16:00`
  expect(await screen.findAllByText(said('card.refundUntil', { moment }))).toHaveLength(2)
  expect(screen.getAllByText(/left on/).map(({ textContent }) => textContent)).toEqual([
    said('card.placesLeft', { count: 3, day: shortDay(day, format) }),
  ])
  // The ferry, which has no places that day
  expect(screen.getAllByText(said('card.freeCancellation'))).toHaveLength(1)
  expect(screen.getByText(said('card.hitch.nearest'))).toBeVisible()
  const free = screen.getByRole<HTMLAnchorElement>('link', { name: shortDay(addDays(day, 1), format) })
  const { pathname, searchParams } = new URL(free.href)
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/u/tours/ferry',
    { date: addDays(day, 1), adults: '2' },
  ])
})

test('a total without the fees that are paid on site names them, and is all in without', async () => {
  rememberTrip({ from: day, until, people: 2 })
  const api = apiDouble()
  const price = { price: moneyOf(63000, 'EUR'), day, count: 7 }
  const onSite = moneyOf(18000, 'EUR')
  api.answer(search.priceDates, {
    prices: [
      { ...price, product: 'villa', unit: 'night', onSite },
      { ...price, product: 'boat', unit: 'person', onSite },
      { ...price, product: 'raft', unit: 'person' },
    ],
    errors: [],
  })
  await tiles([card('villa', { kind: 'villa', facts: { unit: 'night' } }), card('boat'), card('raft')])
  const paid = said('card.onSite', { amount: '€180' })
  expect(await screen.findAllByText(paid, { exact: false })).toHaveLength(2)
  expect(screen.getAllByText(said('card.allIn'), { exact: false })).toHaveLength(1)
  expect(screen.getByText(new RegExp(said('card.allIn')))).not.toHaveTextContent(paid)
})

test('travellers without days have the lowest total for all of them', async () => {
  rememberTrip({ people: 3, children: 1, ages: [6] })
  const api = apiDouble()
  api.answer(search.priceDates, {
    prices: [{ product: 'boat', price: moneyOf(12600, 'EUR'), unit: 'person', count: 3 }],
    errors: [],
  })
  await tiles([card('boat', { freeCancellationHours: 48 })])
  const price = (await screen.findByText('€126')).closest('span')
  expect(price).toHaveTextContent(/^from\s*€126\s*for 2 adults and 1 child$/)
  expect(screen.getByText(said('card.freeCancellation'))).toBeVisible()
  expect(api.sent(search.priceDates).map(({ query }) => query.from)).toEqual([undefined])
})

test('for several days, the nearest days with places are not those of one day', async () => {
  rememberTrip({ from: day, until })
  const api = apiDouble()
  const nearest = [addDays(until, 1)]
  api.answer(search.priceDates, {
    prices: [],
    errors: [{ product: 'ferry', reason: 'sold-out', values: {}, nearest }],
  })
  await tiles([card('ferry')])
  expect(await screen.findByText(said('card.hitch.nearestOfDays'))).toBeVisible()
  expect(screen.getByRole('link', { name: shortDay(nearest[0]!, formatIn('en', ', ')) })).toBeVisible()
})

test('a stay that is taken links to the nearest days of the same length', async () => {
  rememberTrip({ from: day, until, people: 2 })
  const api = apiDouble()
  api.answer(search.priceDates, {
    prices: [],
    errors: [{ product: 'house', reason: 'dates-taken', values: {}, nearest: [addDays(day, 2)] }],
  })
  await tiles([card('house', { kind: 'villa', facts: { unit: 'night' } })])
  const format = formatIn('en', ', ')
  const name = `${shortDay(addDays(day, 2), format)} – ${shortDay(addDays(until, 2), format)}`
  const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name })
  expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
    ...{ from: addDays(day, 2), to: addDays(until, 2), adults: '2' },
  })
})

test('too many travellers are led to a request with the days and travellers', async () => {
  rememberTrip({ from: day, people: 40, children: 3 })
  const api = apiDouble()
  api.answer(search.priceDates, {
    prices: [],
    errors: [{ product: 'ferry', reason: 'too-many-people', values: { max: 12 } }],
  })
  await tiles([card('ferry')])
  expect(await screen.findByText(said('card.hitch.upTo', { max: 12 }))).toBeVisible()
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: said('list.sendRequest') })
  const { pathname, searchParams } = new URL(href)
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/get-a-special-offer',
    { kinds: 'tour', day, adults: '37', children: '3' },
  ])
})

test('without days, cards display their lowest price and send nothing', async () => {
  rememberTrip({ people: 3 })
  const api = apiDouble()
  await tiles([card('boat')])
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'boat' })).toHaveAttribute('href', '/u/tours/boat?adults=3'),
  )
  expect(screen.getByText('€27')).toBeVisible()
  expect(api.sent(search.priceDates)).toEqual([])
})

test('where prices cannot be fetched, cards display their lowest price', async () => {
  rememberTrip({ from: day, people: 5 })
  const api = apiDouble()
  api.refuse(search.priceDates, { status: 500, code: 'internal' })
  await tiles([card('boat')])
  await waitFor(() => expect(api.sent(search.priceDates)).toHaveLength(1))
  expect(screen.getByText(said('card.from'))).toBeVisible()
})

test('a price per hour says for how many hours it is at least', async () => {
  const { container } = await renderInShop(
    <>
      <ProductTile product={card('gulet', { kind: 'yacht', facts: { unit: 'hour', minimumHours: 3 } })} />
      <ProductTile product={card('sloop', { kind: 'yacht', facts: { unit: 'hour' } })} />
    </>,
  )
  expect(container).toHaveTextContent('per hour, at least 3 hours')
  expect(screen.getByText('per hour')).toBeVisible()
})

test('beside a campaign’s price, its card has the lowest of the 30 days before; where those are not known, no reduction', async () => {
  const campaign = { kind: 'percent', percent: 10 } as const
  const { container, unmount } = await renderInShop(
    <ProductTile product={card('boat', { campaign, priorPrice: moneyOf(2700, 'EUR') })} />,
  )
  expect(container.querySelector('s')).toHaveTextContent(`${said('card.was')} €27`)
  expect(screen.getByText('€24.30')).toBeVisible()
  expect(screen.getByText(said('card.percentOff', { percent: 10 }))).toBeVisible()
  unmount()
  const unknown = await renderInShop(<ProductTile product={card('boat', { campaign })} />)
  expect(unknown.container.querySelector('s')).toBeNull()
  expect(screen.getByText('€24.30')).toBeVisible()
  expect(screen.queryByText(/off/)).toBeNull()
})
