import { expect, test } from 'vitest'
import type { Booking } from '#domain/booking/order.ts'
import { bookingOf, heldBooking } from '#tests/components/bookings.ts'
import type { PageContext } from '../data/page-context.ts'
import { loadBooking } from './booking-loader.ts'

/** Returns where the page of a booking leads, or that it displays the booking. */
async function opened(page: 'result' | 'warning' | 'pay', booking: Booking): Promise<string | null> {
  const api = { booking: async () => ({ ok: true, data: booking }) } as unknown as PageContext['api']
  const request = new Request(`https://shop.example/basket/${page}?rezervasyon=b1`)
  try {
    const loaded = await loadBooking({ api } as PageContext, request, page)
    return loaded.booking === booking ? 'displayed' : null
  } catch (answer) {
    return (answer as Response).headers.get('location')
  }
}

test('the page of the first basket, to which banks return, leads to that of the basket that was ordered from', async () => {
  const held = heldBooking({ id: 'b1', basket: 'basket-two' })
  const confirmed = bookingOf({ id: 'b1', basket: 'basket-two' })
  expect(await opened('warning', held)).toBe('/basket-two/warning?rezervasyon=b1')
  expect(await opened('result', confirmed)).toBe('/basket-two/result?rezervasyon=b1')
  expect(await opened('pay', held)).toBe('displayed')
  expect(await opened('result', { ...confirmed, basket: 'basket' })).toBe('displayed')
})

test('a failed payment never leads to the page of success', async () => {
  const declined = heldBooking({ id: 'b1', lastPaymentError: 'NOT_SUFFICIENT_FUNDS', basket: 'basket' })
  expect(await opened('result', declined)).toBe('/basket/warning?rezervasyon=b1')
  expect(await opened('warning', declined)).toBe('displayed')
})
