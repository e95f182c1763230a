import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { suggestPoints } from './suggest-points.ts'

const { company } = await testCompany({ more: everyKind() })

const suggested = (term: string, searchedFor?: string) =>
  suggestPoints(company, { term, searchedFor, locale: 'en' })

const airport = { id: 'dalaman', name: 'Dalaman airport', type: 'airport' }

test('an airport is suggested for the beginning of any of its words, in any order', async () => {
  expect(await suggested('dala')).toEqual([airport])
  expect(await suggested('airports dalaman')).toEqual([airport])
  expect(await suggested('')).toEqual([])
})

test('a corrected text finds what the typed one does not', async () => {
  expect(await suggested('dalmaan')).toEqual([])
  expect(await suggested('dalmaan', 'dalaman')).toEqual([airport])
})

test('towns are not suggested: they are destinations', async () => {
  expect(await suggested('fethiye')).toEqual([])
})
