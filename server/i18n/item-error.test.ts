import { expect, test } from 'vitest'
import { refuse } from '#domain/refusal.ts'
import { itemError } from './item-error.ts'

test('why an item cannot be had has a code, its values, and a sentence in the reader’s language', () => {
  expect(itemError(refuse('minimum-stay', { nights: 7 }), 'ru')).toEqual({
    reason: 'minimum-stay',
    values: { nights: 7 },
    message: 'Минимальный срок проживания: 7 ночей.',
  })
})

test('days and weekdays of the sentence are written as people read them', () => {
  const message = (reason: string, values: Record<string, string>) =>
    itemError(refuse(reason, values), 'en').message
  expect(message('stay-not-let', { day: '2030-02-01' })).toBe(
    'The villa isn’t available on 01.02.2030. Please choose other dates.',
  )
  expect(message('arrival-weekday', { weekdays: '6,7' })).toBe(
    'At this time of year, you can only arrive on: Saturday, Sunday.',
  )
})

test('a code without words of its own is said in general words', () => {
  expect(itemError(refuse('never-heard-of'), 'en').message).toBe(
    'We can’t do this. Please check your details and try again.',
  )
})
