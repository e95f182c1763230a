import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { getLegalText, listLegalVersions } from '#contract/staff/legal.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { latestVersion } from '#tests/components/legal-texts.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import LegalTextScreen from './legal-text-screen.tsx'

const before = { ...latestVersion, version: 2, label: '2026', title: 'Privacy notice', reason: 'New law' }

test('of a legal text the latest version is read, an earlier one is chosen, in another language', async () => {
  const api = apiDouble()
  api.answer(listLegalVersions, { versions: [latestVersion, before] })
  api.answer(getLegalText, { ...latestVersion, locale: 'en', text: 'We store less.', sha256: 'ab' })
  const { user } = renderInBackOffice(
    <Routes>
      <Route path="/legal/:page" element={<LegalTextScreen />} />
    </Routes>,
    { at: '/legal/privacy' },
  )
  await screen.findByText('We store less.')
  const versions = within(screen.getByRole('region', { name: officeSaid('legal.versions') }))
  expect(versions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Privacy notice'])
  expect(versions.getByText('New law')).toBeVisible()
  api.answer(getLegalText, { ...before, locale: 'en', text: 'We store little.', sha256: 'cd' })
  await user.click(versions.getByRole('button', { name: 'Privacy notice' }))
  await screen.findByText('We store little.')
  expect(screen.queryByText('We store less.')).toBeNull()
  api.answer(getLegalText, { ...before, locale: 'tr', text: 'Az saklarız.', sha256: 'ef' })
  await user.click(screen.getByRole('button', { name: 'Turkish' }))
  await screen.findByText('Az saklarız.')
  expect(api.sent(getLegalText)).toEqual([
    { page: 'privacy', version: 3, locale: 'en' },
    { page: 'privacy', version: 2, locale: 'en' },
    { page: 'privacy', version: 2, locale: 'tr' },
  ])
})
