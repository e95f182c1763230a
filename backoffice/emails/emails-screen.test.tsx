import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listFailedEmails, retryEmails } from '#contract/staff/emails.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import EmailsScreen from './emails-screen.tsx'

const email = {
  id: 7,
  template: 'booking-confirmed',
  recipient: 'elif@test.example',
  booking: 'MLT-22-2222-2222',
  queuedAt: '2026-06-03T06:00:00.000Z',
  attempts: 3,
  nextAttemptAt: '2026-06-03T12:00:00.000Z',
  error: '550 no such mailbox',
}

test('an email that failed says why, and is tried at once; the list is fetched again', async () => {
  const api = apiDouble()
  api.answer(listFailedEmails, { emails: [email] })
  api.answer(retryEmails, 1)
  const { user } = renderInBackOffice(<EmailsScreen />)
  expect(await screen.findByText('550 no such mailbox')).toBeVisible()
  expect(screen.getByRole('link', { name: email.booking })).toHaveAttribute(
    'href',
    `/bookings/${email.booking}`,
  )
  api.answer(listFailedEmails, { emails: [] })
  await user.click(screen.getByRole('button', { name: officeSaid('emails.retry') }))
  expect(await screen.findByText(officeSaid('emails.none'))).toBeVisible()
  expect(api.sent(retryEmails)).toEqual([{ email: 7 }])
})

test('who may not edit bookings sees them without a button', async () => {
  apiDouble().answer(listFailedEmails, { emails: [email] })
  renderInBackOffice(<EmailsScreen />, { role: 'finance' })
  await screen.findByText('550 no such mailbox')
  expect(screen.queryByRole('button', { name: officeSaid('emails.retry') })).toBeNull()
})

test('why an email was not tried stays displayed until it was read, and is closed', async () => {
  const api = apiDouble()
  api.answer(listFailedEmails, { emails: [email] })
  api.refuse(retryEmails, { status: 409, code: 'email-sent', message: 'This email was sent meanwhile.' })
  const { user } = renderInBackOffice(<EmailsScreen />)
  await user.click(await screen.findByRole('button', { name: officeSaid('emails.retry') }))
  expect(await screen.findByText('This email was sent meanwhile.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close message' }))
  expect(screen.queryByText('This email was sent meanwhile.')).toBeNull()
})
