import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { sorts } from '#domain/search/list-query.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import '#ui/fields/date-rules.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { EmptyListing } from './empty-listing.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { ListBar } from './list-bar.tsx'
import { listStateOf, nothingChosen } from './list-state.ts'
import type { FilterOption, Listing } from './load-listing.ts'
import { QuickChips } from './quick-chips.tsx'
import { SortForm } from './sort-form.tsx'

function listing(parts: Partial<Listing> = {}): Listing {
  return {
    path: '/p/boat-tours',
    taken: [],
    products: [],
    dated: {},
    errors: {},
    total: 0,
    pageCount: 1,
    state: nothingChosen,
    groups: [],
    prices: undefined,
    placeNames: {},
    otherDays: [],
    ...parts,
  }
}

function option(id: string, selected = false): FilterOption {
  return { id, title: id, count: 3, href: `/p/boat-tours?category=${id}`, selected }
}

test('another order is shown at once, from the first page, with the same filters', async () => {
  const state = { ...nothingChosen, free: true, page: 3 }
  const { user, address } = await renderInShop(<SortForm listing={listing({ state })} />, {
    at: '/p/boat-tours',
  })
  const order = screen.getByRole('combobox', { name: said('list.sort') })
  const wanted = within(order).getAllByRole('option').at(-1) as HTMLOptionElement
  await user.selectOptions(order, wanted)
  const { searchParams, pathname } = new URL(address(), 'http://list')
  expect(pathname).toBe('/p/boat-tours')
  expect(searchParams.get('sort')).toBe(wanted.value)
  expect(searchParams.get('free')).toBe('1')
  expect(searchParams.has('page')).toBe(false)
})

test('the order that is shown is the one of the address', async () => {
  await renderInShop(<SortForm listing={listing({ state: { ...nothingChosen, sort: 'price' } })} />)
  expect(screen.getByRole('combobox')).toHaveValue('price')
})

/** The controls of a list, which follow the address as the page's do. */
function Followed({ children }: { children: (listing: Listing) => ReactNode }) {
  const { search } = useLocation()
  return (
    <>
      {children(listing({ state: listStateOf(`http://list/${search}`) }))}
      <AppLink href="/p/boat-tours">All boat tours</AppLink>
    </>
  )
}

test('the order has the focus while lists are sorted, and is the one of the address after a link', async () => {
  const { user } = await renderInShop(<Followed>{(shown) => <SortForm listing={shown} />}</Followed>)
  const order = screen.getByRole('combobox', { name: said('list.sort') })
  order.focus()
  await user.selectOptions(order, 'price')
  expect(order).toHaveFocus()
  expect(order).toHaveValue('price')
  await user.click(screen.getByRole('link'))
  expect(screen.getByRole('combobox')).toHaveValue(sorts[0])
})

test('“Apply” has the focus after the list has changed, and the prices are those of the list', async () => {
  const { user } = await renderInShop(<Followed>{(shown) => <FilterFields listing={shown} />}</Followed>)
  await user.type(least(), '50')
  await user.click(apply())
  expect(apply()).toHaveFocus()
  expect(least()).toHaveValue(50)
  await user.type(most(), '90')
  await user.click(screen.getByRole('link'))
  expect([least(), most()].map((field) => (field as HTMLInputElement).value)).toEqual(['', ''])
})

test('filters are links with their counts; a chosen one is marked', async () => {
  const groups = [{ name: 'category' as const, options: [option('gulet', true), option('ferry')] }]
  await renderInShop(<FilterGroups groups={groups} />)
  expect(screen.getByRole('link', { name: /gulet/, current: true })).toHaveTextContent('3')
  expect(screen.getByRole('link', { name: /ferry/ })).toHaveAttribute('rel', 'nofollow')
})

test('a group with a single choice says nothing, unless it is chosen or narrows', async () => {
  const groups = [
    { name: 'category' as const, options: [option('gulet')] },
    { name: 'destination' as const, options: [option('fethiye', true)] },
  ]
  await renderInShop(<FilterGroups groups={groups} />)
  expect(screen.queryByText(said('list.category'))).not.toBeInTheDocument()
  expect(screen.getByText(said('list.destination'))).toBeVisible()
})

test('beyond eight choices the rest is folded, but not what is chosen', async () => {
  const many = Array.from({ length: 10 }, (_, index) => option(`place-${index}`))
  const { user, unmount } = await renderInShop(
    <FilterGroups groups={[{ name: 'destination', options: many }]} />,
  )
  expect(screen.getByText('place-9')).not.toBeVisible()
  await user.click(screen.getByText(said('list.more')))
  expect(screen.getByText('place-9')).toBeVisible()
  unmount()
  const chosen = [...many.slice(0, 9), option('place-9', true)]
  await renderInShop(<FilterGroups groups={[{ name: 'destination', options: chosen }]} />)
  expect(screen.getByText('place-9')).toBeVisible()
})

test('nothing is shown of filters where none is in use', async () => {
  await renderInShop(<ActiveFilters listing={listing()} />)
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})

test('each filter in use can be taken off, and from two on all at once', async () => {
  const groups = [{ name: 'category' as const, options: [option('gulet', true), option('ferry', true)] }]
  await renderInShop(<ActiveFilters listing={listing({ groups })} />)
  const chips = within(screen.getByRole('list', { name: said('list.activeFilters') }))
  expect(chips.getAllByRole('listitem')).toHaveLength(3)
  expect(chips.getByRole('link', { name: said('list.clear') })).toHaveAttribute('href', '/p/boat-tours')
})

test('the hour to be back is a filter among the others, and a chip of its own', async () => {
  const options = [option('14:00'), option('18:00', true)]
  const groups = [{ name: 'backBy' as const, options }]
  await renderInShop(<FilterGroups groups={groups} />)
  expect(screen.getByText(said('find.group.backBy'))).toBeVisible()
  expect(screen.getByRole('link', { name: /14:00|2.pm/i })).toBeVisible()
  await renderInShop(<ActiveFilters listing={listing({ groups })} />)
  const chips = within(screen.getByRole('list', { name: said('list.activeFilters') }))
  expect(chips.getByRole('link')).toHaveTextContent(said('find.backBy', { time: '18:00' }))
})

const least = () => screen.getByRole('spinbutton', { name: said('find.least', { currency: 'EUR' }) })
const most = () => screen.getByRole('spinbutton', { name: said('find.most', { currency: 'EUR' }) })
const apply = () => screen.getByRole('button', { name: said('list.apply') })

test('dates, people and prices go into the address, without what was left empty', async () => {
  const { user, address } = await renderInShop(<FilterFields listing={listing()} />, { at: '/p/boat-tours' })
  await user.type(screen.getByRole('spinbutton', { name: said('find.people') }), '4')
  await user.type(least(), '50')
  await user.click(apply())
  const { searchParams } = new URL(address(), 'http://list')
  expect(Object.fromEntries(searchParams)).toEqual({ people: '4', min: '50', currency: 'EUR' })
})

test('a minimum price above the maximum is taken as the maximum, and the fields display that', async () => {
  const state = { ...nothingChosen, least: 50, most: 200, currency: 'EUR' as const }
  const { user, address } = await renderInShop(<FilterFields listing={listing({ state })} />)
  await user.clear(least())
  await user.type(least(), '300')
  await user.click(apply())
  const { searchParams } = new URL(address(), 'http://list')
  expect([searchParams.get('min'), searchParams.get('max')]).toEqual(['200', '300'])
  expect([least(), most()].map((field) => (field as HTMLInputElement).value)).toEqual(['200', '300'])
})

test('bounds in the wrong order that are those of the list are displayed in order, too', async () => {
  const state = { ...nothingChosen, least: 50, most: 200, currency: 'EUR' as const }
  const { user, address } = await renderInShop(<FilterFields listing={listing({ state })} />)
  await user.clear(least())
  await user.type(least(), '200')
  await user.clear(most())
  await user.type(most(), '50')
  await user.click(apply())
  expect(address()).toBe('/')
  expect([least(), most()].map((field) => (field as HTMLInputElement).value)).toEqual(['50', '200'])
})

test('a price of another currency is shown in that of the page', async () => {
  const state = { ...nothingChosen, least: 100, currency: 'TRY' as const }
  await renderInShop(<FilterFields listing={listing({ state })} />)
  expect(least()).toHaveValue(2)
})

test('other filters stay, the page does not', async () => {
  const state = { ...nothingChosen, free: true, page: 4 }
  const { user, address } = await renderInShop(<FilterFields listing={listing({ state })} />)
  await user.type(screen.getByRole('spinbutton', { name: said('find.people') }), '4')
  await user.click(apply())
  const { searchParams } = new URL(address(), 'http://list')
  expect(Object.fromEntries(searchParams)).toEqual({ free: '1', people: '4' })
})

test('a day that cannot be taken is said at its field, with what was typed', async () => {
  const wrongDays = { from: { typed: '01.01.2020', least: day('2026-01-01') } }
  await renderInShop(<FilterFields listing={listing({ state: { ...nothingChosen, wrongDays } })} />)
  const from = screen.getByRole('textbox', { name: said('find.from') })
  expect(from).toHaveValue('01.01.2020')
  expect(from).toHaveAccessibleDescription(/01\.01\.2026/)
})

test('a list that finds nothing on its days offers days near them, and a request', async () => {
  const state = { ...nothingChosen, from: day('2031-06-07') }
  const href = '/p/boat-tours?from=2031-06-08'
  const otherDays = [{ from: day('2031-06-08'), total: 4, href }]
  await renderInShop(<EmptyListing listing={listing({ state, otherDays })} />)
  expect(screen.getByText(said('list.emptyDays'))).toBeVisible()
  expect(screen.getByRole('link', { name: /08\.06/ })).toHaveAttribute('href', href)
  expect(screen.getByRole('link', { name: said('list.sendRequest') })).toHaveAttribute(
    'href',
    expect.stringContaining('/get-a-special-offer?day='),
  )
})

test('the bar of a list returns when the page is scrolled up, and goes when it is scrolled down', async () => {
  await renderInShop(<ListBar listing={listing({ total: 9 })} filtered />)
  const bar = document.querySelector<HTMLElement>('[data-list-bar]')!
  const scrollTo = (y: number, bottom: number) => {
    vi.spyOn(bar.parentElement!, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect)
    window.scrollY = y
    fireEvent.scroll(window)
    return bar.dataset.listBar
  }
  expect(scrollTo(100, 300)).toBe('in-page')
  expect(scrollTo(900, -500)).toBe('hidden')
  expect(scrollTo(897, -497)).toBe('hidden')
  expect(scrollTo(800, -400)).toBe('shown')
  expect(scrollTo(860, -460)).toBe('hidden')
  expect(scrollTo(0, 400)).toBe('in-page')
})

test('quick filters are options that leave some of the list, and not those in use', async () => {
  const groups = [
    { name: 'promise' as const, options: [option('free'), { ...option('instant'), count: 9 }] },
    { name: 'rating' as const, options: [{ ...option('4.5'), count: 0 }, option('4')] },
    { name: 'duration' as const, options: [option('short', true), option('day')] },
  ]
  await renderInShop(<QuickChips listing={listing({ groups, total: 9 })} />)
  const chips = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(chips).toEqual(['Free cancellation3', '4 stars or more3', 'Full day3'])
})

test('an empty list offers a request with what was searched for', async () => {
  const trip = { from: day('2099-06-01'), until: day('2099-06-05'), people: 3, children: 1 }
  const state = { ...nothingChosen, kinds: ['villa' as const], ...trip }
  await renderInShop(<EmptyListing listing={listing({ state })} />)
  expect(screen.getByRole('link', { name: said('list.sendRequest') })).toHaveAttribute(
    'href',
    '/get-a-special-offer?kinds=villa&day=2099-06-01&until=2099-06-05&adults=2&children=1',
  )
})
