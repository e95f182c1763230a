import { expect, test } from 'vitest'
import type { CarDetails } from '#domain/catalogue/kinds.ts'
import { formatIn } from '#domain/languages/format.ts'
import { decimalText, money } from '#domain/money/money.ts'
import { priceTables } from './price-tables.ts'

const tools = {
  locale: 'en' as const,
  t: (key: string, values?: Record<string, unknown>) => {
    if (key === 'product.span') return `${values?.from} – ${values?.to}`
    return key === 'app.comma' ? ', ' : key
  },
  format: formatIn('en', ', '),
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
    ['01.06 – 30.09', '47.60', '42.00'],
    ['01.11 – 31.03', '25.50', '22.50'],
    ['product.other-dates', '34.00', '30.00'],
  ])
})

test('seasons that cover the year leave no other dates', () => {
  const seasons = [...car.seasons, { from: '10-01', to: '10-31', factor: 1 }]
  const [prices] = priceTables({ ...car, seasons }, tools)
  expect(prices?.rows.map(({ cells }) => cells[0])).toEqual([
    '01.04 – 31.05, 01.10 – 31.10',
    '01.06 – 30.09',
    '01.11 – 31.03',
  ])
})
