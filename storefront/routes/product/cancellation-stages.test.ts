import { expect, test } from 'vitest'
import { cancellationPlan } from './cancellation-stages.ts'

const tiers = [
  { hoursBefore: 24, refundPercent: 50 },
  { hoursBefore: 48, refundPercent: 100 },
]
const startsAt = new Date('2027-06-10T07:00:00Z')

test('tiers become stages in the order of time, and the last one gives nothing back', () => {
  const { stages } = cancellationPlan(tiers, { startsAt, now: new Date('2027-01-01T00:00:00Z') })
  expect(stages.map(({ refundPercent, until }) => [refundPercent, until?.toISOString()])).toEqual([
    [100, '2027-06-08T07:00:00.000Z'],
    [50, '2027-06-09T07:00:00.000Z'],
    [0, '2027-06-10T07:00:00.000Z'],
  ])
})

test('thirty-six hours before the start, today is in the middle of the second stage', () => {
  const now = new Date('2027-06-08T19:00:00Z')
  expect(cancellationPlan(tiers, { startsAt, now }).today).toEqual({ stage: '24', share: 0.5 })
})

test('the exact hour of a tier still belongs to it', () => {
  const now = new Date('2027-06-08T07:00:00Z')
  expect(cancellationPlan(tiers, { startsAt, now }).today).toEqual({ stage: '48', share: 0 })
})

test('without a start there are no dates and no today', () => {
  const { stages, today } = cancellationPlan(tiers, { now: new Date('2027-06-08T07:00:00Z') })
  expect([stages.map(({ until }) => until), today]).toEqual([[undefined, undefined, undefined], undefined])
})
