import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { offerPrice } from './offer-price.ts'
import type { Campaign } from './product.ts'

const fromPrice = money('36.00', 'EUR')
const amount: Campaign = { kind: 'amount', amount: money('25.00', 'EUR') }
const percent: Campaign = { kind: 'percent', percent: 10 }
const today = '2026-07-01'

test('25.00 off a booking lowers the 36.00 of a seat to 11.00', () => {
  expect(offerPrice({ kind: 'tour', fromPrice, campaign: amount }, today)).toEqual({
    current: money('11.00', 'EUR'),
    was: fromPrice,
    campaign: amount,
  })
})

test.each(['car', 'villa', 'yacht'] as const)(
  '25.00 off a booking lowers no single day or night of a %s, 10 %% lower each',
  (kind) => {
    expect(offerPrice({ kind, fromPrice, campaign: amount }, today)).toEqual({
      current: fromPrice,
      campaign: amount,
    })
    expect(offerPrice({ kind, fromPrice, campaign: percent }, today)).toEqual({
      current: money('32.40', 'EUR'),
      was: fromPrice,
      campaign: percent,
    })
  },
)

test('a campaign that is over lowers nothing and is not told', () => {
  expect(
    offerPrice({ kind: 'tour', fromPrice, campaign: { ...percent, until: '2026-06-30' } }, today),
  ).toEqual({ current: fromPrice })
})
