import { expect, test } from 'vitest'
import type { ListedEntry } from '#domain/catalogue/entry.ts'
import { officeSaid } from '#tests/components/render-in-back-office.tsx'
import { homeEntries } from './home-entries.ts'

const listed: ListedEntry[] = [
  { kind: 'setting', code: 'seo', title: '', version: 2, state: 'draft', missing: [] },
  { kind: 'setting', code: 'claims', title: '', version: 2, state: 'published', missing: [] },
]
const found = (state: 'draft' | 'archived' | undefined, words: string) =>
  homeEntries(listed, { state, words }, officeSaid)?.map(({ code }) => code)

test('the settings of the home page are found by their state and by the names that are displayed', () => {
  expect(found(undefined, '')).toHaveLength(5)
  expect(found('draft', '')).toEqual(['seo'])
  expect(found('archived', '')).toEqual([])
  expect(found(undefined, officeSaid('home.tagline'))).toEqual(['tagline'])
  expect(found('draft', officeSaid('home.tagline'))).toEqual([])
})
