import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { salesReport } from '#contract/staff/reports.ts'
import { money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import SalesScreen from './sales-screen.tsx'

const sold = {
  bookings: 1,
  items: 1,
  guests: 2,
  gross: money('100.00', 'EUR'),
  vat: money('0.00', 'EUR'),
  net: money('100.00', 'EUR'),
  cancelled: 0,
  retained: money('0.00', 'EUR'),
}

test('another grouping never displays the lines of the one before', async () => {
  const api = apiDouble()
  api.answer(salesReport, { lines: [{ key: 'tour', ...sold }], totals: [sold] })
  const { user } = renderInBackOffice(<SalesScreen />, {
    at: '/?group=kind&from=2027-01-01&until=2027-12-31',
  })
  expect(await screen.findByText(officeSaid('kind.tour'))).toBeVisible()
  const arrive = api.hold(salesReport, { lines: [{ key: '2027-05', ...sold }], totals: [sold] })
  await user.selectOptions(screen.getByLabelText(officeSaid('money.group')), 'month')
  expect(screen.queryByRole('table')).toBeNull()
  arrive()
  expect(await screen.findByText('May 2027')).toBeVisible()
})
