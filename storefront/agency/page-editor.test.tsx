import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getPageContent, setPageLogo } from '#contract/agencies/page.ts'
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
