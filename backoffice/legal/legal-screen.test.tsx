import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAcceptances, listLegalTexts } from '#contract/staff/legal.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { latestVersion } from '#tests/components/legal-texts.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import LegalScreen from './legal-screen.tsx'

test('legal texts have the number of acceptances of their version, and what a guest accepted is found', async () => {
  const api = apiDouble()
  api.answer(listLegalTexts, { texts: [latestVersion] })
  api.answer(listAcceptances, {
    subject: 'booking',
    accepted: [
      {
        purpose: 'privacy',
        page: 'privacy',
        version: 2,
        label: '2026',
        at: latestVersion.at,
        text: 'We store little.',
      },
      { purpose: 'cookies', at: latestVersion.at },
    ],
  })
  const { user } = renderInBackOffice(<LegalScreen />)
  await screen.findByRole('link', { name: 'Privacy policy' })
  screen.getByText(officeSaid('legal.accepted', { count: 12 }))
  await user.type(screen.getByRole('textbox', { name: officeSaid('legal.of') }), ' KRV-1 ')
  await user.click(screen.getByRole('button', { name: officeSaid('legal.find') }))
  await screen.findByText(officeSaid('legal.version', { label: '2026', version: 2 }))
  screen.getByText('We store little.')
  screen.getByText(officeSaid('legal.unknown-version'))
  expect(api.sent(listAcceptances)).toEqual([{ of: 'KRV-1' }])
})

test('a role that may not view bookings sees the texts alone', async () => {
  const api = apiDouble()
  api.answer(listLegalTexts, { texts: [latestVersion] })
  renderInBackOffice(<LegalScreen />, { role: 'content' })
  await screen.findByRole('link', { name: 'Privacy policy' })
  expect(screen.queryByRole('textbox', { name: officeSaid('legal.of') })).toBeNull()
})
