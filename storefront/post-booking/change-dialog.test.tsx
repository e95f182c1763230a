import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeDay, listChangeDays, previewChange } from '#contract/post-booking/post-booking.ts'
import type { ChangeDay, ChangeQuote, ManagedBooking } from '#domain/booking/managed.ts'
import type { Booking } from '#domain/booking/order.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { bookingOf } from '#tests/components/bookings.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
// Loaded with the file, or the first test would wait for it
import '#ui/calendar/calendar.tsx'
import ChangeDialog from './change-dialog.tsx'

let api: ApiDouble
const onClose = vi.fn()
const onChanged = vi.fn()

const morning = localTime('09:00')
const evening = localTime('17:00')
const times = (state: ChangeDay['state']) => [
  { time: morning, state },
  { time: evening, state: 'free' as const },
]
const days: ChangeDay[] = [
  { day: day('2099-07-10'), state: 'free', price: euros(80), times: times('free') },
  { day: day('2099-07-11'), state: 'free', price: euros(60), times: times('sold-out') },
  { day: day('2099-07-12'), state: 'sold-out', times: [] },
]

const booking = {
  id: 'b1',
  items: [
    {
      kind: 'tour',
      title: 'Twelve islands',
      day: '2099-07-10',
      time: '09:00',
      timeZone: 'Europe/Istanbul',
      total: euros(80),
    },
  ],
} as unknown as Booking

const cheaper: ChangeQuote = {
  was: euros(80),
  is: euros(60),
  refund: euros(20),
  balance: euros(0),
  day: day('2099-07-11'),
  time: evening,
}

const moved: ManagedBooking = {
  booking: bookingOf(),
  total: euros(60),
  paid: euros(60),
  balance: euros(0),
  payments: [],
  refunds: [],
  creditNotes: [],
  notices: [],
  bankAccounts: [],
  can: { cancel: false, cancelItems: [], changeItems: [], payBalance: false, reportTransfer: false },
}

beforeEach(() => {
  vi.clearAllMocks()
  api = apiDouble()
  api.answer(listChangeDays, days)
})

const on = (date: string) => document.querySelector<HTMLButtonElement>(`[data-day="${date}"]`)!
const button = (name: string) => screen.getByRole('button', { name })
const confirmed = said('after.confirmDay', { day: '11.07.2099' })
const ask = () => button(said('after.askDay'))

async function open(scene: Parameters<typeof renderInShop>[1] = {}) {
  const now = Date.UTC(2099, 6, 1)
  const rendered = await renderInShop(
    <ChangeDialog booking={booking} position={0} now={now} onClose={onClose} onChanged={onChanged} />,
    scene,
  )
  await waitFor(() => expect(on('2099-07-11')).toBeEnabled())
  return rendered
}

test('another day is priced first, and moved to only by the second press, at that price', async () => {
  api.answer(previewChange, cheaper)
  const { user } = await open()
  await user.click(on('2099-07-11'))
  await user.click(ask())
  expect(await screen.findByText('€20')).toBeVisible()
  expect(api.sent(changeDay)).toEqual([])
  await user.click(button(confirmed))
  await waitFor(() => expect(api.sent(changeDay)).toHaveLength(1))
  expect(api.sent(changeDay)[0]).toMatchObject({ day: '2099-07-11', time: '17:00', expected: euros(60) })
})

test('what is full is said in the words of the kind, and only where a displayed month has such a day', async () => {
  const words = () =>
    screen
      .queryAllByText(/^(sold out|booked)$/)
      .filter((sign) => !sign.closest('[aria-hidden]'))
      .map(({ tagName }) => tagName)
  const isPriced = () => waitFor(() => expect(on('2099-07-11')).toHaveTextContent('€60'))
  const { unmount } = await open()
  await isPriced()
  expect(words()).toEqual(['S'])
  unmount()
  api.answer(listChangeDays, days.slice(0, 2))
  await open()
  await isPriced()
  expect(words()).toEqual([])
})

test('of the times of a day the sold-out one cannot be chosen', async () => {
  const { user } = await open()
  await user.click(on('2099-07-11'))
  expect(screen.getByRole('radio', { name: /09:00/ })).toBeDisabled()
  expect(screen.getByRole('radio', { name: /17:00/ })).toBeChecked()
})

test('a price that has changed is shown, and asks again', async () => {
  api.answer(previewChange, cheaper)
  const { user } = await open()
  await user.click(on('2099-07-11'))
  await user.click(ask())
  const confirm = await screen.findByRole('button', { name: confirmed })
  api.refuse(changeDay, { status: 409, code: 'price-changed', message: 'The price has changed.' })
  await user.click(confirm)
  expect(await screen.findByText('The price has changed.')).toBeVisible()
  expect(onChanged).not.toHaveBeenCalled()
})

test('another choice after the price takes the price away', async () => {
  api.answer(previewChange, cheaper)
  const { user } = await open()
  await user.click(on('2099-07-11'))
  await user.click(ask())
  await screen.findByText('€20')
  await user.click(on('2099-07-10'))
  expect(screen.queryByText('€20')).toBeNull()
  expect(ask()).toBeEnabled()
})

test('a price that comes after another day was chosen is not the price of that day', async () => {
  const release = api.hold(previewChange, cheaper)
  api.refuse(changeDay, { status: 503, code: 'busy', message: 'Try again later.' })
  const { user } = await open()
  await user.click(on('2099-07-11'))
  await user.click(ask())
  await waitFor(() => expect(api.sent(previewChange)).toHaveLength(1))
  await user.click(on('2099-07-10'))
  release()
  const same: ChangeQuote = {
    ...cheaper,
    is: euros(80),
    refund: euros(0),
    day: day('2099-07-10'),
    time: evening,
  }
  api.answer(previewChange, same)
  await user.click(ask())
  await user.click(
    await screen.findByRole('button', { name: said('after.confirmDay', { day: '10.07.2099' }) }),
  )
  await screen.findByText('Try again later.')
  expect(api.sent(changeDay)).toMatchObject([{ day: '2099-07-10', expected: euros(80) }])
})

test('while a booking is moved no other day can be chosen', async () => {
  api.answer(previewChange, cheaper)
  const release = api.hold(changeDay, moved)
  const { user } = await open()
  await user.click(on('2099-07-11'))
  await user.click(ask())
  await user.click(await screen.findByRole('button', { name: confirmed }))
  await user.click(on('2099-07-10'))
  expect(on('2099-07-11').closest('td')).toHaveAttribute('aria-selected', 'true')
  release()
  await waitFor(() => expect(onChanged).toHaveBeenCalled())
  expect(api.sent(changeDay)).toMatchObject([{ day: '2099-07-11' }])
})

test('a day that is sold out cannot be chosen', async () => {
  const { user } = await open()
  await user.click(on('2099-07-12'))
  await user.click(on('2099-07-11'))
  api.answer(previewChange, cheaper)
  await user.click(ask())
  await waitFor(() => expect(api.sent(previewChange)).toHaveLength(1))
  expect(api.sent(previewChange)[0]).toMatchObject({ day: '2099-07-11' })
})

test('a day with too few places for the booking says how many are left, and cannot be chosen', async () => {
  const error = { reason: 'not-enough-places', values: { places: 1 } }
  api.answer(listChangeDays, [...days.slice(0, 2), { ...days[2]!, error }])
  await open()
  await waitFor(() => expect(on('2099-07-12')).toHaveTextContent('Only 1 place left'))
  expect(on('2099-07-12')).toHaveAttribute('aria-disabled', 'true')
})

test('days that cannot be loaded are said, and loaded by another press', async () => {
  api.refuse(listChangeDays, { status: 503, code: 'busy' })
  const now = Date.UTC(2099, 6, 1)
  const { user } = await renderInShop(
    <ChangeDialog booking={booking} position={0} now={now} onClose={onClose} onChanged={onChanged} />,
  )
  const again = await screen.findByRole('button', { name: said('book.retry') })
  api.answer(listChangeDays, days)
  await user.click(again)
  await waitFor(() => expect(on('2099-07-11')).toHaveTextContent('60'))
})

test('the times of a day have the digits that the company chose', async () => {
  await open({ locale: 'ar', settings: { arabicDigits: 'eastern' } })
  const radios = await screen.findAllByRole('radio')
  expect(radios.map((one) => one.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^٠٩:٠٠/),
    expect.stringMatching(/^١٧:٠٠/),
  ])
})
