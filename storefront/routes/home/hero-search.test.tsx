import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { suggest } from '#contract/search/search.ts'
import { day } from '#domain/dates/day.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { tour } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
// Loaded with the file, or the first test would wait for it
import '../../trip/people-panel.tsx'
import type { Trip } from '../../trip/trip.ts'
import { rememberPlace, rememberTrip } from '../../trip/trip-store.ts'
import { HeroSearch, type HeroWay } from './hero-search.tsx'

const airport = { id: 'airport', name: 'Dalaman Airport', type: 'airport' as const }
const hotel = { id: 'hotel', name: 'Hotel Liman', type: 'hotel' as const }
const town = { id: 'town', name: 'Town office' }

const kinds: HeroWay[] = [
  { kind: 'tour', path: '/p/tours' },
  { kind: 'villa', path: '/p/villas' },
  { kind: 'transfer', path: '/t', ends: [airport, hotel] },
  { kind: 'car', path: '/p/cars', ends: [airport, town] },
  { kind: 'wedding', path: '/p/weddings' },
  { kind: 'health', path: '/p/health' },
]

const places = [
  { id: 'fethiye', title: 'Fethiye' },
  { id: 'gocek', title: 'Göcek' },
]
const points = [
  { id: 'airport', title: 'Dalaman Airport', type: 'airport' as const },
  { id: 'hotel', title: 'Hotel Liman', type: 'hotel' as const },
]

const week: Trip = {
  from: day('2099-07-03'),
  until: day('2099-07-10'),
  people: 3,
  children: 1,
  ages: [7],
}

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  rememberTrip({})
  rememberPlace({ id: '' })
})

function show(trip: Trip = {}) {
  rememberTrip(trip)
  return renderInShop(<HeroSearch kinds={kinds} places={places} points={points} />)
}

type Key = Parameters<typeof said>[0]
const form = (kind: HeroWay['kind']) => within(screen.getByRole('form', { name: said(`kind.${kind}`) }))
const find = (kind: HeroWay['kind']) => form(kind).getByRole('button', { name: said('home.find') })
const field = (kind: HeroWay['kind'], key: Key) => form(kind).getByRole('combobox', { name: said(key) })
const where = (kind: HeroWay['kind']) => field(kind, 'home.where')

/** The path and every value of an address, in any order. */
function parts(address: string) {
  const { pathname, searchParams } = new URL(address, 'https://shop.example')
  return [pathname, ...[...searchParams].map(([name, value]) => `${name}=${value}`).toSorted()]
}

test('the first kind is chosen, and each kind has a form to its own list', async () => {
  const { user, address } = await show()
  const chips = within(screen.getByRole('group', { name: said('home.kindLabel') }))
  expect(chips.getByRole('radio', { name: said('kind.tour') })).toBeChecked()
  await user.click(find('villa'))
  expect(address()).toBe('/p/villas')
  await user.click(find('health'))
  expect(address()).toBe('/p/health')
  await user.click(find('transfer'))
  expect(address()).toBe('/t')
})

test('the place, the days and the travellers are one search for all kinds', async () => {
  const { user, address } = await show(week)
  await user.type(where('tour'), 'gocek{Enter}')
  expect(where('villa')).toHaveValue('Göcek')
  await user.click(find('villa'))
  expect(parts(address())).toEqual([
    '/p/villas',
    'age=7',
    'children=1',
    'destination=gocek',
    'from=2099-07-03',
    'people=3',
    'to=2099-07-10',
  ])
})

test('a place that is taken out again is not searched', async () => {
  const { user, address } = await show()
  await user.type(where('tour'), 'gocek{Enter}')
  await user.clear(where('tour'))
  await user.click(find('tour'))
  expect(address()).toBe('/p/tours')
})

test('the search begins with the destination of the last one', async () => {
  rememberPlace({ id: 'dalyan', title: 'Dalyan' })
  const { user, address } = await show()
  expect(where('tour')).toHaveValue('Dalyan')
  await user.click(find('tour'))
  expect(address()).toBe('/p/tours?destination=dalyan')
})

test('an airport as the place opens a transfer from there, a hotel one to there', async () => {
  const { user, address } = await show(week)
  await user.type(where('tour'), 'dalaman{Enter}')
  await user.click(find('tour'))
  const trip = ['adults=2', 'back=2099-07-10', 'children=1', 'date=2099-07-03']
  expect(parts(address())).toEqual(['/t', ...trip, 'from=airport'])
  await user.clear(where('villa'))
  await user.type(where('villa'), 'liman{Enter}')
  await user.click(find('villa'))
  expect(parts(address())).toEqual(['/t', ...trip, 'to=hotel'])
})

test('a product that the server suggests opens with the days and travellers', async () => {
  api.answer(suggest, { products: [tour()], destinations: [], points: [], categories: [] })
  const { user, address } = await show(week)
  await user.type(where('tour'), 'twelve')
  await user.click(await screen.findByRole('option', { name: 'Twelve islands' }))
  expect(where('tour')).toHaveValue('Twelve islands')
  await user.click(find('tour'))
  expect(parts(address())).toEqual([
    '/u/boat-tours/twelve-islands',
    'adults=2',
    'age=7',
    'children=1',
    'date=2099-07-03',
  ])
})

test('a place that the server does not know says so, and the search goes on without', async () => {
  api.refuse(suggest, { status: 503, code: 'unavailable' })
  const { user, address } = await show()
  await user.type(where('tour'), 'atlantis')
  expect(screen.getByText(said('trip.noPlace'))).toBeVisible()
  await user.click(find('tour'))
  expect(address()).toBe('/p/tours')
})

test('a transfer is searched with its ends, its time and the trip', async () => {
  const { user, address } = await show({ ...week, infants: 1 })
  await user.type(field('transfer', 'transfers.from'), 'dalaman{Enter}')
  await user.type(field('transfer', 'transfers.to'), 'liman{Enter}')
  await user.type(form('transfer').getByRole('textbox', { name: said('transfers.time') }), '14:30')
  await user.click(find('transfer'))
  expect(parts(address())).toEqual([
    '/t',
    'adults=2',
    'back=2099-07-10',
    'children=1',
    'date=2099-07-03',
    'from=airport',
    'infants=1',
    'time=14:30',
    'to=hotel',
  ])
})

test('a car is searched by its places and days, without travellers', async () => {
  const { user, address } = await show(week)
  await user.type(field('car', 'home.pickUp'), 'dalaman{Enter}')
  await user.click(find('car'))
  expect(parts(address())).toEqual(['/p/cars', 'from=2099-07-03', 'pickUp=airport', 'to=2099-07-10'])
  await user.type(field('car', 'home.dropOff'), 'town{Enter}')
  await user.click(find('car'))
  expect(parts(address())).toContain('dropOff=town')
})

test('without places at which cars are handed over none is asked for', async () => {
  await renderInShop(<HeroSearch kinds={[{ kind: 'car', path: '/p/cars' }]} places={places} points={[]} />)
  expect(form('car').queryByRole('combobox')).toBeNull()
})

test('travellers that are chosen for one kind are those of the others, and stay on this device', async () => {
  const { user, address } = await show()
  const who = (kind: HeroWay['kind']) =>
    form(kind).getByRole('button', { name: new RegExp(said('trip.who')) })
  await user.click(who('tour'))
  const more = { name: said('book.more', { who: said('book.children') }) }
  await user.click(await screen.findByRole('button', more))
  await user.selectOptions(screen.getByRole('combobox', { name: said('trip.childAge', { number: 1 }) }), '7')
  await user.click(screen.getByRole('button', { name: said('trip.done') }))
  expect(who('villa')).toHaveTextContent(said('trip.people', { count: 3 }))
  expect(who('tour')).toHaveFocus()
  await user.click(find('wedding'))
  expect(parts(address())).toEqual(['/p/weddings', 'age=7', 'children=1', 'people=3'])
  await waitFor(() => expect(Object.values(localStorage)).toContain('people=3&children=1&age=7'))
})

test('the search by a sentence opens in its place; with a key held down, its link is left to the browser', async () => {
  const { user } = await show()
  const link = screen.getByRole('link', { name: new RegExp(said('find.sentence.say')) })
  const leftToBrowser: boolean[] = []
  const note = (event: Event) => {
    leftToBrowser.push(!event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', note)
  await user.keyboard('{Control>}')
  await user.click(link)
  await user.keyboard('{/Control}')
  expect(link).toBeVisible()
  await user.click(link)
  document.removeEventListener('click', note)
  expect(leftToBrowser).toEqual([true, false])
  expect(await screen.findByRole('combobox', { name: said('search.label') })).toHaveFocus()
})
