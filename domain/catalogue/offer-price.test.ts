import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { offerPrice } from './offer-price.ts'
import type { Campaign } from './product.ts'

const fromPrice = money('36.00', 'EUR')
const amount: Campaign = { kind: 'amount', amount: money('25.00', 'EUR') }
const percent: Campaign = { kind: 'percent', percent: 10 }
const today = '2026-07-01'

test('10 % lower a price of 36.00 to 32.40', () => {
  expect(offerPrice({ fromPrice, campaign: percent }, today)).toEqual({
    current: money('32.40', 'EUR'),
    was: fromPrice,
    campaign: percent,
  })
})

test('25.00 off a booking are told, and lower no price of one person, night or ride', () => {
  expect(offerPrice({ fromPrice, campaign: amount }, today)).toEqual({ current: fromPrice, campaign: amount })
})

test('a campaign that is over lowers nothing and is not told', () => {
  expect(offerPrice({ fromPrice, campaign: { ...percent, until: '2026-06-30' } }, today)).toEqual({
    current: fromPrice,
  })
})

test('a percentage too small to take off a hundredth lowers nothing and is not told', () => {
  const tiny: Campaign = { kind: 'percent', percent: 0.01 }
  expect(offerPrice({ fromPrice, campaign: tiny }, today)).toEqual({ current: fromPrice })
})
