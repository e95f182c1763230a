import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { previewPayment, takePayment } from '#contract/staff/booking-changes.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { type Money, money } from '#domain/money/money.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { bookingOf } from '#tests/components/bookings.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { PaymentAction } from './payment-action.tsx'

/** A booking of €160, or 8,000 lira, of which €60 are still to be paid. */
function storyIn(ledgerTotal: Money): BookingStory {
  const booking = bookingOf()
  const ledger = { ...booking.ledger, currency: ledgerTotal.currency, grandTotal: ledgerTotal }
  return { managed: { booking: { ...booking, ledger }, balance: money('60.00', 'EUR') } } as BookingStory
}

const amountIn = (currency: string) => screen.getByRole('textbox', { name: new RegExp(`\\(${currency}\\)`) })

test('lira are recorded for a booking in euros; the preview has the balance after them', async () => {
  const api = apiDouble()
  api.answer(previewPayment, { paid: money('120.00', 'EUR'), balance: money('40.00', 'EUR'), emails: [] })
  api.refuse(takePayment, { status: 409, code: 'busy', message: 'Busy.' })
  const { user } = renderInBackOffice(
    <PaymentAction story={storyIn(money('8000.00', 'TRY'))} onClose={() => {}} />,
  )
  const currency = screen.getByRole('combobox', { name: officeSaid('act.currency') })
  expect(
    within(currency)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['EUR', 'TRY'])
  await user.selectOptions(currency, 'TRY')
  expect(amountIn('TRY')).toHaveValue('3000.00')
  await user.clear(amountIn('TRY'))
  await user.type(amountIn('TRY'), '3001')
  expect(screen.getByText(officeSaid('act.above-balance'))).toBeVisible()
  await user.clear(amountIn('TRY'))
  await user.type(amountIn('TRY'), '1000')
  expect(await screen.findByText('€40.00')).toBeVisible()
  const record = screen.getByRole('button', { name: officeSaid('act.take-amount', { amount: '₺1,000.00' }) })
  await waitFor(() => expect(record).toBeEnabled())
  await user.click(record)
  await screen.findByText('Busy.')
  expect(api.sent(takePayment)).toMatchObject([{ method: 'cash', amount: money('1000.00', 'TRY') }])
})

test('a booking in lira has no choice of a currency', () => {
  apiDouble()
  renderInBackOffice(<PaymentAction story={storyIn(money('160.00', 'EUR'))} onClose={() => {}} />)
  expect(screen.queryByRole('combobox', { name: officeSaid('act.currency') })).toBeNull()
  expect(amountIn('EUR')).toHaveValue('60.00')
})
