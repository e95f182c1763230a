import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { readSentence } from './read-sentence.ts'
import type { ReadSentence } from './sentence.ts'

/** A Wednesday. */
const today = day('2027-06-02')
const places = [
  { id: 'fethiye', title: 'Fethiye' },
  { id: 'kas', title: 'Kaş' },
  { id: 'istanbul', title: 'İstanbul' },
]

const points = [
  { id: 'dalaman', name: 'Dalaman Airport (DLM)', type: 'airport' },
  { id: 'antalya', name: 'Antalya Airport (AYT)', type: 'airport' },
  { id: 'centre', name: 'Fethiye centre', type: 'district' },
  { id: 'gocek', name: 'Göcek and its marinas', type: 'port' },
  { id: 'old-town', name: 'Kaş and Çukurbağ', type: 'district' },
] as const

function read(text: string, locale: Locale = 'en'): Partial<ReadSentence> {
  const { places: found, unread, ...rest } = readSentence(text, { locale, today, places, points })
  return {
    ...rest,
    ...(found.length > 0 && { places: found }),
    ...(unread.length > 0 && { unread }),
  } as Partial<ReadSentence>
}

const people = (adults: number, children = 0, ages: number[] = [], infants = 0) => ({
  people: { adults, children, ages, infants },
})
const nextWeek = { from: '2027-06-07', until: '2027-06-13' }
const weekend = { from: '2027-06-05', until: '2027-06-06' }

describe('English', () => {
  test.each<[string, object]>([
    [
      '2 adults and a child of 6, next week, a boat near Fethiye, back by 18:00',
      { ...people(2, 1, [6]), ...nextWeek, term: 'boat', places: ['fethiye'], backBy: '18:00' },
    ],
    ['two adults, 2 kids aged 4 and 7 and a baby', people(2, 2, [4, 7], 1)],
    ['a family of 4 with 2 children (5, 9) in a villa', { ...people(2, 2, [5, 9]), kind: 'villa' }],
    ['for 4 next weekend in Kaş', { ...people(4), from: '2027-06-12', until: '2027-06-13', places: ['kas'] }],
    [
      'a couple looking for a gulet for a week from 12 July',
      { ...people(2), kind: 'yacht', from: '2027-07-12', until: '2027-07-19' },
    ],
    ['tomorrow, diving', { from: '2027-06-03', term: 'diving' }],
    ['5-12 June 2027', { from: '2027-06-05', until: '2027-06-12' }],
    ['28 June to 3 July', { from: '2027-06-28', until: '2027-07-03' }],
    ['from December 28 to January 3', { from: '2027-12-28', unread: ['January 3'] }],
    ['in July for 3 people', { ...people(3), from: '2027-07-01', until: '2027-07-31', isMonth: true }],
    ['on Saturday', { from: '2027-06-05' }],
    ['a 7-year-old and 2 adults', people(2, 1, [7])],
    [
      '40 people, wedding in September',
      { ...people(40), kind: 'wedding', from: '2027-09-01', until: '2027-09-30', isMonth: true },
    ],
    ['home before 6 pm', { backBy: '18:00' }],
    ['back by 6', { backBy: '18:00' }],
    ['back by 8', { backBy: '20:00' }],
    ['back by 10', { backBy: '10:00' }],
    ['back by 06:30', { backBy: '06:30' }],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected))
})

describe('Turkish', () => {
  test.each<[string, object]>([
    [
      '2 yetişkin ve 6 yaşında bir çocuk, gelecek hafta, Fethiye yakınında tekne, 18:00’e kadar dönüş',
      { ...people(2, 1, [6]), ...nextWeek, term: 'tekne', places: ['fethiye'], backBy: '18:00' },
    ],
    ['iki yetişkin, 4 ve 7 yaşlarında 2 çocuk ve bir bebek', people(2, 2, [4, 7], 1)],
    ['Kaş’ta 4 kişilik villa bu hafta sonu', { ...people(4), ...weekend, kind: 'villa', places: ['kas'] }],
    ['5-12 Temmuz, 6 kişi, gulet', { ...people(6), kind: 'yacht', from: '2027-07-05', until: '2027-07-12' }],
    ['yarın İSTANBUL turu', { from: '2027-06-03', places: ['istanbul'], kind: 'tour' }],
    ['Ağustos’ta 5 gece', { from: '2027-08-01', until: '2027-08-31', isMonth: true, unread: ['5 gece'] }],
    ['akşam 6’ya kadar dönüş', { backBy: '18:00' }],
    ['akşam 8’e kadar dönelim', { backBy: '20:00' }],
    ['akşam 10’da dönüş', { backBy: '22:00' }],
    ['pazartesi dalış', { from: '2027-06-07', term: 'dalış' }],
    ['cumartesi günü', { from: '2027-06-05' }],
  ])('%s', (text, expected) => expect(read(text, 'tr')).toEqual(expected))
})

describe('German', () => {
  test.each<[string, object]>([
    [
      '2 Erwachsene und ein Kind von 6 Jahren, nächste Woche, ein Boot bei Fethiye, um 18 Uhr zurück',
      { ...people(2, 1, [6]), ...nextWeek, term: 'Boot', places: ['fethiye'], backBy: '18:00' },
    ],
    ['zwei Erwachsene, 2 Kinder (4 und 7) und ein Baby', people(2, 2, [4, 7], 1)],
    [
      'Villa für 6 Personen vom 5. bis 12. Juli',
      { ...people(6), kind: 'villa', from: '2027-07-05', until: '2027-07-12', unread: ['vom'] },
    ],
    ['am Wochenende zu viert tauchen', { ...people(4), ...weekend, term: 'Tauchen' }],
    ['bis 18:30 Uhr zurück', { backBy: '18:30' }],
    ['zurück bis 8 Uhr', { backBy: '20:00' }],
    ['übermorgen Bootstour', { from: '2027-06-04', term: 'Boot' }],
    ['5.7. drei Nächte in Kaş', { from: '2027-07-05', until: '2027-07-08', places: ['kas'] }],
    ['05.07.2027 – 12.07.2027', { from: '2027-07-05', until: '2027-07-12' }],
  ])('%s', (text, expected) => expect(read(text, 'de')).toEqual(expected))
})

const dalamanToFethiye = { kind: 'transfer', start: 'dalaman', end: 'centre' }
const fourOn5December = { ...people(4), from: '2027-12-05' }

test.each<[string, Locale, object]>([
  [
    'transfer from Dalaman to Fethiye on 5 December for 4 people',
    'en',
    { ...dalamanToFethiye, ...fourOn5December },
  ],
  ['Dalaman airport transfer to Fethiye centre, 4 people', 'en', { ...dalamanToFethiye, ...people(4) }],
  ['transfer to Kaş from DLM', 'en', { kind: 'transfer', start: 'dalaman', end: 'old-town' }],
  ['Göcek Dalaman transfer', 'en', { kind: 'transfer', start: 'gocek', end: 'dalaman' }],
  ['2 people, transfer Kaş', 'en', { ...people(2), kind: 'transfer', end: 'old-town' }],
  ['a transfer from Antalya, 2 adults', 'en', { ...people(2), kind: 'transfer', start: 'antalya' }],
  ['transfer from the airport', 'en', { kind: 'transfer', unread: ['airport'] }],
  ['transfer from Dalaman to Dalaman', 'en', { kind: 'transfer', start: 'dalaman', unread: ['Dalaman'] }],
  ['a boat from Fethiye', 'en', { term: 'boat', places: ['fethiye'] }],
  [
    '5 Aralık’ta Dalaman’dan Fethiye’ye 4 kişi için transfer',
    'tr',
    { ...dalamanToFethiye, ...fourOn5December },
  ],
  [
    'Transfer vom Dalaman Airport nach Fethiye am 5. Dezember für 4 Personen',
    'de',
    { ...dalamanToFethiye, ...fourOn5December },
  ],
])('a transfer has its start and its end: %s (%s)', (text, locale, expected) =>
  expect(read(text, locale)).toEqual(expected),
)

test.each<[string, object]>([
  ['a boat', { term: 'boat' }],
  ['a child of 6', { unread: ['child', '6'] }],
  ['1 June 2027', { unread: ['1 June 2027'] }],
  ['31 June', { unread: ['31 June'] }],
  ['4.5 stars', { unread: ['4', '5 stars'] }],
  ['with dogs and a helicopter', { unread: ['dogs', 'helicopter'] }],
  ['a couple of days', { unread: ['couple', 'days'] }],
  ['', {}],
])('what a sentence does not say is not made up: %s', (text, expected) =>
  expect(read(text)).toEqual(expected),
)

test('a sentence in another language than the page’s is read in its own', () => {
  expect(read('2 yetişkin, gelecek hafta', 'en')).toEqual({ ...people(2), ...nextWeek })
  expect(read('2 adults, next week', 'ar')).toEqual({ ...people(2), ...nextWeek })
})

const words = [
  '2',
  '14',
  'two',
  'a',
  'adults',
  'child',
  'of',
  'next',
  'week',
  'June',
  '5',
  '-',
  '18:00',
  'back',
  'by',
]
const more = [
  'for',
  'family',
  'çocuk',
  'yaşında',
  'kişi',
  'bis',
  'zurück',
  'Kinder',
  '(',
  ')',
  ',',
  '31.',
  '2.2027',
  'İ',
  '\ud800',
]
const sentences = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.array(fc.constantFrom(...words, ...more), { maxLength: 30 }).map((parts) => parts.join(' ')),
)
const anyLocale = fc.constantFrom<Locale>('en', 'tr', 'de', 'ru', 'nl', 'ar')

test('any text is read without an error; days are to come and in order, children have no more ages than there are', () => {
  fc.assert(
    fc.property(sentences, anyLocale, (text, locale) => {
      const { from, until, people } = readSentence(text, { locale, today, places })
      if (from) expect(from >= today).toBe(true)
      if (until) expect(from && until > from).toBe(true)
      if (people) {
        expect(people.adults).toBeGreaterThan(0)
        expect(people.ages.length).toBeLessThanOrEqual(people.children)
      }
    }),
  )
})

test('without a number, in digits or words, there are no travellers', () => {
  const plain = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/\p{N}/gu, ''))
  const noNumbers = fc.array(
    fc.constantFrom('adults', 'children', 'people', 'yetişkin', 'Kind', 'for', 'family of'),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        plain,
        noNumbers.map((parts) => parts.join(' ')),
      ),
      anyLocale,
      (text, locale) => {
        expect(readSentence(text, { locale, today, places }).people).toBeUndefined()
      },
    ),
  )
})
