import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { previewPaymentRequest, requestPayment } from '#contract/staff/booking-changes.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { RequestAction } from './request-action.tsx'

const preview = {
  emails: [{ template: 'payment-link', recipient: 'g@example.com', subject: 'Please pay', text: 'Until …' }],
}

function storyOf(booking: object): BookingStory {
  const guest = { email: 'g@example.com' }
  return { managed: { booking: { number: 'TT-1', guest, ...booking } } } as unknown as BookingStory
}

const awaited = { state: 'awaiting-payment', paymentDeadline: '2027-06-01T09:00:00.000Z' }

test('a deadline that is not touched stays, and one that is moved is sent with the email that was displayed', async () => {
  const api = apiDouble()
  api.answer(previewPaymentRequest, preview)
  const onClose = vi.fn()
  const story = storyOf({ ...awaited, paymentMethod: 'card' })
  const { user } = renderInBackOffice(<RequestAction story={story} onClose={onClose} />)
  await screen.findByText('Until …')
  expect(api.sent(previewPaymentRequest).at(-1)).toEqual({ number: 'TT-1' })
  fireEvent.change(screen.getByLabelText(officeSaid('money.deadline')), { target: { value: '2027-06-03' } })
  const submit = screen.getByRole('button', { name: officeSaid('act.request-payment') })
  await waitFor(() => expect(submit).toBeEnabled())
  api.refuse(requestPayment, { status: 409, code: 'sold-out', message: 'The places are sold.' })
  await user.click(submit)
  await screen.findByText('The places are sold.')
  const deadline = '2027-06-03T09:00:00.000Z'
  expect(api.sent(requestPayment)).toEqual([{ number: 'TT-1', deadline }])
  expect(api.sent(previewPaymentRequest).at(-1)).toEqual({ number: 'TT-1', deadline })
  expect(onClose).not.toHaveBeenCalled()
})

test('of a booking that waits for staff only the deadline moves', () => {
  apiDouble()
  const story = storyOf({ ...awaited, paymentMethod: 'on-the-spot' })
  renderInBackOffice(<RequestAction story={story} onClose={vi.fn()} />)
  expect(screen.getByRole('button', { name: officeSaid('act.move-deadline') })).toBeDisabled()
})

test('a confirmed booking has no deadline to move', async () => {
  const api = apiDouble()
  api.answer(previewPaymentRequest, preview)
  renderInBackOffice(<RequestAction story={storyOf({ state: 'confirmed' })} onClose={vi.fn()} />)
  await screen.findByText('Until …')
  expect(screen.queryByLabelText(officeSaid('money.deadline'))).toBeNull()
})
