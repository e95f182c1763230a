import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { inLedger } from './ledger-amount.ts'

const totals = { display: money('80.00', 'EUR'), ledger: money('4000.55', 'TRY') }

test.each([
  ['the whole price is the whole price', '80.00', '4000.55'],
  ['a part is in proportion, rounded once', '33.33', '1666.73'],
  ['nothing is nothing', '0.00', '0.00'],
] as const)('%s', (_, display, ledger) => {
  expect(inLedger(money(display, 'EUR'), totals)).toEqual(money(ledger, 'TRY'))
})

test('of a booking without a price nothing is owed in the ledger’s currency', () => {
  const free = { display: money('0.00', 'EUR'), ledger: money('0.00', 'TRY') }
  expect(inLedger(money('0.00', 'EUR'), free)).toEqual(money('0.00', 'TRY'))
})
