import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { amountsDue } from '#contract/staff/reports.ts'
import { money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import DueScreen from './due-screen.tsx'

test('two refunds of one booking that were queued together are two rows', async () => {
  const refund = {
    number: 'MLT-22-2222-2222',
    guest: 'Elif Kaya',
    queuedAt: '2027-06-03T06:00:00.000Z',
    way: 'bank',
    byHand: true,
  }
  apiDouble().answer(amountsDue, {
    balances: [],
    more: false,
    refunds: [
      { ...refund, id: 'one', amount: money('10.00', 'EUR') },
      { ...refund, id: 'other', amount: money('20.00', 'EUR') },
    ],
  })
  renderInBackOffice(<DueScreen />)
  // The set-up of component tests fails a test in which React reports a key twice
  expect(await screen.findByRole('cell', { name: '€10.00' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '€20.00' })).toBeVisible()
})
