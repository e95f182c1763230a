import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('a title becomes an address in the letters of its language', () => {
  expect(slugOf('12 Islands boat day!')).toBe('12-islands-boat-day')
  expect(slugOf('Işıklı Göl & Çamlık', 'tr')).toBe('isikli-gol-camlik')
  expect(slugOf('Große Küstentour', 'de')).toBe('grosse-kuestentour')
  expect(slugOf('Прогулка', 'ru')).toBe('')
})

test('whatever the title is, an address is words joined by single hyphens, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      expect(slugOf(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    }),
  )
})
