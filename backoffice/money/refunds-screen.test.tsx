import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  checkPayment,
  confirmRefund,
  listPaymentsToCheck,
  listRefunds,
  retryRefund,
} from '#contract/staff/refunds.ts'
import type { OpenRefund } from '#domain/booking/open-money.ts'
import { money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import ChecksScreen from './checks-screen.tsx'
import RefundsScreen from './refunds-screen.tsx'

const refund: OpenRefund = {
  id: 'one',
  number: 'MLT-22-2222-2222',
  creditNote: 'MLT-CN-2027-00001',
  guest: 'Elif Kaya',
  amount: money('10.00', 'EUR'),
  way: 'bank',
  state: 'by-hand',
  queuedAt: '2027-06-03T06:00:00.000Z',
  attempts: 0,
}

test('the refunds of a credit note are recorded as sent together, with how', async () => {
  const api = apiDouble()
  api.answer(listRefunds, [refund, { ...refund, id: 'two', amount: money('5.50', 'EUR') }])
  api.answer(confirmRefund, 2)
  const { user } = renderInBackOffice(<RefundsScreen />)
  const [first] = await screen.findAllByRole('button', { name: officeSaid('money.refund-sent') })
  await user.click(first!)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(officeSaid('money.refund-sent-text', { amount: '€15.50' }))).toBeVisible()
  const submit = dialog.getByRole('button', { name: officeSaid('money.refund-sent') })
  expect(submit).toBeDisabled()
  await user.type(dialog.getByRole('textbox'), 'Transfer of 3 June')
  api.answer(listRefunds, [])
  await user.click(submit)
  expect(await screen.findByText(officeSaid('money.refunds-none'))).toBeVisible()
  expect(api.sent(confirmRefund)).toEqual([{ creditNote: 'MLT-CN-2027-00001', reason: 'Transfer of 3 June' }])
})

test('only a refund that failed can be tried again', async () => {
  const api = apiDouble()
  const queued = { ...refund, state: 'queued' as const, nextAttemptAt: '2027-06-04T06:00:00.000Z' }
  api.answer(listRefunds, [queued, { ...queued, id: 'two', attempts: 2, error: 'closed for the night' }])
  api.answer(retryRefund, {})
  const { user } = renderInBackOffice(<RefundsScreen />)
  expect(await screen.findByText('closed for the night')).toBeVisible()
  await user.click(screen.getByRole('button', { name: officeSaid('money.retry') }))
  expect(api.sent(retryRefund)).toEqual([{ refund: 'two' }])
})

test('the result of a payment to check is recorded with what was found', async () => {
  const api = apiDouble()
  const payment = {
    attempt: 'A1',
    number: refund.number,
    bookingState: 'cancelled',
    guest: 'Elif Kaya',
    provider: 'iyzico',
    amount: money('20.00', 'EUR'),
    startedAt: '2027-06-03T06:00:00.000Z',
    problem: 'PLACES_GONE',
  }
  api.answer(listPaymentsToCheck, [payment])
  api.answer(checkPayment, {})
  const { user } = renderInBackOffice(<ChecksScreen />)
  await user.click(await screen.findByRole('button', { name: officeSaid('money.check') }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Sent back by bank')
  await user.click(dialog.getByRole('checkbox'))
  api.answer(listPaymentsToCheck, [])
  await user.click(dialog.getByRole('button', { name: officeSaid('money.check') }))
  expect(await screen.findByText(officeSaid('money.checks-none'))).toBeVisible()
  expect(api.sent(checkPayment)).toEqual([{ attempt: 'A1', refunded: true, reason: 'Sent back by bank' }])
})
