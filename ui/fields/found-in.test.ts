import { expect, test } from 'vitest'
import { foundIn } from './found-in.ts'

const groups = [
  { label: 'Airports', options: [{ value: 'dlm', label: 'Dalaman Havalimanı (DLM)' }] },
  {
    label: 'Towns',
    options: [
      { value: 'kas', label: 'Kaş' },
      { value: 'icmeler', label: 'Marmaris ve İçmeler' },
    ],
  },
]
const found = (typed: string) =>
  foundIn(groups, typed).flatMap(({ options }) => options.map(({ value }) => value))

test('what is typed finds an option whatever the case, the accents and the dots', () => {
  expect(['kas', 'KAŞ', 'icmeler', 'İÇMELER', 'havalimani', 'dlm', 'dalaman dlm'].map(found)).toEqual([
    ['kas'],
    ['kas'],
    ['icmeler'],
    ['icmeler'],
    ['dlm'],
    ['dlm'],
    ['dlm'],
  ])
})

test('a group without a match is gone, and nothing typed finds everything', () => {
  expect(foundIn(groups, 'kaş').map(({ label }) => label)).toEqual(['Towns'])
  expect([found(''), found('oslo')]).toEqual([['dlm', 'kas', 'icmeler'], []])
})
