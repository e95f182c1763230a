import { screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { suggest } from '#contract/search/search.ts'
import { previewSale, sell } from '#contract/staff/sales.ts'
import type { CheckedCart } from '#domain/booking/order.ts'
import { nothingRequired } from '#domain/booking/required-details.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { bookingOf, managedOf } from '#tests/components/bookings.ts'
import { euros, tour, villa } from '#tests/components/products.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import SellScreen from './sell-screen.tsx'

const asked = { ...nothingRequired, names: true }
const islands = tour({}, { asked })
const gorge = tour({}, { id: 'k2', title: 'Gorge walk', slug: 'gorge-walk', asked })

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(suggest, { products: [islands, gorge], destinations: [], points: [], categories: [] })
})

type Rendered = ReturnType<typeof renderInBackOffice>

async function choose({ user }: Rendered, product: Product) {
  api.answer(getProduct, product)
  const products = screen.getByRole('combobox', { name: officeSaid('sell.product') })
  await user.clear(products)
  await user.type(products, product.title)
  await user.click(await screen.findByRole('option', { name: product.title }))
  await screen.findByLabelText(officeSaid('guest.first-name'))
}

const field = (name: RegExp | string) => screen.getByLabelText(name)
const traveller = (number: number) => field(officeSaid('sell.traveller', { number }))

test('another product leaves guest, names and payment as they were typed; day, extras and own price are of the product', async () => {
  const rendered = renderInBackOffice(<SellScreen />)
  const { user } = rendered
  await choose(rendered, islands)
  await user.type(field(officeSaid('guest.first-name')), 'Ada')
  await user.type(field(officeSaid('guest.phone')), '+90 532')
  await user.type(traveller(2), 'Can Ak')
  await user.type(field(new RegExp(officeSaid('guest.note'))), 'Vegetarian')
  await user.type(field(officeSaid('act.day')), '2027-07-01')
  await user.selectOptions(field(officeSaid('sell.paid-by')), officeSaid('sell.by-on-arrival'))
  await user.selectOptions(field(officeSaid('bookings.channel')), officeSaid('sell.channel-desk'))
  await user.click(field(officeSaid('sell.own-price')))
  await choose(rendered, gorge)
  expect(field(officeSaid('guest.first-name'))).toHaveValue('Ada')
  expect(field(officeSaid('guest.phone'))).toHaveValue('+90 532')
  expect(traveller(2)).toHaveValue('Can Ak')
  expect(field(new RegExp(officeSaid('guest.note')))).toHaveValue('Vegetarian')
  expect(field(officeSaid('sell.paid-by'))).toHaveDisplayValue(officeSaid('sell.by-on-arrival'))
  expect(field(officeSaid('bookings.channel'))).toHaveDisplayValue(officeSaid('sell.channel-desk'))
  expect(field(officeSaid('act.day'))).toHaveValue('')
  expect(field(officeSaid('sell.own-price'))).not.toBeChecked()
})

test('a sale in which something was typed is left after a question', async () => {
  const rendered = renderInBackOffice(
    <>
      <Link to="/">Today</Link>
      <Routes>
        <Route path="/" element={null} />
        <Route path="/sell" element={<SellScreen />} />
      </Routes>
    </>,
    { at: '/sell' },
  )
  const { user, address } = rendered
  await choose(rendered, islands)
  await user.type(field(officeSaid('guest.first-name')), 'Ada')
  await user.click(screen.getByRole('link', { name: 'Today' }))
  await user.click(screen.getByRole('button', { name: officeSaid('entry.leave-stay') }))
  expect(address()).toBe('/sell')
  expect(field(officeSaid('guest.first-name'))).toHaveValue('Ada')
  await user.click(screen.getByRole('link', { name: 'Today' }))
  await user.click(screen.getByRole('button', { name: officeSaid('entry.leave-discard') }))
  expect(address()).toBe('/')
})

/** What the server makes of a cart that costs €160. */
const cart: CheckedCart = {
  ...{ items: [], discounts: {}, made: { ledger: [], display: [] } },
  ...{ ledger: bookingOf().ledger, display: bookingOf().display },
  currencies: { display: 'EUR', displayRate: '1', ledger: 'EUR', ledgerRate: '1' },
  payment: { methods: [], refused: [], onArrival: 'confirmed', confirmWithinHours: 24 },
}

test('an own price is sold once it has a reason; where the answer was lost the very same sale alone is sent again', async () => {
  const keys: (string | null)[] = []
  const answered = fetch
  vi.stubGlobal('fetch', (request: Request) => {
    if (request.url.endsWith(sell.path)) keys.push(request.headers.get('idempotency-key'))
    return answered(request)
  })
  api.answer(suggest, { products: [villa()], destinations: [], points: [], categories: [] })
  api.answer(previewSale, cart)
  const rendered = renderInBackOffice(<SellScreen />)
  const { user } = rendered
  await choose(rendered, villa())
  await user.type(field(officeSaid('act.day')), '2099-07-04')
  await user.type(field(officeSaid('sell.until')), '2099-07-11')
  await user.type(field(officeSaid('guest.first-name')), 'Nora')
  await user.click(field(officeSaid('sell.accepted')))
  await user.click(field(officeSaid('sell.own-price')))
  await user.type(field(`${officeSaid('sell.own-price')} (EUR)`), '160')
  const submit = await screen.findByRole('button', {
    name: officeSaid('sell.do-cash', { amount: '€160.00' }),
  })
  expect(submit).toBeDisabled()
  await user.type(field(officeSaid('act.reason')), 'Regular guest')
  await waitFor(() => expect(submit).toBeEnabled())
  await user.keyboard('{Control>}{Enter}{/Control}')
  const again = await screen.findByRole('button', { name: officeSaid('act.resend') })
  await user.type(field(officeSaid('guest.first-name')), ' Another')
  expect(submit).toBeDisabled()
  api.answer(sell, managedOf())
  await user.click(again)
  expect(await screen.findByRole('button', { name: officeSaid('sell.next') })).toHaveFocus()
  const sent = api.sent(sell).map(({ guest, prices, reason }) => [guest.firstName, prices[0]?.price, reason])
  const first = ['Nora', euros(160), 'Regular guest']
  expect(sent).toEqual([first, first])
  expect(new Set(keys).size).toBe(1)
})
