import { readFileSync } from 'node:fs'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '#backoffice/data/query-client.ts'
import { loadMessages } from '#backoffice/i18n/languages.ts'
import { MessagesProvider } from '#backoffice/i18n/use-messages.tsx'
import { getEntry, getEntryForm, listEntries, saveEntry } from '#contract/staff/entries.ts'
import type { EditedEntry } from '#domain/catalogue/entry.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import EntryScreen from './entry-screen.tsx'

const { $defs, properties } = JSON.parse(readFileSync('docs/catalogue-format.schema.json', 'utf8'))

const element = (
  <Routes>
    <Route path="/catalogue/:kind/:code" element={<EntryScreen />} />
  </Routes>
)

/** What the server answers once the new page is saved. */
const contact: EditedEntry = {
  kind: 'page',
  code: 'contact',
  version: 1,
  state: 'draft',
  document: { code: 'contact', texts: { en: { title: 'Contact us' } } },
  draftLanguages: [],
  completeness: [],
}

/** Lets what was fetched be displayed. */
const turn = () => act(() => new Promise((resolve) => setTimeout(resolve)))

/** The form of a new page, with a text typed. */
async function shownNew(shownIn = element) {
  const api = apiDouble()
  api.answer(getEntryForm, { schema: { ...properties.pages.items, $defs } })
  api.answer(listEntries, { entries: [] })
  api.refuse(getEntry, { status: 404, code: 'entry-unknown' })
  const rendered = renderInBackOffice(shownIn, { at: '/catalogue/page/contact?new=Contact' })
  await screen.findByRole('textbox', { name: /^Title English/ })
  await rendered.user.type(field(/^Title English/), ' us')
  return { api, ...rendered }
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

test('a refused first version of an entry leaves what is typed, and lists what is wrong', async () => {
  const { api, user } = await shownNew()
  await user.click(button(officeSaid('entry.publish')))
  api.refuse(saveEntry, {
    status: 422,
    code: 'entry-invalid',
    data: { problems: [{ path: 'texts.en.slug', message: 'a slug is lower-case' }] },
  })
  api.hold(getEntry, contact)
  await user.click(button(officeSaid('entry.submit-published')))
  await waitFor(() => expect(api.sent(getEntry)).toHaveLength(2))
  await screen.findByText(officeSaid('entry.problems', { count: 1 }))
  expect(field(/^Title English/)).toHaveValue('Contact us')
})

test('fetching again, also in another language, leaves what is typed into a new entry', async () => {
  const [en, tr] = await Promise.all([loadMessages('en'), loadMessages('tr')])
  const { api, show } = await shownNew(
    <MessagesProvider language="en" messages={en}>
      {element}
    </MessagesProvider>,
  )
  api.hold(getEntry, contact)
  void queryClient.invalidateQueries()
  await waitFor(() => expect(api.sent(getEntry)).toHaveLength(2))
  await turn()
  expect(field(/^Title English/)).toHaveValue('Contact us')
  show(
    <MessagesProvider language="tr" messages={tr}>
      {element}
    </MessagesProvider>,
  )
  await waitFor(() => expect(api.sent(getEntry)).toHaveLength(3))
  expect(await screen.findByRole('textbox', { name: /^Başlık İngilizce/ })).toHaveValue('Contact us')
})

test('the first draft of an entry lists what it still lacks', async () => {
  const { api, user } = await shownNew()
  await user.click(button(officeSaid('entry.save-draft')))
  api.answer(saveEntry, {
    version: 1,
    state: 'draft',
    differences: [],
    problems: [{ path: 'texts.en.slug', message: 'a slug is lower-case' }],
  })
  const finish = api.hold(getEntry, contact)
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: officeSaid('entry.submit-draft') }),
  )
  await waitFor(() => expect(api.sent(getEntry)).toHaveLength(2))
  finish()
  const finishAgain = api.hold(getEntry, contact)
  await waitFor(() => expect(api.sent(getEntry)).toHaveLength(3))
  await screen.findByText(officeSaid('entry.problems', { count: 1 }))
  finishAgain()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  screen.getByText(officeSaid('entry.problems', { count: 1 }))
  expect(field(/^Title English/)).toHaveValue('Contact us')
})

test('a copy of a product begins with its texts and details, in a form of its own', async () => {
  const api = apiDouble()
  api.answer(getEntryForm, { schema: { ...properties.products.items, $defs } })
  api.answer(listEntries, { entries: [] })
  const document = {
    kind: 'health',
    code: 'check-up',
    texts: {
      en: { slug: 'check-up', title: 'Check-up', summary: 'In a morning.' },
      tr: { slug: 'check-up', title: 'Sağlık taraması' },
    },
    details: { nights: 2 },
  }
  const original: EditedEntry = {
    ...contact,
    kind: 'product',
    code: 'check-up',
    version: 3,
    document,
    draftLanguages: ['tr'],
  }
  api.answer(getEntry, original)
  const { user, address } = renderInBackOffice(element, { at: '/catalogue/product/check-up' })
  await user.click(await screen.findByRole('button', { name: officeSaid('entry.duplicate') }))
  const dialog = within(screen.getByRole('dialog'))
  const title = dialog.getByRole('textbox', { name: officeSaid('entries.title-in-english') })
  expect(title).toHaveValue('Check-up')
  await user.type(title, ' of the heart')
  api.refuse(getEntry, { status: 404, code: 'entry-unknown' })
  await user.click(dialog.getByRole('button', { name: officeSaid('entries.begin') }))
  await waitFor(() => expect(field(/^Title English/)).toHaveValue('Check-up of the heart'))
  expect(address()).toBe('/catalogue/product/check-up-of-the-heart?new=Check-up+of+the+heart&copy=check-up')
  expect(field(/^Address English/)).toHaveValue('')
  await user.click(button(officeSaid('entry.save-draft')))
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: officeSaid('entry.submit-draft') }),
  )
  await waitFor(() =>
    expect(api.sent(saveEntry)).toEqual([
      {
        kind: 'product',
        code: 'check-up-of-the-heart',
        version: 0,
        document: {
          kind: 'health',
          code: 'check-up-of-the-heart',
          texts: {
            en: { title: 'Check-up of the heart', summary: 'In a morning.' },
            tr: { title: 'Sağlık taraması' },
          },
          details: { nights: 2 },
        },
        as: 'draft',
        draftLanguages: ['tr'],
      },
    ]),
  )
})
