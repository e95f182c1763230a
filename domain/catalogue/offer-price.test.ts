import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { offerPrice } from './offer-price.ts'
import type { Campaign } from './product.ts'

const fromPrice = money('36.00', 'EUR')
const amount: Campaign = { kind: 'amount', amount: money('25.00', 'EUR') }
const percent: Campaign = { kind: 'percent', percent: 10 }
const today = '2026-07-01'

test('10 % lower a price of 36.00 to 32.40, beside the 36.00 it was for 30 days', () => {
  expect(offerPrice({ fromPrice, campaign: percent, priorPrice: fromPrice }, today)).toEqual({
    current: money('32.40', 'EUR'),
    was: fromPrice,
    campaign: percent,
  })
})

test('10 % lower a price whose last 30 days are not known, and nothing is struck through or announced', () => {
  expect(offerPrice({ fromPrice, campaign: percent }, today)).toEqual({ current: money('32.40', 'EUR') })
})

test('a price of 36.00 that was 34.00 lately is announced as 4 % off 34.00, not as 10 % off', () => {
  const priorPrice = money('34.00', 'EUR')
  expect(offerPrice({ fromPrice, campaign: percent, priorPrice }, today)).toEqual({
    current: money('32.40', 'EUR'),
    was: priorPrice,
    campaign: { kind: 'percent', percent: 4 },
  })
})

test('a price that was as low lately is not announced as lower', () => {
  const current = money('32.40', 'EUR')
  expect(offerPrice({ fromPrice, campaign: percent, priorPrice: current }, today)).toEqual({ current })
})

test('a price that was higher than without the campaign is announced with the percentage of the campaign', () => {
  const priorPrice = money('40.00', 'EUR')
  expect(offerPrice({ fromPrice, campaign: percent, priorPrice }, today)).toEqual({
    current: money('32.40', 'EUR'),
    was: priorPrice,
    campaign: percent,
  })
})

test('25.00 off a booking is displayed, and lowers no price per person, night or transfer', () => {
  expect(offerPrice({ fromPrice, campaign: amount }, today)).toEqual({ current: fromPrice, campaign: amount })
})

test('an ended campaign lowers nothing and is not displayed', () => {
  expect(offerPrice({ fromPrice, campaign: { ...percent, until: '2026-06-30' } }, today)).toEqual({
    current: fromPrice,
  })
})

test('a percentage below one minor unit lowers nothing and is not displayed', () => {
  const tiny: Campaign = { kind: 'percent', percent: 0.01 }
  expect(offerPrice({ fromPrice, campaign: tiny, priorPrice: fromPrice }, today)).toEqual({
    current: fromPrice,
  })
})
