import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listEmailTexts } from '#contract/staff/emails.ts'
import { getEntry, listVersions } from '#contract/staff/entries.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import EmailTextsScreen from './email-texts-screen.tsx'

const which = { kind: 'setting', code: 'emailTexts' } as const
const email = (template: string, subject: string) => ({
  template,
  fields: [
    { field: 'subject', line: true, placeholders: [], defaults: { en: subject, tr: subject }, own: {} },
  ],
})

test('emails are found by their subject or name, or by texts of the company, and have the history of all', async () => {
  const api = apiDouble()
  api.answer(getEntry, {
    ...which,
    version: 3,
    state: 'published',
    document: { emailTexts: { welcome: { subject: { en: 'Hi' } } } },
    draftLanguages: [],
    completeness: [],
  })
  api.answer(listEmailTexts, {
    emails: [email('booking-confirmed', 'You are booked'), email('welcome', 'Welcome aboard')],
  })
  const { user } = renderInBackOffice(<EmailTextsScreen />)
  const found = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  await screen.findByRole('link', { name: 'You are booked' })
  const row = screen.getByRole('link', { name: 'Welcome aboard' }).closest('li')!
  expect(within(row).getByText('1 own text')).toBeVisible()
  const search = screen.getByRole('searchbox', { name: officeSaid('email-texts.search') })
  await user.type(search, 'booked')
  expect(found()).toEqual(['/settings', '/email-texts/booking-confirmed'])
  await user.clear(search)
  await user.type(search, 'WELC')
  expect(found()).toEqual(['/settings', '/email-texts/welcome'])
  await user.clear(search)
  await user.click(screen.getByRole('checkbox', { name: officeSaid('email-texts.only-own') }))
  expect(found()).toEqual(['/settings', '/email-texts/welcome'])
  await user.type(search, 'booked')
  expect(screen.getByText(officeSaid('email-texts.none'))).toBeVisible()

  api.answer(listVersions, {
    versions: [
      {
        ...{ version: 3, state: 'published', at: '2027-01-05T09:00:00.000Z', by: 'staff:ada', name: 'Ada' },
        differences: [{ path: 'emailTexts.welcome.subject.en', before: undefined, after: 'Hi' }],
      },
    ],
  })
  await user.click(screen.getByRole('tab', { name: officeSaid('entry.history') }))
  expect(await screen.findByText(officeSaid('entry.version', { version: 3 }))).toBeVisible()
})
