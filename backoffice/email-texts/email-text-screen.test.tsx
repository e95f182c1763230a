import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { listEmailTexts, previewEmail } from '#contract/staff/emails.ts'
import { getEntry, saveEntry } from '#contract/staff/entries.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import EmailTextScreen from './email-text-screen.tsx'

const placeholders = [
  { name: 'name', required: false, isNumber: false },
  { name: 'number', required: true, isNumber: false },
]
const fields = [
  { field: 'subject', line: true, placeholders, defaults: { en: 'Booked', tr: 'Alındı' }, own: {} },
  { field: 'text', line: false, placeholders, defaults: { en: 'Your number is {number}.' }, own: {} },
]
const which = { kind: 'setting', code: 'emailTexts' } as const
const entry = {
  ...which,
  version: 3,
  state: 'published' as const,
  document: { emailTexts: { welcome: { subject: { en: 'Hi' } } } },
  draftLanguages: [],
  completeness: [],
}

function shown() {
  const api = apiDouble()
  api.answer(getEntry, entry)
  api.answer(listEmailTexts, { emails: [{ template: 'booked', fields }] })
  api.answer(previewEmail, {
    subject: 'Booked',
    html: '<html lang="en" dir="ltr"><body style="margin:0"><p style="color:red">Hello Elif<script>bad()</script></p><img src="cid:logo" alt="Shop"></body></html>',
    text: 'Hello',
  })
  const page = (
    <Routes>
      <Route path="/email-texts/:template" element={<EmailTextScreen />} />
    </Routes>
  )
  return { api, ...renderInBackOffice(page, { at: '/email-texts/booked' }) }
}

const box = (field: 'subject' | 'text') =>
  screen.findByRole('textbox', { name: new RegExp(officeSaid(`email-field.${field}`)) })

test('a text begins as its default, gets a placeholder where the caret is, and is saved beside those of other emails', async () => {
  const { api, user } = shown()
  const text = await box('text')
  expect(text).toHaveAttribute('placeholder', 'Your number is {number}.')
  const part = text.closest<HTMLElement>('[data-field]')!
  await user.click(within(part).getByRole('button', { name: officeSaid('email-texts.start') }))
  expect(text).toHaveValue('Your number is {number}.')
  text.focus()
  ;(text as HTMLTextAreaElement).setSelectionRange(0, 4)
  await user.click(
    within(part).getByRole('button', { name: officeSaid('email-texts.insert', { name: '{name}' }) }),
  )
  expect(text).toHaveValue('{name} number is {number}.')
  await user.click(screen.getByRole('button', { name: officeSaid('entry.publish') }))
  api.answer(saveEntry, { version: 4, state: 'published', differences: [], problems: [] })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('{name} number is {number}.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: officeSaid('entry.submit-published') }))
  await waitFor(() =>
    expect(api.sent(saveEntry)).toMatchObject([
      {
        ...which,
        version: 3,
        document: {
          emailTexts: {
            welcome: { subject: { en: 'Hi' } },
            booked: { text: { en: '{name} number is {number}.' } },
          },
        },
      },
    ]),
  )
})

test('the preview is drawn without scripts and attached pictures; what is wrong is at its text', async () => {
  const { api, user } = shown()
  const frame = (await screen.findByTitle(officeSaid('email-texts.frame'))) as HTMLIFrameElement
  const body = () => frame.contentDocument!.body
  await waitFor(() => expect(body().textContent).toContain('Hello Elif'))
  expect(body().querySelector('p')!.style.color).toBe('red')
  expect(body().querySelector('script')).toBeNull()
  expect(body().querySelector('img')!.hasAttribute('src')).toBe(false)
  api.refuse(previewEmail, {
    status: 422,
    code: 'entry-invalid',
    data: { problems: [{ path: 'subject.en', message: '{x} is no placeholder of this text' }] },
  })
  await user.type(await box('subject'), 'A {{x}')
  expect(await screen.findByText('{x} is no placeholder of this text')).toBeVisible()
  expect(await box('subject')).toBeInvalid()
  expect(screen.getByText(officeSaid('email-texts.preview-wrong'))).toBeVisible()
})

test('what a colleague saved meanwhile is compared before anything is saved', async () => {
  const { api, user } = shown()
  await user.type(await box('subject'), 'Mine')
  const theirs = { emailTexts: { booked: { subject: { en: 'Theirs' } } } }
  api.answer(getEntry, { ...entry, version: 4, document: theirs })
  api.refuse(saveEntry, { status: 409, code: 'entry-stale', message: 'A colleague was quicker.' })
  await user.click(screen.getByRole('button', { name: officeSaid('entry.publish') }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', {
      name: officeSaid('entry.submit-published'),
    }),
  )
  const merge = await screen.findByRole('dialog', { name: officeSaid('entry.merge') })
  expect(within(merge).getAllByText('Theirs')[0]).toBeVisible()
  expect(within(merge).getAllByText('Mine')[0]).toBeVisible()
})
