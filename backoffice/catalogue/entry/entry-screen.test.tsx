import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { getEntry, getEntryForm, listEntries, saveEntry } from '#contract/staff/entries.ts'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import EntryScreen from './entry-screen.tsx'

const { $defs, properties } = JSON.parse(readFileSync('docs/catalogue-format.schema.json', 'utf8'))
const schema = { ...properties.pages.items, $defs }

const page: EntryDocument = {
  code: 'about',
  purpose: 'content',
  version: '1',
  texts: { en: { slug: 'about', title: 'About us', body: ['We are.'] } },
}

function shown(document = page, version = 3) {
  const api = apiDouble()
  api.answer(getEntryForm, { schema })
  api.answer(listEntries, { entries: [] })
  const answer = (of: EntryDocument, at: number) =>
    api.answer(getEntry, {
      kind: 'page',
      code: 'about',
      version: at,
      state: 'published',
      document: of,
      draftLanguages: [],
      completeness: [],
    })
  answer(document, version)
  const element = (
    <Routes>
      <Route path="/catalogue/:kind/:code" element={<EntryScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  )
  return { api, answer, ...renderInBackOffice(element, { at: '/catalogue/page/about' }) }
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

test('texts of two languages are saved together, after their differences were displayed', async () => {
  const { api, answer, user } = shown()
  await screen.findByRole('textbox', { name: /^Title English/ })
  expect(field(/^Title Turkish/)).toHaveAccessibleDescription(officeSaid('entry.untranslated'))
  expect(button(officeSaid('entry.publish'))).toBeDisabled()
  await user.type(field(/^Title English/), ' all')
  await user.click(field(/^Title Turkish/))
  await user.paste('Hakkımızda')
  await user.click(button(officeSaid('entry.use-slug', { slug: 'hakkimizda' })))
  await user.click(field(/^Text Turkish/))
  await user.paste('Biz.\n\nİki.')
  await user.click(button(officeSaid('entry.publish')))
  const dialog = screen.getByRole('dialog')
  within(dialog).getByText('About us all')
  const saved = {
    ...page,
    texts: {
      en: { slug: 'about', title: 'About us all', body: ['We are.'] },
      tr: { title: 'Hakkımızda', slug: 'hakkimizda', body: ['Biz.', 'İki.'] },
    },
  }
  api.answer(saveEntry, { version: 4, state: 'published', differences: [], problems: [] })
  answer(saved, 4)
  await user.click(within(dialog).getByRole('textbox', { name: /^Reason/ }))
  await user.paste('Translated')
  await user.click(within(dialog).getByRole('button', { name: officeSaid('entry.submit-published') }))
  await screen.findByText(officeSaid('entry.no-changes'))
  expect(api.sent(saveEntry)).toEqual([
    {
      kind: 'page',
      code: 'about',
      version: 3,
      document: saved,
      as: 'published',
      draftLanguages: [],
      reason: 'Translated',
    },
  ])
})

test('what the server finds wrong is at its field, an empty one is to be filled in', async () => {
  const { api, user } = shown()
  await user.clear(await screen.findByRole('textbox', { name: /^Title English/ }))
  await user.type(field(/^Address English/), '!')
  await user.click(button(officeSaid('entry.publish')))
  api.refuse(saveEntry, {
    status: 422,
    code: 'entry-invalid',
    data: {
      problems: [
        { path: 'texts.en.title', message: 'Invalid input' },
        { path: 'texts.en.slug', message: 'a slug is lower-case' },
      ],
    },
  })
  await user.click(button(officeSaid('entry.submit-published')))
  await screen.findByText(officeSaid('entry.problems', { count: 2 }))
  expect(field(/^Title English/)).toHaveAccessibleDescription(officeSaid('entry.required'))
  expect(field(/^Address English/)).toHaveAccessibleDescription(/a slug is lower-case/)
  await user.click(button('Title (English)'))
  await waitFor(() => expect(field(/^Title English/)).toHaveFocus())
  await user.type(field(/^Title English/), 'About')
  screen.getByText(officeSaid('entry.problems', { count: 1 }))
})

test('a colleague’s change is displayed beside one’s own, and the next save is of both', async () => {
  const { api, answer, user } = shown()
  await user.type(await screen.findByRole('textbox', { name: /^Title English/ }), '!')
  await user.click(button(officeSaid('entry.save-draft')))
  api.refuse(saveEntry, { status: 409, code: 'entry-stale', data: { version: 4, differences: [] } })
  const texts = { en: { slug: 'about', title: 'About them', body: ['They are.'] } }
  answer({ ...page, texts }, 4)
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: officeSaid('entry.submit-draft') }),
  )
  const dialog = await screen.findByRole('dialog', { name: officeSaid('entry.merge') })
  await user.click(within(dialog).getByRole('button', { name: officeSaid('entry.merge-take') }))
  expect(field(/^Title English/)).toHaveValue('About us!')
  expect(field(/^Text English/)).toHaveValue('They are.')
  await user.click(button(officeSaid('entry.save-draft')))
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: officeSaid('entry.submit-draft') }),
  )
  await waitFor(() => expect(api.sent(saveEntry)).toHaveLength(2))
  expect(api.sent(saveEntry)[1]).toMatchObject({ version: 4, as: 'draft' })
})

test('leaving with unsaved changes asks first', async () => {
  const { user, address } = shown()
  await user.type(await screen.findByRole('textbox', { name: /^Title English/ }), '!')
  await user.click(screen.getByRole('link', { name: officeSaid('entries.page') }))
  await user.click(await screen.findByRole('button', { name: officeSaid('entry.leave-stay') }))
  expect([address(), (field(/^Title English/) as HTMLInputElement).value]).toEqual([
    '/catalogue/page/about',
    'About us!',
  ])
  await user.click(screen.getByRole('link', { name: officeSaid('entries.page') }))
  await user.click(await screen.findByRole('button', { name: officeSaid('entry.leave-discard') }))
  await screen.findByText('elsewhere')
})
