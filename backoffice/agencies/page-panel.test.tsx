import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getPageContent, setPageLogo, setPageTexts } from '#contract/staff/agency-page.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { PagePanel } from './page-panel.tsx'

const dialog = async () => within(await screen.findByRole('dialog'))

test('a description is changed, and those in other languages stay', async () => {
  const api = apiDouble()
  api.answer(getPageContent, { texts: [{ locale: 'en', text: 'Boats' }] })
  api.answer(setPageTexts, { texts: [] })
  const { user } = renderInBackOffice(<PagePanel number="A-1" />)
  await user.click(await screen.findByRole('button', { name: officeSaid('agency-page.change-texts') }))
  const form = await dialog()
  await user.type(form.getByLabelText('Description (Turkish)'), 'Tekneler')
  await user.click(form.getByRole('button', { name: officeSaid('agencies.save') }))
  await expect.poll(() => api.sent(setPageTexts)).toHaveLength(1)
  const { texts } = api.sent(setPageTexts)[0]!
  expect(texts.filter(({ text }) => text !== '')).toEqual([
    { locale: 'en', text: 'Boats' },
    { locale: 'tr', text: 'Tekneler' },
  ])
})

test('the logo is deleted; a file that is no picture is not sent', async () => {
  const api = apiDouble()
  api.answer(getPageContent, { texts: [], logo: 'abc' })
  api.answer(setPageLogo, { texts: [] })
  const { user } = renderInBackOffice(<PagePanel number="A-1" />)
  await user.click(await screen.findByRole('button', { name: officeSaid('agency-page.change-logo') }))
  const form = await dialog()
  const input = form.getByLabelText(officeSaid('agency-page.choose-logo'), { selector: 'input' })
  await user.upload(input, new File(['words'], 'logo.png', { type: 'image/png' }))
  expect(await form.findByText(officeSaid('agency-page.unreadable'))).toBeVisible()
  expect(form.getByRole('button', { name: officeSaid('agencies.save') })).toBeDisabled()
  await user.click(form.getByRole('button', { name: officeSaid('agency-page.delete-logo') }))
  await expect.poll(() => api.sent(setPageLogo)).toEqual([{ number: 'A-1' }])
})
