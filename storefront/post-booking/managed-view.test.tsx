import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { payBalance, previewCancellation, reportTransfer } from '#contract/post-booking/post-booking.ts'
import type { CancellationPreview, ManagedBooking } from '#domain/booking/managed.ts'
import type { BookedItem } from '#domain/booking/order.ts'
import { money } from '#domain/money/money.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { bookedTour, bookingOf } from '#tests/components/bookings.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
// Loaded with the file, or the first test would wait for them
import './cancel-dialog.tsx'
import './transfer-dialog.tsx'
import { ManagedView } from './managed-view.tsx'

let api: ApiDouble
const onChange = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  api = apiDouble()
})

const nothing: ManagedBooking['can'] = {
  cancel: false,
  cancelItems: [],
  changeItems: [],
  payBalance: false,
  reportTransfer: false,
}

function managedOf({
  can,
  ...parts
}: Partial<Omit<ManagedBooking, 'can'>> & { can?: Partial<ManagedBooking['can']> } = {}): ManagedBooking {
  return {
    booking: bookingOf(),
    total: euros(160),
    paid: euros(160),
    balance: euros(0),
    payments: [],
    refunds: [],
    creditNotes: [],
    notices: [],
    bankAccounts: [],
    can: { ...nothing, ...can },
    ...parts,
  }
}

const show = (managed: ManagedBooking) =>
  renderInShop(
    <main id="content">
      <ManagedView managed={managed} now={Date.UTC(2099, 5, 1)} onChange={onChange} />
    </main>,
  )

const cards = () => screen.getAllByRole('article')
const button = (key: Parameters<typeof said>[0]) => screen.getByRole('button', { name: said(key) })

test('items are in the order of their days, and each has the actions of its own', async () => {
  api.answer(previewCancellation, {
    items: [{ position: 0, percent: 100, paid: euros(80), refund: euros(80) }],
    whole: false,
    paid: euros(80),
    refund: euros(80),
    retained: euros(0),
    stages: [],
    timeZone: 'Europe/Istanbul',
    way: 'card',
  } satisfies CancellationPreview)
  const { user } = await show(managedOf({ can: { cancelItems: [0], changeItems: [1] } }))
  const [early, late] = cards()
  expect(within(early!).getByRole('heading', { name: 'Early tour' })).toBeVisible()
  expect(
    within(early!)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([said('after.changeDay')])
  await user.click(within(late!).getByRole('button', { name: said('after.cancelItem') }))
  await expect.poll(() => api.sent(previewCancellation)).toMatchObject([{ position: 0 }])
})

const pier = { latitude: 36.62, longitude: 29.11 }

test('the meeting point of an item leads to a map', async () => {
  const items = [bookedTour('Boat', '2099-08-01', { meeting: 'Pier 4', meetingAt: pier })]
  await show(managedOf({ booking: bookingOf({ items }) }))
  const card = within(cards()[0]!)
  expect(card.getByText('Pier 4')).toBeVisible()
  expect(card.getByRole('link', { name: said('product.open-map') })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=36.62,29.11',
  )
})

test('a villa has its address, line by line, and leads to it on a map', async () => {
  const villa = { kind: 'villa', meeting: 'Fig Lane 12\nThe white gate', meetingAt: pier } as const
  await show(managedOf({ booking: bookingOf({ items: [bookedTour('White villa', '2099-08-01', villa)] }) }))
  const card = within(cards()[0]!)
  expect(card.getByText('Address:').textContent).toBe('Address:Fig Lane 12The white gate')
  for (const line of villa.meeting.split('\n')) expect(card.getByText(line)).toBeVisible()
  expect(card.getByRole('link', { name: said('product.open-map') })).toBeVisible()
})

/** Returns what the page says of a cancellation of a booking on 1 June 2099. */
async function termsOf(items: BookedItem[]): Promise<(string | null)[]> {
  const { container, unmount } = await show(
    managedOf({ booking: bookingOf({ items }), can: { cancel: true } }),
  )
  const shown = [...container.querySelectorAll('[data-refund]')].map(({ textContent }) => textContent)
  unmount()
  return shown
}

test('above the button for the refund is what a cancellation gives back now, by item where they differ', async () => {
  const tour = bookedTour('Boat', '2099-06-03')
  const half = [{ hoursBefore: 24, refundPercent: 50 }]
  const gone = { cancelled: { at: '2099-05-01T07:00:00.000Z', refund: euros(60) } }
  expect(await termsOf([tour, tour, { ...tour, cancellation: [], ...gone }])).toEqual([
    'Free cancellation until 02.06.2099, 10:00',
  ])
  expect(await termsOf([{ ...tour, cancellation: half }])).toEqual(['50% refund until 02.06.2099, 10:00'])
  expect(await termsOf([tour, { ...tour, title: 'Dive', cancellation: [] }])).toEqual([
    'Boat: Free cancellation until 02.06.2099, 10:00',
    'Dive: No refund if you cancel',
  ])
})

test('a cancelled item has its refund, and neither a meeting point nor an action', async () => {
  const cancelled = { at: '2099-05-01T07:00:00.000Z', refund: euros(60) }
  const items = [bookedTour('Late tour', '2099-08-01', { cancelled, meeting: 'Pier 4', meetingAt: pier })]
  await show(managedOf({ booking: bookingOf({ items }) }))
  const card = within(cards()[0]!)
  expect(card.getByText(said('checkout.state.cancelled'))).toBeVisible()
  expect(card.getByText(said('after.itemRefund', { amount: '€60' }))).toBeVisible()
  expect(card.queryByText('Pier 4')).toBeNull()
  expect(card.queryByRole('link')).toBeNull()
  expect(card.queryByRole('button')).toBeNull()
})

/** Returns what is beside a term of the page’s lists. */
const amountOf = (term: string) =>
  screen.getByText(term, { selector: 'dt, dt *' }).closest('dt')!.nextElementSibling!

test('a part that is due by transfer is beside the balance; to transfer and to report is its amount in the currency of the account', async () => {
  const { ledger } = bookingOf()
  const booking = bookingOf({
    state: 'awaiting-payment',
    collection: 'none',
    paymentMethod: 'bank-transfer',
    dueNow: euros(40),
    display: { ...ledger, prepaymentTotal: euros(40) },
    ledger: { ...ledger, currency: 'TRY', prepaymentTotal: money('1940.50', 'TRY') },
    bankAccount: { id: 'try', bank: 'First Bank', holder: 'Tours', iban: 'TR1', currency: 'TRY' },
  })
  const can = { reportTransfer: true }
  const { user } = await show(managedOf({ booking, paid: euros(0), balance: euros(160), can }))
  expect(amountOf(said('after.balance'))).toHaveTextContent('€160')
  expect(amountOf(said('cart.total.now'))).toHaveTextContent('€40')
  expect(screen.getByText(said('checkout.transfer.title', { amount: '₺1,940.50' }))).toBeVisible()
  await user.click(button('after.reportTransfer'))
  expect(await screen.findByLabelText(said('after.amount', { currency: 'TRY' }))).toHaveValue('1940.50')
})

test('a booking that was paid twice shows both charges and the refund; cancelled, it is not called paid', async () => {
  const at = '2026-05-01T10:00:00.000Z'
  const twice: Partial<ManagedBooking> = {
    payments: [
      { amount: euros(160), method: 'card', at },
      { amount: euros(160), method: 'card', at, returned: true },
    ],
    refunds: [{ amount: euros(160), state: 'made', at }],
  }
  const { unmount } = await show(managedOf(twice))
  const on = '01.05.2026, 13:00'
  expect(amountOf(`${said('checkout.method.card')} · ${on}`)).toHaveTextContent('€160')
  expect(amountOf(`${said('after.returned')} · ${on}`)).toHaveTextContent('€160')
  expect(amountOf(`${said('after.refundState.made')} · ${on}`)).toHaveTextContent('−€160')
  expect(screen.getByText(said('checkout.collection.all'))).toBeVisible()
  expect(screen.getByRole('link', { name: said('checkout.receipt') })).toBeVisible()
  unmount()
  await show(managedOf({ ...twice, booking: bookingOf({ state: 'cancelled' }) }))
  expect(screen.getByText(said('checkout.state.cancelled'))).toBeVisible()
  expect(screen.queryByText(said('checkout.collection.all'))).toBeNull()
})

test('a booking that can be neither changed nor paid offers nothing; an expired one has no documents', async () => {
  await show(managedOf({ booking: bookingOf({ state: 'expired' }) }))
  expect(screen.queryByRole('heading', { name: said('after.cancelTitle') })).toBeNull()
  expect(screen.queryByRole('heading', { name: said('after.documents') })).toBeNull()
  expect(screen.queryByText(said('after.balance'))).toBeNull()
})

test('a cancelled booking keeps its contracts, without a voucher', async () => {
  await show(managedOf({ booking: bookingOf({ state: 'cancelled' }) }))
  expect(screen.getByRole('link', { name: said('checkout.contracts') })).toBeVisible()
  expect(screen.queryByRole('link', { name: said('checkout.voucher') })).toBeNull()
})

test('a dialog that is closed changes nothing, and the focus is back on its button', async () => {
  const { user } = await show(managedOf({ can: { cancel: true } }))
  await user.click(button('after.whatIf'))
  await user.click(await screen.findByRole('button', { name: said('after.keep') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button('after.whatIf')).toHaveFocus()
  expect(onChange).not.toHaveBeenCalled()
})

test('after a reported transfer the booking is fetched again, and the focus is on its number', async () => {
  const managed = managedOf({ balance: euros(40), can: { reportTransfer: true } })
  api.answer(reportTransfer, managed)
  const { user } = await show(managed)
  await user.click(button('after.reportTransfer'))
  await user.click(await screen.findByRole('button', { name: said('after.report') }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(onChange).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const pay = () => screen.findByRole('button', { name: said('after.payBalance', { amount: '€40' }) })

test('the balance is paid once, however often the button is pressed', async () => {
  api.hold(payBalance, { attempt: 'a1', redirectUrl: 'https://bank.example/' })
  const managed = managedOf({ balance: euros(40), can: { payBalance: true } })
  const { user } = await show(managed)
  await user.dblClick(await pay())
  expect(screen.getByText(said('members.sending'))).toBeVisible()
  expect(api.sent(payBalance)).toEqual([{ locale: 'en', booking: managed.booking.id }])
})

test('a payment that does not begin says why, and can be begun again', async () => {
  api.refuse(payBalance, { status: 409, code: 'nothing-due', message: 'Nothing is due.' })
  const { user } = await show(managedOf({ balance: euros(40), can: { payBalance: true } }))
  await user.click(await pay())
  await screen.findByText('Nothing is due.')
  expect(await pay()).toBeEnabled()
})

test('Back from the page of the bank finds a button that can be pressed', async () => {
  api.hold(payBalance, { attempt: 'a1', redirectUrl: 'https://bank.example/' })
  const { user } = await show(managedOf({ balance: euros(40), can: { payBalance: true } }))
  await user.click(await pay())
  expect(screen.getByText(said('members.sending'))).toBeVisible()
  window.dispatchEvent(new Event('pageshow'))
  await waitFor(() => expect(screen.queryByText(said('members.sending'))).toBeNull())
})
