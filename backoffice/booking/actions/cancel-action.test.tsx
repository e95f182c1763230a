import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cancelBooking, previewCancellation } from '#contract/staff/booking-changes.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import type { CancellationPreview } from '#domain/booking/managed.ts'
import { money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { bookingOf } from '#tests/components/bookings.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { CancelAction } from './cancel-action.tsx'

const nothing = money('0.00', 'EUR')
const story = {
  managed: { booking: bookingOf(), total: money('160.00', 'EUR') },
} as BookingStory

test('a cancellation gives nothing back where staff choose so', async () => {
  const api = apiDouble()
  const cancellation: CancellationPreview = {
    items: [],
    whole: true,
    paid: money('40.00', 'EUR'),
    refund: nothing,
    retained: money('40.00', 'EUR'),
    stages: [],
    timeZone: 'Europe/Istanbul',
    way: 'card',
  }
  api.answer(previewCancellation, { cancellation, emails: [] })
  api.refuse(cancelBooking, { status: 409, code: 'busy', message: 'Busy.' })
  const { user } = renderInBackOffice(<CancelAction story={story} onClose={() => {}} />)
  const refund = screen.getByRole('combobox', { name: officeSaid('act.refund-by') })
  await user.selectOptions(refund, officeSaid('refund-by.nothing'))
  expect(screen.queryByRole('combobox', { name: officeSaid('act.way') })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: officeSaid('act.reason') }), 'no-show')
  const offered = await screen.findByRole('button', {
    name: officeSaid('act.cancel-without'),
  })
  await waitFor(() => expect(offered).toBeEnabled())
  await user.click(offered)
  await screen.findByText('Busy.')
  expect(api.sent(cancelBooking)).toMatchObject([{ refund: 'amount', amount: nothing, expected: nothing }])
})

test('a refund to the agency and to the guest names both', async () => {
  const api = apiDouble()
  const cancellation: CancellationPreview = {
    ...{ items: [], whole: true, retained: nothing, stages: [], timeZone: 'Europe/Istanbul' },
    paid: money('120.00', 'EUR'),
    refund: money('120.00', 'EUR'),
    way: 'transfer',
    toAgency: money('80.00', 'EUR'),
  }
  api.answer(previewCancellation, { cancellation, emails: [] })
  renderInBackOffice(<CancelAction story={story} onClose={() => {}} />)
  const both = officeSaid('refund-way.shared', {
    amount: '€80.00',
    way: officeSaid('refund-way.transfer'),
  })
  expect(await screen.findByText(both)).toBeVisible()
})
