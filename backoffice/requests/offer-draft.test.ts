import { expect, test } from 'vitest'
import { money } from '#domain/money/money.ts'
import { villa, yacht } from '#tests/components/products.ts'
import { storyOf } from '#tests/components/requests.ts'
import type { Draft } from '../sell/draft.ts'
import { askedDraft, type OfferTerms, offerInput } from './offer-draft.ts'

const terms: OfferTerms = { price: '', validUntil: '2027-06-01', note: ' See you. ' }
const sent = { version: 3, zone: 'Europe/Istanbul' }

function inputOf(
  kind: 'villa' | 'yacht' | 'tour',
  typed: Partial<Draft> = {},
  more: Partial<OfferTerms> = {},
) {
  const story = storyOf({ kind })
  const draft = askedDraft(story, kind === 'yacht' ? yacht() : villa())
  return offerInput(story, { ...draft, ...typed }, { ...terms, ...more }, sent)
}

test('an offer begins with what the guest has asked for, and lasts to the end of its day where the company is', () => {
  expect(inputOf('villa')).toEqual({
    number: 'TTR-1',
    version: 3,
    day: '2027-07-24',
    until: '2027-07-31',
    people: { adults: 4, children: 1, infants: 0 },
    note: 'See you.',
    validUntil: '2027-06-01T20:59:00.000Z',
  })
})

test('a price is optional; one that is typed must be an amount', () => {
  expect(inputOf('villa', {}, { price: '2.500,50' })?.price).toEqual(money('2500.50', 'EUR'))
  expect(inputOf('villa', {}, { price: 'free' })).toBeUndefined()
  expect(inputOf('villa', {}, { price: '0' })).toBeUndefined()
})

test.each([
  ['villa', { until: '' }],
  ['villa', { day: '' }],
  ['yacht', { units: '0' }],
  ['yacht', { charter: 'hour', time: '' }],
  ['tour', { time: '' }],
] as const)('an offer of a %s with %j is not sent', (kind, typed) => {
  expect(inputOf(kind, typed)).toBeUndefined()
})

test('a yacht is offered for hours with a time, or for days without', () => {
  expect(inputOf('yacht', { charter: 'hour', units: '4', time: '10:00' })).toMatchObject({
    time: '10:00',
    charter: { charter: 'hour', units: 4 },
  })
  expect(inputOf('yacht', { units: '2' })).toMatchObject({ charter: { charter: 'day', units: 2 } })
})
