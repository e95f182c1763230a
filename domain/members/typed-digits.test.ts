import { expect, test } from 'vitest'
import { parseBookingNumber } from '#domain/booking/booking-number.ts'
import { couponCode } from '#domain/coupons/coupon-code.ts'
import { dayTyped, timeTyped } from '#domain/dates/typed.ts'
import { refusePhone } from './phone.ts'

test('a phone number in Arabic or Persian digits is the number in Latin ones', () => {
  expect(refusePhone('٠٥٣٢٠٠٠٠٠٠٠')).toBeUndefined()
  expect(refusePhone('٠٥')?.refused).toBe('phone-invalid')
})

test('so is the number of a booking, a coupon, a day and a time', () => {
  expect(parseBookingNumber('KRV-٧H-Q٢MX-٩DKA', 'KRV')).toBe('KRV-7H-Q2MX-9DKA')
  expect(couponCode('yaz-٢٠٢٧')).toBe(couponCode('yaz-2027'))
  expect(dayTyped('٠١.٠٧.٢٠٢٧')).toBe('2027-07-01')
  expect(timeTyped('۰۹:۳۰')).toBe('09:30')
})
