import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  cancelBooking,
  correctGuest,
  previewCancellation,
  previewCorrection,
} from '#contract/staff/booking-changes.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import type { CancellationPreview } from '#domain/booking/managed.ts'
import { money } from '#domain/money/money.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { CancelAction } from './cancel-action.tsx'
import { CorrectAction } from './correct-action.tsx'

let api: ApiDouble
const onClose = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  api = apiDouble()
})

function storyOf(guest: Partial<BookingStory['managed']['booking']['guest']> = {}): BookingStory {
  const contact = { firstName: 'Elif', lastName: 'Kaya', email: 'elif@example.com', phone: '+90 532' }
  return {
    managed: {
      booking: { number: 'TT-1', guest: { ...contact, ...guest }, items: [] },
      total: money('40.00', 'EUR'),
    },
  } as unknown as BookingStory
}

test('a correction sends what was typed alone: the phone that a colleague changed meanwhile stays', async () => {
  api.answer(previewCorrection, { emails: [] })
  api.refuse(correctGuest, { status: 409, code: 'busy', message: 'Busy.' })
  const { user, show } = renderInBackOffice(<CorrectAction story={storyOf()} onClose={onClose} />)
  const name = screen.getByRole('textbox', { name: officeSaid('guest.first-name') })
  await user.clear(name)
  await user.type(name, 'Elife')
  show(<CorrectAction story={storyOf({ phone: '+90 555' })} onClose={onClose} />)
  expect(screen.getByRole('textbox', { name: officeSaid('guest.phone') })).toHaveValue('+90 555')
  await screen.findByText(officeSaid('act.no-email'))
  await user.click(screen.getByRole('button', { name: officeSaid('act.save-correction') }))
  await screen.findByText('Busy.')
  expect(api.sent(correctGuest)).toEqual([{ number: 'TT-1', firstName: 'Elife' }])
  expect(onClose).not.toHaveBeenCalled()
})

test('a cancellation whose refund has changed is not made: the dialog says why and displays the present refund', async () => {
  const preview = (refund: string): CancellationPreview => ({
    items: [],
    whole: true,
    paid: money('40.00', 'EUR'),
    refund: money(refund, 'EUR'),
    retained: money('0.00', 'EUR'),
    stages: [],
    timeZone: 'Europe/Istanbul',
    way: 'card',
  })
  api.answer(previewCancellation, { cancellation: preview('40.00'), emails: [] })
  const { user } = renderInBackOffice(<CancelAction story={storyOf()} onClose={onClose} />)
  await user.type(screen.getByRole('textbox', { name: officeSaid('act.reason') }), 'storm')
  const offered = await screen.findByRole('button', {
    name: officeSaid('act.cancel-with', { refund: '€40.00' }),
  })
  await waitFor(() => expect(offered).toBeEnabled())
  api.refuse(cancelBooking, { status: 409, code: 'refund-changed', message: 'The refund has changed.' })
  api.answer(previewCancellation, { cancellation: preview('30.00'), emails: [] })
  await user.click(offered)
  await screen.findByText('The refund has changed.')
  await screen.findByRole('button', { name: officeSaid('act.cancel-with', { refund: '€30.00' }) })
  expect(api.sent(cancelBooking)).toMatchObject([{ expected: money('40.00', 'EUR'), reason: 'storm' }])
  expect(onClose).not.toHaveBeenCalled()
})
