import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { judgeBulletin } from '#domain/rates/judge-bulletin.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { parseTcmb } from './parse-tcmb.ts'
import { refusalText } from './say-refusal.ts'

const last = {
  source: 'tcmb',
  bulletinDate: day('2026-11-20'),
  rates: { TRY: '1', EUR: '48', USD: '42', GBP: '55' },
}

test('a refused bulletin is reported with its error', () => {
  const rates = { TRY: '1', EUR: '60', USD: '-1' }
  expect(
    refusalText(refusalOf(judgeBulletin({ source: 'tcmb', bulletinDate: day('2026-11-21'), rates }, last))),
  ).toBe(
    'USD: no positive number, or bought dearer than sold. GBP: missing from it. ' +
      'EUR: moved by more than 20 percent: where that is true, vouch for it with --trusted.',
  )
  expect(refusalText(refusalOf(judgeBulletin({ ...last, bulletinDate: day('2026-11-19') }, last)))).toBe(
    'It is of 2026-11-19, and that of 2026-11-20 is in force.',
  )
  expect(refusalText(refusalOf(parseTcmb('<html></html>')))).toBe(
    'It is no bulletin of the Turkish central bank.',
  )
})

test('a bank that does not answer is named', () => {
  const address = 'https://www.tcmb.gov.tr/kurlar/today.xml'
  expect(refusalText(refuse('rates-unreachable', { address }))).toMatch(`${address} does not answer. `)
})

function refusalOf(answer: object): Refusal {
  if (!isRefusal(answer)) throw new Error('It was taken.')
  return answer
}
