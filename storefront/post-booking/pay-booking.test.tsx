import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followPayLink, payByLink } from '#contract/post-booking/pay-link.ts'
import type { Payable } from '#domain/booking/payable.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import PayBookingScreen from '../routes/pay-booking.tsx'

const payable: Payable = {
  id: 'b1',
  number: 'KRV-1',
  items: [{ title: 'Twelve islands', day: '2099-07-01' }],
  total: euros(100),
  due: euros(100),
  state: 'open',
  deadline: '2099-06-01T10:00:00.000Z',
}

let api: ApiDouble
beforeEach(() => {
  api = apiDouble()
})
afterEach(() => history.replaceState(null, '', '/'))

const props = { loaderData: { payable, outcome: undefined } } as Parameters<typeof PayBookingScreen>[0]
const shown = () => renderInShop(<PayBookingScreen {...props} />)
const button = () => screen.findByRole('button', { name: /100/ })

test('the booking and the amount that are displayed are paid, and a refusal says why', async () => {
  api.refuse(payByLink, { status: 409, code: 'other-pay-link', message: 'Another link was opened.' })
  const { user } = await shown()
  await user.click(await button())
  await screen.findByText('Another link was opened.')
  expect(api.sent(payByLink)).toEqual([{ token: undefined, booking: 'b1', expected: euros(100) }])
  expect(await button()).toBeEnabled()
})

test('a link that does not open displays its error alone, not the booking of an earlier link', async () => {
  api.refuse(followPayLink, { status: 404, code: 'link-invalid', message: 'This link has expired.' })
  history.replaceState(null, '', '/#b2.end.seal')
  await shown()
  await screen.findByText('This link has expired.')
  expect(screen.queryByRole('button', { name: /100/ })).toBeNull()
  expect(screen.queryByText('Twelve islands')).toBeNull()
})

test('Back from the page of the provider finds a button that can be pressed', async () => {
  api.hold(payByLink, { redirectUrl: 'https://bank.example/' } as never)
  const { user } = await shown()
  await user.click(await button())
  expect(await screen.findByText(said('members.sending'))).toBeInTheDocument()
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(screen.queryByText(said('members.sending'))).toBeNull())
  expect(await button()).toBeEnabled()
})
