import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cancelBooking, previewCancellation } from '#contract/post-booking/post-booking.ts'
import type { CancellationPreview, ManagedBooking } from '#domain/booking/managed.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import CancelDialog from './cancel-dialog.tsx'

let api: ApiDouble
const onClose = vi.fn()
const onCancelled = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  api = apiDouble()
})

const item = {
  title: 'Twelve islands',
  day: '2099-07-01',
  startsAt: '2099-07-01T07:00:00.000Z',
  timeZone: 'Europe/Istanbul',
  cancellation: [{ hoursBefore: 24, refundPercent: 100 }],
  total: euros(80),
}

/** The dialog's data of a booking of two adults, paid by card. */
const managed = {
  booking: { id: 'b1', items: [item] },
  total: euros(80),
  paid: euros(80),
  balance: euros(0),
  payments: [{ amount: euros(80), method: 'card', at: '2026-01-01T10:00:00.000Z' }],
  refunds: [],
  notices: [],
} as unknown as ManagedBooking

const wholeRefund: CancellationPreview = {
  items: [{ position: 0, percent: 100, paid: euros(80), refund: euros(80) }],
  whole: true,
  paid: euros(80),
  refund: euros(80),
  retained: euros(0),
  stages: [],
  timeZone: 'Europe/Istanbul',
  way: 'card',
}

function dialog(of: ManagedBooking = managed) {
  return <CancelDialog managed={of} onClose={onClose} onCancelled={onCancelled} />
}

function answer(preview: CancellationPreview): void {
  api.answer(previewCancellation, preview)
}

const button = (name: string) => screen.findByRole('button', { name })

test('until it is known what goes back, nothing can be cancelled', async () => {
  const release = api.hold(previewCancellation, wholeRefund)
  await renderInShop(dialog())
  expect(await button(said('after.cancelNow'))).toBeDisabled()
  release()
  expect(await button(said('after.cancelFor', { amount: '€80' }))).toBeEnabled()
})

test('the button names the sum, and the way to keep the booking has the focus', async () => {
  answer(wholeRefund)
  await renderInShop(dialog())
  await button(said('after.cancelFor', { amount: '€80' }))
  expect(screen.getByText(said('after.way.card'))).toBeVisible()
  expect(screen.getByRole('button', { name: said('after.keep') })).toHaveFocus()
})

test('it is cancelled for the sum that was shown', async () => {
  answer(wholeRefund)
  const { user } = await renderInShop(dialog())
  const confirm = await button(said('after.cancelFor', { amount: '€80' }))
  api.refuse(cancelBooking, { status: 409, code: 'too-late', message: 'It has begun.' })
  await user.click(confirm)
  expect(await screen.findByRole('alert')).toHaveTextContent('It has begun.')
  expect(api.sent(cancelBooking)).toMatchObject([{ expected: euros(80) }])
  expect(onCancelled).not.toHaveBeenCalled()
})

test('where nothing goes back, the button says so', async () => {
  answer({ ...wholeRefund, refund: euros(0), retained: euros(80), way: 'none' })
  await renderInShop(dialog())
  expect(await button(said('after.cancelForNothing'))).toBeEnabled()
  expect(screen.getByText(said('after.noRefund'))).toBeVisible()
})

test('where nothing was paid, nothing is said of a refund', async () => {
  answer({ ...wholeRefund, paid: euros(0), refund: euros(0), way: 'none' })
  await renderInShop(dialog())
  const cancel = await button(said('after.cancelNow'))
  await waitFor(() => expect(cancel).toBeEnabled())
  expect(screen.getByText(said('after.nothingPaid'))).toBeVisible()
})

test('later refunds are displayed with their deadlines', async () => {
  const stages = [
    { until: '2099-06-01T07:00:00.000Z', refund: euros(80) },
    { until: '2099-07-01T07:00:00.000Z', refund: euros(0) },
  ]
  answer({ ...wholeRefund, stages })
  await renderInShop(dialog())
  await button(said('after.cancelFor', { amount: '€80' }))
  expect(screen.getByText(said('after.stage', { amount: '€80' }))).toBeVisible()
  expect(screen.getByText(said('after.stageNothing'))).toBeVisible()
})

test('a reported transfer is displayed as pending', async () => {
  answer({ ...wholeRefund, paid: euros(0), refund: euros(0), way: 'none' })
  const notices = [{ amount: euros(80), at: '2026-01-01T10:00:00.000Z', found: false }]
  await renderInShop(dialog({ ...managed, notices }))
  expect(await screen.findByText(said('after.awaited', { amount: '€80' }))).toBeVisible()
})

test('without a connection there is no button to cancel by', async () => {
  const { user } = await renderInShop(dialog())
  expect(await screen.findByRole('alert')).toHaveTextContent(said('members.unreachable'))
  expect(screen.queryByRole('button', { name: said('after.cancelNow') })).not.toBeInTheDocument()
  await user.click(await button(said('after.keep')))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a refund to the account of an agency: the agency refunds the guest', async () => {
  answer({ ...wholeRefund, way: 'agency-account' })
  await renderInShop(dialog())
  expect(await screen.findByText(said('after.way.agency'))).toBeVisible()
})

test('a refund to the guest and to the agency names the amount that the agency refunds', async () => {
  answer({ ...wholeRefund, way: 'transfer', toAgency: euros(50) })
  await renderInShop(dialog())
  expect(await screen.findByText(said('after.way.transfer'))).toBeVisible()
  expect(screen.getByText(said('after.toAgency')).parentElement).toHaveTextContent('€50')
})
