import { expect, test } from 'vitest'
import type { BookedItem, Booking } from '#domain/booking/order.ts'
import { money } from '#domain/money/money.ts'
import type { Line } from '#domain/pricing/quote.ts'
import { instalmentFee, lineText, paymentFigures, totalOf } from './booking-texts.ts'

const euros = (amount: string) => money(amount, 'EUR')
const cancelled = { at: '2026-05-01T10:00:00Z', refund: euros('0.00') }

/** A villa with a deposit and a tour, 1,000 each, paid in instalments that cost 100 more. */
function booking(of: { villaCancelled: boolean }): Booking {
  const lines = (rule: string) => [{ rule, collected: 'on-site' }] as unknown as BookedItem['lines']
  const villa = { total: euros('1000.00'), onSite: euros('500.00'), lines: lines('deposit') }
  const tour = { total: euros('1000.00'), onSite: euros('0.00'), lines: [] }
  const standing = { total: euros('1050.00'), paid: euros('1050.00'), balance: euros('0.00') }
  return {
    locale: 'en',
    display: { currency: 'EUR', grandTotal: euros('2100.00'), onSiteTotal: euros('500.00') },
    items: of.villaCancelled ? [{ ...villa, cancelled }, tour] : [villa, tour],
    collection: 'all',
    ...(of.villaCancelled && { standing }),
  } as unknown as Booking
}

test('the fee for instalments and the items come to the total, whatever was cancelled', () => {
  expect([booking({ villaCancelled: false }), booking({ villaCancelled: true })].map(instalmentFee)).toEqual([
    euros('100.00'),
    euros('50.00'),
  ])
  expect(totalOf(booking({ villaCancelled: true }))).toEqual(euros('1050.00'))
})

test('a security deposit is displayed while its villa is booked', () => {
  const figures = (villaCancelled: boolean) => paymentFigures(booking({ villaCancelled }))
  expect(figures(false).at(-1)).toEqual({ label: 'deposit', text: '€500.00' })
  expect(figures(true).map(({ label }) => label)).toEqual(['paid', 'balance'])
})

test.each([
  ['en', 'night', 'Night, season 01.07 – 31.08 (Sat, Sun)'],
  ['tr', 'car-day', 'Kiralama günü, 01.07 – 31.08 dönemi (Cmt, Paz)'],
  ['de', 'charter-day', 'Charter tageweise (Sa, So)'],
] as const)('documents in %s name the weekdays of a season: %s', (locale, rule, label) => {
  const season = { seasonFrom: '07-01', seasonTo: '08-31' }
  const chosen = {} as Parameters<typeof lineText>[1]
  const labelOf = (input: object) => lineText({ rule, input } as unknown as Line, chosen, locale)
  expect(labelOf({ ...season, seasonDays: '6,7' })).toBe(label)
  expect(labelOf(season)).toBe(label.replace(/ \(.*/, ''))
})
