import { expect, test } from 'vitest'
import { formatIn } from '#domain/languages/format.ts'
import { timesOf, weekdaysOf } from './line-text.ts'

const weekend = (locale: string) => weekdaysOf('5,6,7', formatIn(locale, ', '))

test('weekdays of a season are separated in every language, Turkish and Russian among them', () => {
  expect(['en', 'tr', 'ru'].map(weekend)).toEqual([' (Fri, Sat, Sun)', ' (Cum, Cmt, Paz)', ' (пт, сб, вс)'])
})

test('times of a season are separated, and a season of all days names none', () => {
  const turkish = formatIn('tr', ', ')
  expect([timesOf('09:30,18:00', turkish), weekdaysOf(undefined, turkish)]).toEqual([' (09:30, 18:00)', ''])
})
