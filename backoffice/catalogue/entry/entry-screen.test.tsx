import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import {
  archiveEntry,
  getEntry,
  getEntryForm,
  listEntries,
  listVersions,
  previewEntry,
  restoreEntry,
  saveEntry,
} from '#contract/staff/entries.ts'
import { listPictures, uploadPicture } from '#contract/staff/pictures.ts'
import type { EntryDocument } from '#domain/catalogue/entry.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import EntryScreen from './entry-screen.tsx'

const { $defs, properties } = JSON.parse(readFileSync('docs/catalogue-format.schema.json', 'utf8'))
const lists = { page: 'pages', author: 'authors' } as const

/** A legal page: its text is one plain field. */
const page: EntryDocument = {
  code: 'about',
  purpose: 'imprint',
  version: '1',
  texts: { en: { slug: 'about', title: 'About us', body: ['We are.'] } },
}

function shown(document = page, version = 3, kind: keyof typeof lists = 'page') {
  const api = apiDouble()
  api.answer(getEntryForm, { schema: { ...properties[lists[kind]].items, $defs } })
  api.answer(listEntries, { entries: [] })
  const answer = (of: EntryDocument, at: number) =>
    api.answer(getEntry, {
      kind,
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
  return { api, answer, ...renderInBackOffice(element, { at: `/catalogue/${kind}/about` }) }
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

test('the preview is the page of what is typed, in the language that is chosen', async () => {
  const { api, user } = shown()
  await user.type(await screen.findByRole('textbox', { name: /^Title English/ }), ' all')
  api.answer(previewEntry, { path: '/about', token: 'one', until: '2026-06-03T06:00:00.000Z' })
  await user.click(screen.getByRole('tab', { name: officeSaid('preview.title') }))
  const frame = await screen.findByTitle(officeSaid('preview.title'))
  expect(frame).toHaveAttribute('src', '/about?preview=one')
  api.answer(previewEntry, { path: '/tr/about', token: 'two', until: '2026-06-03T06:00:00.000Z' })
  const language = screen.getByRole('combobox', { name: officeSaid('preview.language') })
  await user.selectOptions(language, 'tr')
  await waitFor(() => expect(frame).toHaveAttribute('src', '/tr/about?preview=two'))
  const typed = { ...page, texts: { en: { slug: 'about', title: 'About us all', body: ['We are.'] } } }
  const sent = { kind: 'page', code: 'about', document: typed }
  expect(api.sent(previewEntry)).toEqual([
    { ...sent, locale: 'en' },
    { ...sent, locale: 'tr' },
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
  expect(field(/^Address English/)).toHaveAccessibleDescription(new RegExp(officeSaid('problem.slug')))
  const why = (name: string) => button(name).closest('li')
  expect(why('Title (English)')).toHaveTextContent(`Title (English): ${officeSaid('entry.required')}`)
  expect(why('Address (English)')).toHaveTextContent(`Address (English): ${officeSaid('problem.slug')}`)
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

test('an upload that ends while another part is filled in adds its picture to what is typed meanwhile', async () => {
  const author: EntryDocument = { code: 'about', name: 'Ada', texts: { en: { bio: 'Sails.' } } }
  const { api, user } = shown(author, 3, 'author')
  api.answer(listPictures, { pictures: [] })
  const finish = api.hold(uploadPicture, { code: 'x', path: 'pictures/x', width: 9, height: 9, widths: [9] })
  await user.click(await screen.findByRole('tab', { name: officeSaid('entry.section-pictures') }))
  const file = new File(['photo'], 'ada.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText(new RegExp(officeSaid('pictures.drop-one'))), [file])
  await user.click(screen.getByRole('tab', { name: officeSaid('entry.section-texts') }))
  await user.type(field(/^Name/), ' Lovelace')
  finish()
  await screen.findByText(officeSaid('entry.changes', { count: 2 }))
  expect(field(/^Name/)).toHaveValue('Ada Lovelace')
  await user.click(button(officeSaid('entry.save-draft')))
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: officeSaid('entry.submit-draft') }),
  )
  await waitFor(() => expect(api.sent(saveEntry)).toHaveLength(1))
  const [sent] = api.sent(uploadPicture)
  expect(api.sent(saveEntry)[0]!.document).toEqual({ ...author, name: 'Ada Lovelace', picture: sent!.code })
})

test('archiving and restoring an entry keep what is typed and not saved', async () => {
  const { api, answer, user } = shown()
  await user.type(await screen.findByRole('textbox', { name: /^Title English/ }), '!')
  await user.click(button(officeSaid('entry.archive')))
  api.answer(archiveEntry, { version: 4, state: 'archived' })
  answer(page, 4)
  const press = async (name: string) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  await press(officeSaid('entry.archive'))
  await screen.findByText(officeSaid('entry.version', { version: 4 }))
  expect(field(/^Title English/)).toHaveValue('About us!')

  const at = '2026-01-02T03:04:05.000Z'
  api.answer(listVersions, {
    versions: [4, 3].map((version) => ({
      version,
      at,
      by: 'system',
      state: 'published' as const,
      differences: [],
    })),
  })
  api.answer(restoreEntry, { version: 5, state: 'published', differences: [], problems: [] })
  await user.click(screen.getByRole('tab', { name: officeSaid('entry.history') }))
  await user.click(await screen.findByRole('button', { name: officeSaid('entry.restore') }))
  answer({ ...page, texts: { en: { slug: 'about', title: 'About us', body: ['We were.'] } } }, 5)
  await press(officeSaid('entry.restore'))
  await screen.findByText(officeSaid('entry.version', { version: 5 }))
  await user.click(screen.getByRole('tab', { name: officeSaid('entry.section-texts') }))
  expect(field(/^Title English/)).toHaveValue('About us!')
  expect(field(/^Text English/)).toHaveValue('We were.')
})

test('JSON that is not valid yet stays through other tabs, is not saved over, and leaving asks', async () => {
  const { user } = shown()
  const open = async (name: string) => user.click(await screen.findByRole('tab', { name }))
  await open(officeSaid('entry.json'))
  const json = () => screen.getByRole('textbox', { name: new RegExp(officeSaid('entry.json-label')) })
  const text = JSON.stringify({ ...page, version: '2' })
  fireEvent.change(json(), { target: { value: text.slice(0, -1) } })
  await open(officeSaid('entry.section-texts'))
  for (const name of ['entry.publish', 'entry.plan', 'entry.save-draft'] as const) {
    expect(button(officeSaid(name))).toBeDisabled()
  }
  await user.type(field(/^Title English/), '!')
  await user.click(screen.getByRole('link', { name: officeSaid('entries.page') }))
  await user.click(await screen.findByRole('button', { name: officeSaid('entry.leave-stay') }))
  await open(officeSaid('entry.json'))
  expect(json()).toHaveValue(text.slice(0, -1))
  fireEvent.change(json(), { target: { value: text } })
  await open(officeSaid('entry.section-texts'))
  expect(field(/^Title English/)).toHaveValue('About us!')
  screen.getByText(officeSaid('entry.changes', { count: 2 }))
  expect(button(officeSaid('entry.publish'))).toBeEnabled()
})
