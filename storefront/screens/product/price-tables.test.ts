import { expect, test } from 'vitest'
import type { CarDetails } from '#domain/catalogue/kinds.ts'
import { decimalText, money } from '#domain/money/money.ts'
import { priceTables } from './price-tables.ts'

const tools = {
  locale: 'en' as const,
  t: (key: string) => (key === 'app.comma' ? ', ' : key),
  price: decimalText,
}
const eur = (text: string) => money(text, 'EUR')
const car: CarDetails = {
  kind: 'car',
  group: 'A',
  example: '',
  gearbox: 'manual',
  fuel: 'petrol',
  seats: 5,
  doors: 5,
  luggage: 2,
  tiers: [
    { fromDays: 4, daily: eur('30.00') },
    { fromDays: 1, daily: eur('34.00') },
  ],
  seasons: [
    { from: '11-01', to: '03-31', factor: 0.75 },
    { from: '04-01', to: '05-31', factor: 1 },
    { from: '06-01', to: '09-30', factor: 1.4 },
  ],
  places: [],
  oneWayFees: [],
  kilometresPerDay: 300,
  excessPerKilometre: eur('0.15'),
  deposit: eur('200.00'),
  driver: { minimumAge: 21, licenceYears: 1 },
  graceMinutes: 60,
  turnaroundMinutes: 60,
}

test('a car costs its day price times the season, and dates with one price share a row that comes last', () => {
  const [prices] = priceTables(car, tools)
  expect(prices?.rows.map(({ cells }) => cells)).toEqual([
    ['01.06.\u00a0–\u00a030.09.', '47.60', '42.00'],
    ['01.11.\u00a0–\u00a031.03.', '25.50', '22.50'],
    ['product.other-dates', '34.00', '30.00'],
  ])
})

test('seasons that cover the year leave no other dates', () => {
  const seasons = [...car.seasons, { from: '10-01', to: '10-31', factor: 1 }]
  const [prices] = priceTables({ ...car, seasons }, tools)
  expect(prices?.rows.map(({ cells }) => cells[0])).toEqual([
    '01.04.\u00a0–\u00a031.05., 01.10.\u00a0–\u00a031.10.',
    '01.06.\u00a0–\u00a030.09.',
    '01.11.\u00a0–\u00a031.03.',
  ])
})

test('in Arabic each day of a span keeps its last dot behind it', () => {
  const [prices] = priceTables(car, { ...tools, locale: 'ar' })
  expect(prices?.rows[0]?.cells[0]).toBe('\u206601.06.\u2069\u00a0–\u00a0\u206630.09.\u2069')
})
