import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getPageContent, setPageLogo, setPageTexts } from '#contract/staff/agency-page.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { PagePanel } from './page-panel.tsx'

const nothing = { texts: [], version: 0, versions: [] }
const dialog = async () => within(await screen.findByRole('dialog'))

test('a description is changed, and those in other languages stay', async () => {
  const api = apiDouble()
  api.answer(getPageContent, { ...nothing, texts: [{ locale: 'en', text: 'Boats' }] })
  api.answer(setPageTexts, nothing)
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
  api.answer(getPageContent, { ...nothing, logo: 'abc' })
  api.answer(setPageLogo, nothing)
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

const boats = {
  version: 1,
  texts: [{ locale: 'en' as const, text: 'Boats' }],
  setBy: 'staff:1',
  setByName: 'Ada Yıldız',
  setAt: '2027-01-01T08:00:00.000Z',
}
const gulets = {
  ...boats,
  version: 2,
  texts: [{ locale: 'en' as const, text: 'Gulets' }],
  setByName: 'Lena Vogt',
}

test('what the agency saved meanwhile is displayed, and what was typed is added to it', async () => {
  const api = apiDouble()
  api.answer(getPageContent, { texts: boats.texts, version: 1, versions: [boats] })
  const { user } = renderInBackOffice(<PagePanel number="A-1" />)
  await user.click(await screen.findByRole('button', { name: officeSaid('agency-page.change-texts') }))
  const form = await dialog()
  await user.type(form.getByLabelText('Description (Turkish)'), 'Tekneler')
  api.refuse(setPageTexts, { status: 409, code: 'page-changed', message: 'These descriptions have changed.' })
  api.answer(getPageContent, { texts: gulets.texts, version: 2, versions: [gulets, boats] })
  const save = () => form.getByRole('button', { name: officeSaid('agencies.save') })
  await user.click(save())
  const meanwhile = officeSaid('agency-version.meanwhile', { name: 'Lena Vogt', version: 2 })
  expect(await form.findByText(meanwhile)).toBeVisible()
  expect(save()).toBeDisabled()
  api.answer(setPageTexts, nothing)
  await user.click(form.getByRole('button', { name: officeSaid('agency-version.take-newer') }))
  expect(form.getByLabelText('Description (Turkish)')).toHaveValue('Tekneler')
  await user.click(save())
  await expect.poll(() => api.sent(setPageTexts).at(-1)?.version).toBe(2)
  expect(
    api
      .sent(setPageTexts)
      .at(-1)!
      .texts.filter(({ text }) => text !== ''),
  ).toEqual([
    { locale: 'en', text: 'Gulets' },
    { locale: 'tr', text: 'Tekneler' },
  ])
})

test('an earlier version of the descriptions is compared and restored', async () => {
  const api = apiDouble()
  api.answer(getPageContent, { texts: gulets.texts, version: 2, versions: [gulets, boats] })
  api.answer(setPageTexts, nothing)
  const { user } = renderInBackOffice(<PagePanel number="A-1" />)
  await user.click(await screen.findByText(officeSaid('agency-version.history', { count: 2 })))
  expect(screen.getByText(/Ada Yıldız/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: officeSaid('agency-version.restore') }))
  const form = await dialog()
  expect(form.getByLabelText('Description (English)')).toHaveValue('Boats')
  await user.click(form.getByRole('button', { name: officeSaid('agencies.save') }))
  await expect
    .poll(() =>
      api
        .sent(setPageTexts)
        .at(-1)
        ?.texts.filter(({ text }) => text !== ''),
    )
    .toEqual(boats.texts)
})
