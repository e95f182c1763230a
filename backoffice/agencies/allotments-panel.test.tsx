import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAllotments, setAllotments } from '#contract/staff/agency-allotments.ts'
import type { AllotmentsVersion } from '#domain/agencies/allotments.ts'
import { day } from '#domain/dates/day.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { AllotmentsPanel } from './allotments-panel.tsx'

const [from, until] = [day('2027-07-01'), day('2027-07-31')]
const four = { product: 'boat', from, until, places: 4, releaseDays: 3 }
const first: AllotmentsVersion = {
  version: 1,
  allotments: [four],
  setBy: 'staff:1',
  setByName: 'Ada Yıldız',
  setAt: '2027-01-01T08:00:00.000Z',
}

test('staff see who set each version of the allotments, and restore an earlier one as a draft', async () => {
  const api = apiDouble()
  const none = { departures: 0, withheld: 0, short: 0, next: [] }
  const second: AllotmentsVersion = { ...first, version: 2, allotments: [], setByName: 'Bora Kaya' }
  const found = { allotments: second, versions: [second, first], ...none }
  api.answer(listAllotments, found)
  api.answer(setAllotments, found)
  const { user } = renderInBackOffice(<AllotmentsPanel number="A-1" onUnsaved={() => {}} />)
  await user.click(await screen.findByText(officeSaid('agency-version.history', { count: 2 })))
  expect(screen.getByText(/Bora Kaya/)).toBeVisible()
  expect(screen.getByText(/Ada Yıldız/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: officeSaid('agency-version.restore') }))
  await user.click(screen.getByRole('button', { name: officeSaid('agency-version.save') }))
  const saving = within(await screen.findByRole('dialog'))
  await user.click(saving.getByRole('button', { name: officeSaid('agency-version.save-as', { version: 3 }) }))
  await expect.poll(() => api.sent(setAllotments)).toMatchObject([{ version: 2, allotments: [four] }])
})
