import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getEntry } from '#contract/staff/entries.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { NewEntry } from './new-entry.tsx'

test('a new entry does not begin with a code that another one has', async () => {
  const api = apiDouble()
  api.answer(getEntry, {
    kind: 'page',
    code: 'about',
    version: 1,
    state: 'deleted',
    document: {},
    draftLanguages: [],
    completeness: [],
  })
  const { user, address } = renderInBackOffice(<NewEntry kind="page" onClose={() => {}} />, {
    at: '/catalogue?kind=page',
  })
  const dialog = within(screen.getByRole('dialog'))
  const title = dialog.getByRole('textbox', { name: officeSaid('entries.title-in-english') })
  await user.type(title, 'About')
  await user.click(dialog.getByRole('button', { name: officeSaid('entries.begin') }))
  await dialog.findByText(officeSaid('entries.code-used'))
  expect(address()).toBe('/catalogue?kind=page')
  await user.type(title, ' us')
  expect(dialog.queryByText(officeSaid('entries.code-used'))).not.toBeInTheDocument()
  api.refuse(getEntry, { status: 404, code: 'entry-unknown' })
  await user.click(dialog.getByRole('button', { name: officeSaid('entries.begin') }))
  await waitFor(() => expect(address()).toBe('/catalogue/page/about-us?new=About+us'))
})
