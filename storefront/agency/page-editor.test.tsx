import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getPageContent, setPageLogo, setPageTexts } from '#contract/agencies/page.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { currentToasts } from '#ui/layers/toasts.ts'
import { PageEditor } from './page-editor.tsx'

test('a description that is not saved yet stays while the logo changes', async () => {
  const api = apiDouble()
  api.answer(getPageContent, { texts: [], version: 0, logo: 'abc' })
  const { user } = await renderInShop(<PageEditor number="A-1" />)
  const [description] = await screen.findAllByRole('textbox')
  await user.type(description!, 'Boats since 1990')
  api.refuse(getPageContent, { status: 503, code: 'busy' })
  api.answer(setPageLogo, { texts: [], version: 0 })
  await user.click(screen.getByRole('button', { name: said('agency.pageEditor.deleteLogo') }))
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
  expect(screen.getAllByRole('textbox')[0]).toHaveValue('Boats since 1990')
})

/** Types into the English description, and saves after another user did. */
async function conflict(newer: { en: string; tr: string }) {
  const api = apiDouble()
  const texts = (en: string, tr: string) => [
    { locale: 'en' as const, text: en },
    { locale: 'tr' as const, text: tr },
  ]
  api.answer(getPageContent, { texts: texts('Boats', ''), version: 3 })
  const { user } = await renderInShop(<PageEditor number="A-1" />)
  const english = await screen.findByLabelText('Description (English)')
  await user.clear(english)
  await user.type(english, 'Boats since 1990')
  api.refuse(setPageTexts, { status: 409, code: 'page-changed', message: 'Please load them again.' })
  api.answer(getPageContent, { texts: texts(newer.en, newer.tr), version: 4 })
  const save = (key: 'save' | 'saveOver' = 'save') =>
    user.click(screen.getByRole('button', { name: said(`agency.pageEditor.${key}`) }))
  await save()
  const notice = await screen.findByText(said('agency.pageEditor.changed'))
  expect(notice.closest('[tabindex]')).toHaveFocus()
  api.answer(setPageTexts, { texts: texts('Saved', newer.tr), version: 5 })
  const sent = () => {
    const { version, texts: all } = api.sent(setPageTexts).at(-1)!
    return { version, texts: all.filter(({ text }) => text !== '') }
  }
  return { user, english, save, sent, texts }
}

test('a text that was changed meanwhile is displayed beside the own one, which is saved over it', async () => {
  const { english, save, sent, texts } = await conflict({ en: 'Gulets', tr: 'Guletler' })
  expect(english).toHaveValue('Boats since 1990')
  expect(screen.getByLabelText('Description (Turkish)')).toHaveValue('Guletler')
  const newer = within(screen.getByRole('region', { name: 'Newer text (English)' }))
  expect(newer.getByText('Gulets')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Newer text (Turkish)' })).toBeNull()
  await save('saveOver')
  await waitFor(() => expect(screen.queryByText(said('agency.pageEditor.changed'))).toBeNull())
  expect(sent()).toEqual({ version: 4, texts: texts('Boats since 1990', 'Guletler') })
  await save()
  await waitFor(() => expect(sent().version).toBe(5))
})

test('the newer text is taken instead of the own one', async () => {
  const { user, english, save, sent } = await conflict({ en: 'Gulets', tr: '' })
  await user.click(screen.getByRole('button', { name: said('agency.pageEditor.take') }))
  expect(english).toHaveValue('Gulets')
  expect(english).toHaveFocus()
  expect(screen.queryByRole('region', { name: 'Newer text (English)' })).toBeNull()
  await save()
  await waitFor(() => expect(sent()).toMatchObject({ version: 4, texts: [{ text: 'Gulets' }] }))
})

test('what was changed meanwhile in another language is added to the own text', async () => {
  const { english, save, sent, texts } = await conflict({ en: 'Boats', tr: 'Tekneler' })
  expect(screen.getByText(said('agency.pageEditor.added'))).toBeVisible()
  expect(english).toHaveValue('Boats since 1990')
  await save()
  await waitFor(() =>
    expect(sent()).toMatchObject({
      version: 4,
      texts: texts('Boats since 1990', 'Tekneler'),
    }),
  )
})

test('a file that is no picture is refused before it is sent', async () => {
  const api = apiDouble()
  api.answer(getPageContent, { texts: [], version: 0 })
  const { user } = await renderInShop(<PageEditor number="A-1" />)
  const choice = await screen.findByLabelText(said('agency.pageEditor.chooseLogo'), { selector: 'input' })
  await user.upload(choice, new File(['words'], 'logo.png', { type: 'image/png' }))
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toContain(said('agency.pageEditor.unreadable')),
  )
  expect(screen.queryByRole('img')).toBeNull()
})
