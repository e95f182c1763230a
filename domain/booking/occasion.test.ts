import { expect, test } from 'vitest'
import type { ProductDetails } from '#domain/catalogue/kinds.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { isPackageTour } from './cancellation.ts'
import { occasionSpan } from './occasion.ts'

type Occasion = Extract<ProductDetails, { kind: 'wedding' | 'health' }>
const wedding = { kind: 'wedding' } as Occasion
const health = (nights: number) => ({ kind: 'health', nights }) as Occasion
const tour = (durationMinutes: number) => ({ kind: 'tour', durationMinutes }) as ProductDetails
const on = day('2026-12-31')

test('a wedding begins at five in the afternoon where no hour was agreed, and lasts no night', () => {
  expect(occasionSpan(wedding, { day: on })).toEqual({ time: '17:00', until: undefined })
})

test('six nights of a treatment begin at ten and end on the sixth day after', () => {
  expect(occasionSpan(health(6), { day: on })).toEqual({ time: '10:00', until: { day: '2027-01-06' } })
  expect(occasionSpan(health(0), { day: on })).toEqual({ time: '10:00', until: undefined })
})

test('an hour that was agreed holds', () => {
  expect(occasionSpan(wedding, { day: on, time: localTime('11:30') }).time).toBe('11:30')
})

test('more than a day, or a night with a treatment, is a package tour', () => {
  expect([tour(1440), tour(1441), health(0), health(1), wedding].map(isPackageTour)).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
})
