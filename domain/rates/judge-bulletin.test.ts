import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import type { RateTable } from '#domain/money/rates.ts'
import { judgeBulletin } from './judge-bulletin.ts'

const last: RateTable = {
  source: 'TCMB',
  bulletinDate: day('2026-07-01'),
  rates: { TRY: '1', EUR: '48.00', USD: '41.0000', RUB: '0.50' },
}

test('rates that moved by exactly 20 %, up or down, are accepted', () => {
  const table = next({ EUR: '57.60', USD: '32.8' })
  expect(judgeBulletin(table, last)).toEqual({ accepted: table })
})

test('a rate that moved by more than 20 % is refused by name, whichever way', () => {
  expect(judgeBulletin(next({ EUR: '57.6001', USD: '32.7999' }), last)).toEqual(
    refused({ moved: ['EUR', 'USD'] }),
  )
})

test('a rate that is gone is refused by name', () => {
  expect(judgeBulletin(next({ RUB: undefined }), last)).toEqual(refused({ missing: ['RUB'] }))
})

test('a currency that is not required may be gone: the ECB carries no RUB', () => {
  const table = next({ RUB: undefined })
  expect(judgeBulletin(table, last, ['EUR', 'USD'])).toEqual({ accepted: table })
})

test.each(['0', '-48', '', 'n/a', '48,10', '4.81e1'])('the rate "%s" is absurd', (rate) => {
  expect(judgeBulletin(next({ EUR: rate }), last)).toEqual(refused({ absurd: ['EUR'] }))
})

test.each(['0', '-48', 'n/a', '48.01'])('to buy at "%s" what is sold at 48.00 is absurd', (rate) => {
  expect(judgeBulletin({ ...next({}), buying: { EUR: rate } }, last)).toEqual(refused({ absurd: ['EUR'] }))
})

test('buying and selling at one rate is believed', () => {
  const table = { ...next({}), buying: { TRY: '1', EUR: '48' } }
  expect(judgeBulletin(table, last)).toEqual({ accepted: table })
})

test('a lira that is not one lira is absurd', () => {
  expect(judgeBulletin(next({ TRY: '1.01' }), last)).toEqual(refused({ absurd: ['TRY'] }))
  const table = next({ TRY: '1.0000' })
  expect(judgeBulletin(table, last)).toEqual({ accepted: table })
})

test('a currency that the last bulletin did not have is welcome', () => {
  const table = next({ GBP: '56.10' })
  expect(judgeBulletin(table, last)).toEqual({ accepted: table })
})

test('the first bulletin of all is judged by itself', () => {
  expect(judgeBulletin(last, undefined)).toEqual({ accepted: last })
  expect(judgeBulletin({ ...last, rates: {} }, undefined)).toEqual(
    refused({ missing: ['EUR', 'USD', 'GBP', 'RUB'] }),
  )
})

test('a bulletin older than the last is refused, one of the same day is not', () => {
  const older = { ...last, bulletinDate: day('2026-06-30') }
  expect(judgeBulletin(older, last)).toEqual({
    refused: 'bulletin-older',
    values: { day: '2026-06-30', last: '2026-07-01' },
  })
  expect(judgeBulletin(last, last)).toEqual({ accepted: last })
})

function next(rates: RateTable['rates']): RateTable {
  return { ...last, bulletinDate: day('2026-07-02'), rates: { ...last.rates, ...rates } }
}

function refused(named: { moved?: string[]; missing?: string[]; absurd?: string[] }) {
  return { refused: 'bulletin-refused', values: { moved: [], missing: [], absurd: [], ...named } }
}
