import { expect, test } from 'vitest'
import { countOwn, ownText, withFields, withoutEmpty, withText } from './own-texts.ts'

const subject = { template: 'welcome', field: 'subject', locale: 'en' } as const

test('a text is added, replaced and taken away with what it leaves empty; other texts stay', () => {
  const first = withText({}, subject, 'Hi')
  expect(first).toEqual({ emailTexts: { welcome: { subject: { en: 'Hi' } } } })
  const second = withText(first, { ...subject, locale: 'tr' }, 'Selam')
  expect(withText(second, subject, 'Hello')).toEqual({
    emailTexts: { welcome: { subject: { tr: 'Selam', en: 'Hello' } } },
  })
  expect(withText(second, subject, '')).toEqual({ emailTexts: { welcome: { subject: { tr: 'Selam' } } } })
  expect(withText(first, subject, '')).toEqual({ emailTexts: {} })
  expect(first).toEqual({ emailTexts: { welcome: { subject: { en: 'Hi' } } } })
})

test('own texts are found and counted, in one language or in all', () => {
  const document = withText(withText({}, subject, 'Hi'), { ...subject, field: 'text', locale: 'tr' }, 'Selam')
  expect(ownText(document, subject)).toBe('Hi')
  expect(ownText(document, { ...subject, locale: 'tr' })).toBeUndefined()
  expect([
    countOwn(document, 'welcome'),
    countOwn(document, 'welcome', 'tr'),
    countOwn({}, 'welcome'),
  ]).toEqual([2, 1, 0])
})

test('for a comparison every field is there, and afterwards none without a text', () => {
  const document = withText({}, subject, 'Hi')
  const whole = withFields(document, 'booked', ['subject', 'text'])
  expect(whole).toEqual({
    emailTexts: { welcome: { subject: { en: 'Hi' } }, booked: { subject: {}, text: {} } },
  })
  expect(withoutEmpty(whole)).toEqual(document)
})
