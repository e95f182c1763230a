import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { differencesOf } from '#domain/catalogue/differences.ts'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import type { Edited } from './edited.ts'
import { SaveDialog, type SaveMode } from './save-dialog.tsx'

const page: Edited = {
  kind: 'page',
  code: 'about',
  version: 3,
  state: 'published',
  document: { code: 'about', texts: { en: { title: 'About us' } } },
  draftLanguages: [],
}

function shown(base: Edited, mode: SaveMode = 'published', document: EntryDocument = base.document) {
  const never = () => expect.unreachable()
  renderInBackOffice(
    <SaveDialog
      mode={mode}
      base={base}
      document={document}
      changes={differencesOf(base.document, document)}
      languages={['tr', 'de']}
      onClose={never}
      onSaved={never}
      onProblems={never}
      onStale={never}
    />,
  )
}

const languages = () => screen.queryByRole('group', { name: officeSaid('entry.publish-languages') })
const summary = () =>
  within(screen.getByRole('region', { name: officeSaid('entry.differences') })).getByRole('heading')
    .textContent

test('languages are chosen where the entry has texts, not for a setting without any', () => {
  const name: Edited = { ...page, kind: 'setting', code: 'legalName', document: { legalName: 'Kervan' } }
  shown(name)
  expect(languages()).not.toBeInTheDocument()
})

test('an entry with texts is published in the languages that are chosen', () => {
  shown(page)
  expect(within(languages()!).getAllByRole('checkbox')).toHaveLength(2)
})

test.for([
  ['a new entry', { ...page, version: 0, state: 'draft' }, 'published', officeSaid('entries.new')],
  ['the draft of a new entry', { ...page, version: 0, state: 'draft' }, 'draft', officeSaid('entries.new')],
  ['an archived entry', { ...page, state: 'archived' }, 'planned', officeSaid('entry.seen-again')],
  ['a deleted entry', { ...page, state: 'deleted' }, 'published', officeSaid('entry.seen-again')],
  ['a saved draft', { ...page, state: 'draft' }, 'published', officeSaid('entry.draft-published')],
] as const)('%s without changes', ([, base, mode, text]) => {
  shown(base, mode)
  expect(summary()).toBe(text)
  expect(screen.queryByText(officeSaid('entry.no-differences'))).not.toBeInTheDocument()
})

test('a product that stays archived by its document has no changes', () => {
  shown({ ...page, kind: 'product', state: 'archived', document: { code: 'about', status: 'archived' } })
  expect(summary()).toBe(officeSaid('entry.changes', { count: 0 }))
  screen.getByText(officeSaid('entry.no-differences'))
})

test('a new entry lists what was typed', () => {
  const typed = { code: 'about', texts: { en: { title: 'About us', subtitle: 'Since 1990' } } }
  shown({ ...page, version: 0 }, 'published', typed)
  expect(summary()).toBe(officeSaid('entries.new'))
  screen.getByText('Since 1990')
})

test('a draft of an archived entry is not seen', () => {
  shown({ ...page, state: 'archived' }, 'draft', { code: 'about', texts: { en: { title: 'We' } } })
  expect(summary()).toBe(officeSaid('entry.changes', { count: 1 }))
})
