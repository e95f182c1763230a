import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getPageContent, setPageLogo } from '#contract/agencies/page.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInShop } from '#tests/components/render-in-shop.tsx'
import { said } from '#tests/components/said.ts'
import { PageEditor } from './page-editor.tsx'

test('a description that is not saved yet stays while the logo changes', async () => {
  const api = apiDouble()
  api.answer(getPageContent, { texts: [], logo: 'abc' })
  const { user } = await renderInShop(<PageEditor number="A-1" />)
  const [description] = await screen.findAllByRole('textbox')
  await user.type(description!, 'Boats since 1990')
  api.refuse(getPageContent, { status: 503, code: 'busy' })
  api.answer(setPageLogo, { texts: [] })
  await user.click(screen.getByRole('button', { name: said('agency.pageEditor.deleteLogo') }))
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
  expect(screen.getAllByRole('textbox')[0]).toHaveValue('Boats since 1990')
})
