import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FormattingLocaleProvider } from '../primitives/formatting-locale.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { FacetGroup } from './facet-group.tsx'
import { Pagination } from './pagination.tsx'
import { Price } from './price.tsx'
import { PriceLines } from './price-lines.tsx'
import { ProductCard } from './product-card.tsx'
import { StageLine, Steps } from './timeline.tsx'

function pages(current: number, count: number) {
  return (
    <Pagination
      label="Pages"
      current={current}
      count={count}
      hrefOf={(page) => `/tours?page=${page}`}
      pageLabel={(page) => `Page ${page}`}
      previousLabel="Previous page"
      nextLabel="Next page"
    />
  )
}

test('pages are links, the current one is marked', () => {
  render(pages(2, 3))
  const nav = screen.getByRole('navigation', { name: 'Pages' })
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/tours?page=1', '/tours?page=1', '/tours?page=2', '/tours?page=3', '/tours?page=3'])
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2')
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('rel', 'prev')
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('rel', 'next')
})

test('the first page has none before it, the last none after it, a single page no list', () => {
  const { rerender, container } = render(pages(1, 3))
  expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument()
  rerender(pages(3, 3))
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument()
  rerender(pages(1, 1))
  expect(container).toBeEmptyDOMElement()
})

test('page numbers are written in the digits of the page', () => {
  render(<FormattingLocaleProvider locale="ar-u-nu-arab">{pages(2, 3)}</FormattingLocaleProvider>)
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveTextContent('٢')
})

const options = ['Boat', 'Jeep', 'Diving', 'Rafting', 'City', 'Culture', 'Horse', 'Balloon'].map(
  (label, index) => ({ value: label.toLowerCase(), label, count: index, checked: false }),
)

test('a filter says its count, and one that would find nothing cannot be chosen', () => {
  render(<FacetGroup title="Kind" name="kind" options={options} moreLabel="Show all" />)
  expect(screen.getByRole('checkbox', { name: 'Boat' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Jeep' })).toBeEnabled()
})

test('a chosen filter that finds nothing can be taken off', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(<FacetGroup title="Kind" options={[{ ...options[0]!, checked: true }]} onChange={onChange} />)
  await user.click(screen.getByRole('checkbox', { name: 'Boat' }))
  expect(onChange.mock.calls).toEqual([['boat', false]])
})

test('beyond six the rest is folded, but not if one of it is chosen', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<FacetGroup title="Kind" options={options} moreLabel="Show all" />)
  expect(screen.getByText('Horse')).not.toBeVisible()
  await user.click(screen.getByText('Show all'))
  expect(screen.getByText('Horse')).toBeVisible()
  const chosen = options.map((option) => ({ ...option, checked: option.value === 'balloon' }))
  rerender(<FacetGroup key="again" title="Kind" options={chosen} moreLabel="Show all" />)
  expect(screen.getByText('Balloon')).toBeVisible()
})

test('the way to a page ends in the page itself, which is no link', () => {
  render(
    <Breadcrumbs
      label="You are here"
      items={[
        { href: '/', label: 'Home' },
        { href: '/c/tours', label: 'Tours' },
        { href: '/u/x', label: 'Boat trip' },
      ]}
    />,
  )
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Tours'])
  expect(screen.getByText('Boat trip')).toHaveAttribute('aria-current', 'page')
})

test('an old price is struck through and said to be one', () => {
  render(<Price current="€80" was="€100" wasLabel="Earlier price" fromLabel="from" per="per person" />)
  expect(screen.getByText('€100').closest('s')).toHaveTextContent('Earlier price €100')
  expect(screen.getByText('€80')).toBeVisible()
})

test('each line of a price is a term with its amount', () => {
  render(
    <PriceLines
      lines={[
        { id: 'adults', label: 'Adults', detail: '2 × €40', amount: '€80' },
        { id: 'total', label: 'Total', amount: '€80', emphasis: 'total' },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Adults2 × €40', 'Total'])
  expect(screen.getAllByRole('definition').map((amount) => amount.textContent)).toEqual(['€80', '€80'])
})

test('the steps of a flow mark the one that is open', () => {
  render(
    <Steps
      label="Booking"
      items={[
        { id: 'details', label: 'Details' },
        { id: 'payment', label: 'Payment' },
        { id: 'done', label: 'Done' },
      ]}
      current="payment"
    />,
  )
  const steps = within(screen.getByRole('navigation', { name: 'Booking' })).getAllByRole('listitem')
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
})

test('today is marked on its own stage, and on no other', () => {
  const stages = [
    { id: 'free', label: 'Full refund', detail: 'until 1 July', tone: 'success' as const },
    { id: 'none', label: 'No refund', detail: 'from 1 July', tone: 'danger' as const },
  ]
  render(<StageLine stages={stages} today={{ stage: 'none', share: 0.4, label: 'Today' }} />)
  const [free, none] = screen.getAllByRole('listitem')
  expect(free).not.toHaveTextContent('Today')
  expect(none).toHaveTextContent('Today')
})

const boat = {
  href: '/u/boat',
  title: 'Twelve islands',
  picture: { src: '/boat.webp', alt: 'A boat', width: 1200, height: 800, widths: [600, 1200] },
  badges: ['New', 'Instant', 'Campaign'].map((label) => ({ id: label, label })),
  price: { current: '€40', fromLabel: 'from' },
}

test.each(['grid', 'row', 'compact'] as const)(
  'a card (%s) is one link with the title as its name',
  (layout) => {
    render(<ProductCard {...boat} layout={layout} />)
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Twelve islands' })).toHaveAttribute('href', '/u/boat')
    expect(screen.getByText('€40')).toBeVisible()
  },
)

test('of the badges the first two show', () => {
  render(<ProductCard {...boat} />)
  expect(screen.getByText('Instant')).toBeVisible()
  expect(screen.queryByText('Campaign')).not.toBeInTheDocument()
})

test('without a price the card shows the text in its place', () => {
  render(
    <ProductCard
      {...boat}
      price={undefined}
      priceNote="Price on request"
      hitch={{ text: 'Not on these dates' }}
    />,
  )
  expect(screen.getByText('Price on request')).toBeVisible()
  expect(screen.getByText('Not on these dates')).toBeVisible()
})

test('steps and badges are numbered with the digits of the language', () => {
  render(
    <FormattingLocaleProvider locale="ar-u-nu-arab">
      <Steps
        label="Booking"
        current="cart"
        items={[
          { id: 'cart', label: 'Basket' },
          { id: 'pay', label: 'Payment' },
        ]}
      />
      <IconButton label="Favourites" count={12}>
        <svg />
      </IconButton>
    </FormattingLocaleProvider>,
  )
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['١Basket', '٢Payment'])
  expect(screen.getByRole('button', { name: 'Favourites' })).toHaveTextContent('١٢')
})
