import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CommentForm,
  type CommentState,
  commentErrors,
  languageOf,
  shownName,
  tidyText,
} from './comment.ts'
import { type CommentMove, moveComment } from './comment-state.ts'
import { averageOf, rankOf, summaryOf } from './rating.ts'

const good: CommentForm = {
  locale: 'en',
  subject: { kind: 'product', id: 'boat' },
  stars: 4,
  text: 'Calm sea, kind crew, and lunch was good.',
  photos: [],
  name: 'Ada Byron',
  email: 'ada@example.com',
}
const invalid = (change: Partial<CommentForm>, known = false) =>
  Object.fromEntries(
    Object.entries(commentErrors({ ...good, ...change }, known)).map(([field, { refused }]) => [
      field,
      refused,
    ]),
  )

test.each<[Partial<CommentForm>, Record<string, string>]>([
  [{}, {}],
  [{ stars: undefined }, { stars: 'stars-needed' }],
  [{ stars: 0 }, { stars: 'stars-needed' }],
  [{ stars: 6 }, { stars: 'stars-needed' }],
  [{ stars: 4.5 }, { stars: 'stars-needed' }],
  [{ text: 'Nice trip' }, { text: 'comment-too-short' }],
  [{ text: '   .         \n\n\n\n     .' }, { text: 'comment-too-short' }],
  [{ text: 'x'.repeat(2000) }, {}],
  [{ text: '🙂'.repeat(2000) }, {}],
  [{ text: 'x'.repeat(2001) }, { text: 'comment-too-long' }],
  [{ photos: ['1', '2', '3', '4', '5'] }, { photos: 'too-many-photos' }],
  [{ photos: ['1', '1'] }, { photos: 'field-invalid' }],
  [{ name: '' }, { name: 'name-needed' }],
  [{ name: 'Cheap pills www.pills.example' }, { name: 'field-invalid' }],
  [{ email: '' }, { email: 'email-required' }],
  [{ email: 'ada@' }, { email: 'email-invalid' }],
  [
    { stars: undefined, text: '', name: '' },
    { stars: 'stars-needed', text: 'comment-too-short', name: 'name-needed' },
  ],
])('%j of a visitor has the errors %j', (change, errors) => {
  expect(invalid(change)).toEqual(errors)
})

test('a member need not say who they are', () => {
  expect(invalid({ name: '', email: '' }, true)).toEqual({})
})

test('posts have neither stars nor photos', () => {
  const subject = { kind: 'post', id: 'spring' } as const
  expect(invalid({ subject, stars: undefined })).toEqual({})
  expect(invalid({ subject })).toEqual({ stars: 'field-invalid' })
  expect(invalid({ subject, stars: undefined, photos: ['1'] })).toEqual({ photos: 'too-many-photos' })
})

test.each([
  [' A\r\n\r\n\r\nB ', 'A\n\nB'],
  ['a\u0007b\u202egnp', 'a b gnp'],
  ['one  two\t three', 'one two three'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
])('%j is stored as %j', (typed, stored) => {
  expect(tidyText(typed)).toBe(stored)
})

test('a tidied text stays as it is when tidied again', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => tidyText(tidyText(text)) === tidyText(text)))
})

test.each([
  ['Чудесная прогулка', 'en', 'ru'],
  ['رحلة جميلة جداً', 'tr', 'ar'],
  ['A lovely day', 'ar', 'en'],
  ['Harika bir gündü', 'tr', 'tr'],
  ['Ein Tag in Göcek', 'de', 'de'],
  ['🙂🙂', 'nl', 'nl'],
] as const)('%s, written on a page in %s, is in %s', (text, page, language) => {
  expect(languageOf(text, page)).toBe(language)
})

test.each([
  ['Ada', 'Yıldız', 'Ada Y.'],
  ['Ömer', 'ışık', 'Ömer I.'],
  ['Nadia', '', 'Nadia'],
])('%s %s is shown as %s', (first, last, shown) => {
  expect(shownName(first, last)).toBe(shown)
})

test('every move there is, and no other', () => {
  const states: CommentState[] = ['unconfirmed', 'waiting', 'approved', 'rejected', 'hidden']
  const moves: CommentMove[] = ['confirm', 'publish', 'approve', 'reject', 'hide', 'rewrite']
  const possible = states.flatMap((from) =>
    moves.flatMap((move) => {
      const to = moveComment(from, move)
      return typeof to === 'string' ? [`${from} ${move} ${to}`] : []
    }),
  )
  expect(possible).toEqual([
    'unconfirmed confirm waiting',
    'unconfirmed publish approved',
    'waiting publish approved',
    'waiting approve approved',
    'waiting reject rejected',
    'waiting rewrite waiting',
    'approved hide hidden',
    'rejected approve approved',
    'rejected rewrite waiting',
    'hidden approve approved',
  ])
})

test('averages have two decimals, and none is none', () => {
  expect(summaryOf([0, 0, 0, 0, 0])).toBeUndefined()
  expect(summaryOf([1, 0, 0, 0, 2])).toEqual({ average: 3.67, count: 3, spread: [1, 0, 0, 0, 2] })
  expect(averageOf({ sum: 0, count: 0 })).toBe(0)
})

test('a few fives are not listed before many that are nearly as good', () => {
  const order = [
    { average: 4.8, count: 100 },
    { average: 5, count: 2 },
    { average: 3, count: 1 },
    { average: 2, count: 40 },
    undefined,
  ]
  const ranks = order.map(rankOf)
  expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))
})
