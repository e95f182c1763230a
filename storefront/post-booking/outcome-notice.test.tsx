import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ManagedBooking } from '#domain/booking/managed.ts'
import { euros } from '#tests/components/products.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { OutcomeNotice } from './outcome-notice.tsx'

const at = '2026-01-01T10:00:00.000Z'
const onChange = vi.fn()

afterEach(() => {
  vi.useRealTimers()
  onChange.mockClear()
})

type Method = ManagedBooking['payments'][number]['method']

type Scene = Partial<Pick<ManagedBooking, 'balance' | 'refunds'>> & {
  state?: ManagedBooking['booking']['state']
  lastPaymentError?: string
  method?: Method
  /** How a second payment came in. */
  second?: Method
  outcome?: string
}

/** A confirmed booking that is paid by card. */
function show({ state = 'confirmed', lastPaymentError, method = 'card', second, outcome, ...parts }: Scene) {
  const managed = {
    booking: { id: 'b1', state, lastPaymentError },
    balance: euros(0),
    payments: [method, ...(second ? [second] : [])].map((by) => ({ amount: euros(80), method: by, at })),
    refunds: [],
    ...parts,
  } as unknown as ManagedBooking
  return renderInShop(<OutcomeNotice managed={managed} outcome={outcome} onChange={onChange} />)
}

const refund = (state: ManagedBooking['refunds'][number]['state'], amount = 80) => ({
  amount: euros(amount),
  state,
  at,
})
const refunding = (amount: string) => said('after.refundOpen', { amount })

/** All that is displayed is these texts, in this order. */
function expectTexts(container: HTMLElement, ...texts: string[]): void {
  expect(container.textContent).toBe(texts.join(''))
}

test.each([
  ['card', 'after.refundMade'],
  ['agency-account', 'after.way.agency'],
] as const)(
  'after a cancellation of what was paid by %s it says where the refund goes',
  async (method, word) => {
    const { container } = await show({ state: 'cancelled', method, refunds: [refund('made')] })
    expectTexts(container, said('after.isCancelled'), said(word))
  },
)

test.each(['cancelled', 'expired'] as const)(
  'a booking that is %s without a refund says that alone',
  async (state) => {
    const { container } = await show({ state })
    expectTexts(container, said('after.isCancelled'))
  },
)

test('a booking that is paid and runs says nothing', async () => {
  const { container } = await show({ refunds: [refund('made')] })
  expectTexts(container)
})

test.each<[Scene, Parameters<typeof said>[0]]>([
  [{ refunds: [refund('queued')] }, 'after.refundQueued'],
  [{ refunds: [refund('by-hand')] }, 'after.refundByHand'],
  [{ refunds: [refund('queued')], method: 'agency-account' }, 'after.way.agency'],
  [{ refunds: [refund('by-hand')], method: 'agency-account', second: 'cash' }, 'after.refundByHand'],
])('a refund that is not made yet is displayed with its way: %j', async (scene, way) => {
  const { container } = await show({ state: 'cancelled', ...scene })
  expectTexts(container, refunding('€80'), said(way))
})

test('of several refunds those that are made are left out, and one by hand names its way', async () => {
  const refunds = [refund('made', 10), refund('queued', 20), refund('by-hand', 30)]
  const { container } = await show({ refunds })
  expectTexts(container, refunding('€20 + €30'), said('after.refundByHand'))
})

test('a queued refund is looked up again until it is made, not for ever', async () => {
  vi.useFakeTimers()
  await show({ refunds: [refund('queued')] })
  await act(() => vi.advanceTimersByTime(3000))
  expect(onChange).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTime(3_600_000))
  expect(onChange).toHaveBeenCalledTimes(6)
})

test('a refund by hand is not looked up', async () => {
  vi.useFakeTimers()
  await show({ refunds: [refund('by-hand')] })
  await act(() => vi.advanceTimersByTime(3_600_000))
  expect(onChange).not.toHaveBeenCalled()
})

test('a balance that is paid is acknowledged', async () => {
  const { container } = await show({ outcome: 'succeeded' })
  expectTexts(container, said('after.balancePaid'))
})

test('after the balance is paid, a part that is cancelled has its refund displayed too', async () => {
  const { container } = await show({ outcome: 'succeeded', refunds: [refund('queued')] })
  expectTexts(container, said('after.balancePaid'), refunding('€80'), said('after.refundQueued'))
})

test('after the balance is paid, a cancelled booking thanks for no payment', async () => {
  const { container } = await show({ outcome: 'succeeded', state: 'cancelled', refunds: [refund('made')] })
  expectTexts(container, said('after.isCancelled'), said('after.refundMade'))
})

test('a payment that is open says so until nothing is due any more', async () => {
  const { container, unmount } = await show({ outcome: 'open', balance: euros(40) })
  expectTexts(container, said('checkout.pending.title'))
  unmount()
  const paid = await show({ outcome: 'open' })
  expectTexts(paid.container)
})

test.each([
  ['NOT_SUFFICIENT_FUNDS', 'checkout.reason.funds'],
  [undefined, 'checkout.reason.unknown'],
] as const)(
  'a failed payment (%s) says why until nothing is due any more',
  async (lastPaymentError, reason) => {
    const failed = { outcome: 'failed', lastPaymentError }
    const { container, unmount } = await show({ ...failed, balance: euros(40) })
    expectTexts(container, said('checkout.warning.title'), said(reason))
    unmount()
    const paid = await show(failed)
    expectTexts(paid.container)
  },
)

test.each([
  ['confirmed', 'PAID_TWICE', 'checkout.reason.paidTwice'],
  ['cancelled', 'PAID_TWICE', 'checkout.reason.paidTwiceOver'],
  ['confirmed', 'MISMATCH', 'checkout.reason.mismatch'],
  ['expired', 'PLACES_GONE', 'checkout.reason.placesGone'],
  ['cancelled', 'DEPARTURE_CLOSED', 'checkout.reason.departureClosed'],
] as const)(
  'a charge that goes back to the card of a booking that is %s (%s) says why, and that it goes back',
  async (state, lastPaymentError, reason) => {
    const refunds = [refund('queued')]
    const { container } = await show({ state, lastPaymentError, refunds, outcome: 'refunded' })
    expectTexts(
      container,
      said('checkout.sentBack.title'),
      `${said(reason)} ${said('checkout.sentBack.text')}`,
    )
  },
)

test('a charge is reported as sent back by its error alone, whatever the address says', async () => {
  const { container } = await show({ outcome: 'refunded', lastPaymentError: 'ABANDONED' })
  expectTexts(container)
})
