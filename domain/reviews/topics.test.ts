import { expect, test } from 'vitest'
import type { Locale } from '#domain/languages/locales.ts'
import { locales } from '#domain/languages/locales.ts'
import { mentionPattern, mentions, type Topic, topics } from './topics.ts'

test.each<[Locale, string, Topic[]]>([
  ['en', 'Lunch was grilled fish; the crew watched our two boys in the water.', ['crew', 'food']],
  [
    'en',
    'We swam in empty coves. The view, with two kids asleep, was worth it.',
    ['swimming', 'views', 'children', 'value'],
  ],
  ['en', 'Surprised, in a review of a discovery.', []],
  ['tr', 'Kaptan çok ilgiliydi, yemekler lezzetli, koylarda yüzdük.', ['crew', 'food', 'swimming']],
  [
    'de',
    'Pünktlich, sauber, gutes Essen. Die Bucht war fast leer.',
    ['food', 'swimming', 'punctual', 'clean'],
  ],
  ['ru', 'Вкусный обед, дети довольны, гид отличный.', ['crew', 'food', 'children']],
  ['tr', 'Yamaç paraşütü ve parasailing için ekipman hazırdı.', []],
  ['tr', 'Parasını hak ediyor, ekip harikaydı.', ['crew', 'value']],
  ['ru', 'Наша победа, тихая беседа и много следов на песке.', []],
  ['nl', 'De bemanning was vriendelijk en het uitzicht prachtig.', ['crew', 'views']],
  ['ar', 'الطاقم لطيف والغداء لذيذ والمكان نظيف.', ['crew', 'food', 'clean']],
])('%s: %s', (locale, text, expected) => {
  expect(topics.filter((topic) => mentions(text, topic, locale))).toEqual(expected)
})

test('another language’s words count for nothing', () => {
  expect(mentions('Das Essen war gut.', 'food', 'en')).toBe(false)
})

test('every topic has words in every language, which are no operators', () => {
  for (const topic of topics)
    for (const locale of locales) {
      expect(mentionPattern(topic, locale)).not.toMatch(/\|\||\(\||\|\)$|[\\*+$]/)
      expect(mentions('', topic, locale)).toBe(false)
    }
})
