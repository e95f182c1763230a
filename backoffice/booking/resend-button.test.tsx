import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { previewResend, resendEmail } from '#contract/staff/booking-changes.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { bookingOf } from '#tests/components/bookings.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { ResendButton } from './resend-button.tsx'

type Email = BookingStory['emails'][number]

const story = { managed: { booking: bookingOf() } } as BookingStory

function emailOf(parts: Partial<Email>): Email {
  return {
    id: 7,
    template: 'payment-link',
    recipient: 'wrong@example.com',
    queuedAt: '2027-05-01T08:00:00.000Z',
    sentAt: '2027-05-01T08:01:00.000Z',
    ...parts,
  }
}

const button = () => screen.queryByRole('button', { name: officeSaid('act.resend') })

test('an email that went to an earlier address, or to an agency, is sent again', async () => {
  const api = apiDouble()
  api.answer(previewResend, {
    emails: [{ template: 'payment-link', recipient: 'ada@example.com', subject: 'Please pay', text: 'Here' }],
  })
  api.answer(resendEmail, {})
  const { user } = renderInBackOffice(<ResendButton entry={emailOf({})} story={story} />)
  await user.click(button()!)
  await screen.findByText(/ada@example\.com/)
  await user.click(screen.getAllByRole('button', { name: officeSaid('act.resend') }).at(-1)!)
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(resendEmail)).toEqual([{ number: 'KRV-1', email: 7 }])
})

test('emails to staff, and those that are not sent yet, have no button', () => {
  const { show } = renderInBackOffice(
    <ResendButton entry={emailOf({ template: 'staff-notice' })} story={story} />,
  )
  expect(button()).toBeNull()
  show(<ResendButton entry={emailOf({ template: 'departure-closed-for-staff' })} story={story} />)
  expect(button()).toBeNull()
  show(<ResendButton entry={emailOf({ sentAt: undefined })} story={story} />)
  expect(button()).toBeNull()
})
