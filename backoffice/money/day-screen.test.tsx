import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayTakings } from '#contract/staff/reports.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import DayScreen from './day-screen.tsx'

test('a closed day names who closed it', async () => {
  const close = {
    day: '2027-06-03',
    takings: [],
    cash: [],
    note: 'Counted twice',
    by: 'Selin Ak',
    at: '2027-06-03T18:00:00.000Z',
  }
  apiDouble().answer(dayTakings, { day: '2027-06-03', takings: [], close, changedSinceClose: false })
  renderInBackOffice(<DayScreen />, { role: 'finance', at: '/money?day=2027-06-03' })
  expect(await screen.findByText(/^Closed by Selin Ak, /)).toBeVisible()
})
