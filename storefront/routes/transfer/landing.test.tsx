import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { fethiyeSearch, fethiyeTariff } from '#tests/components/transfers.ts'
import { Landing } from './landing.tsx'

const land = (parts: Partial<Parameters<typeof Landing>[0]> = {}) =>
  renderInShop(
    <Landing
      tariff={fethiyeTariff}
      search={{ ...fethiyeSearch, from: '', to: '' }}
      sent={false}
      today={day('2099-07-01')}
      route={undefined}
      error={undefined}
      {...parts}
    />,
  )

test('the first page lists routes with their distance and price, and says nothing is missing yet', async () => {
  await land()
  const route = screen.getByRole('article')
  expect(within(route).getByRole('link', { name: /^Dalaman Airport.–.Fethiye$/ })).toHaveAttribute(
    'href',
    '/t/dalaman-fethiye',
  )
  expect(route).toHaveTextContent(
    `${said('transfers.minutes', { count: 45 })} · ${said('product.km', { value: 48 })}`,
  )
  expect(route).toHaveTextContent(`${said('card.from')}€50`)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(said('transfers.lead'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the page of a route has its title', async () => {
  await land({ route: { title: 'Dalaman Airport to Fethiye' } })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dalaman Airport to Fethiye')
})

test('a search without an end says so above the form and at the field', async () => {
  await land({ sent: true, search: { ...fethiyeSearch, to: '' } })
  expect(screen.getByText(said('transfers.not-selected')).closest('[role=alert]')).toBeVisible()
  expect(screen.getByRole('combobox', { name: said('transfers.to') })).toBeInvalid()
  expect(screen.getByRole('combobox', { name: said('transfers.from') })).toBeValid()
})

test('what the server refuses is said at its field, not what is missing', async () => {
  const error = { reason: 'transfer-too-late', message: 'Too late for this transfer.' }
  await land({ sent: true, search: fethiyeSearch, error })
  expect(screen.getByText('Too late for this transfer.')).toBeVisible()
  expect(screen.queryByText(said('transfers.not-selected'))).toBeNull()
})

test('a shop without routes says so, with a way to the company', async () => {
  await land({ tariff: { ...fethiyeTariff, routes: [], points: [] } })
  expect(screen.getByText(said('transfers.emptyTitle'))).toBeVisible()
  expect(screen.getByRole('link', { name: said('transfers.contact') })).toHaveAttribute('href', '/contact')
  expect(screen.queryByRole('article')).toBeNull()
})
