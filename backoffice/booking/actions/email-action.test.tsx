import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emailGuest, previewGuestEmail } from '#contract/staff/guest-emails.ts'
import { listReplies } from '#contract/staff/replies.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { bookingOf } from '#tests/components/bookings.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { EmailAction } from './email-action.tsx'

const storyOf = (booking: Parameters<typeof bookingOf>[0]) =>
  ({ managed: { booking: bookingOf(booking) } }) as unknown as BookingStory

const emails = [
  { template: 'guest-message', recipient: 'ada@example.com', subject: 'About', text: 'Sevgili …' },
]
const voucherField = () => screen.queryByRole('checkbox', { name: officeSaid('act.email-voucher') })
const button = (name: string) => screen.getByRole('button', { name })

test('words in the guest’s language, a saved reply and the voucher are sent as previewed, once', async () => {
  const api = apiDouble()
  const texts = { en: 'Bring a towel.', tr: 'Havlu getirin.' }
  api.answer(listReplies, [{ id: 'r1', name: 'Towel', version: 1, texts }])
  api.answer(previewGuestEmail, { emails })
  const onClose = vi.fn()
  const story = storyOf({ number: 'TT-1', locale: 'tr' })
  const { user } = renderInBackOffice(<EmailAction story={story} onClose={onClose} />)
  const submit = button(officeSaid('act.email-send'))
  expect(submit).toBeDisabled()
  const words = screen.getByRole('textbox', { name: new RegExp(officeSaid('act.message')) })
  expect(words).toHaveAccessibleDescription(officeSaid('replies.language', { language: 'Turkish' }))
  expect(words).toHaveAttribute('lang', 'tr')
  await user.type(words, '15 dakika geç.')
  await user.selectOptions(await screen.findByRole('combobox'), 'Towel')
  await user.click(voucherField()!)
  await screen.findByText('Sevgili …')
  await waitFor(() => expect(submit).toBeEnabled())
  const asked = { number: 'TT-1', message: '15 dakika geç.\n\nHavlu getirin.', voucher: true }
  expect(api.sent(previewGuestEmail).at(-1)).toEqual(asked)
  const done = api.hold(emailGuest, {})
  await user.dblClick(submit)
  done()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(api.sent(emailGuest)).toEqual([asked])
})

test('a refusal leaves what is typed', async () => {
  const api = apiDouble()
  api.answer(listReplies, [])
  api.answer(previewGuestEmail, { emails })
  api.refuse(emailGuest, { status: 422, code: 'email-required', message: 'No address.' })
  const onClose = vi.fn()
  const { user } = renderInBackOffice(<EmailAction story={storyOf({ number: 'TT-1' })} onClose={onClose} />)
  const words = screen.getByRole('textbox')
  await user.type(words, 'Bring a towel.')
  const submit = button(officeSaid('act.email-send'))
  await waitFor(() => expect(submit).toBeEnabled())
  await user.click(submit)
  await screen.findByText('No address.')
  expect(words).toHaveValue('Bring a towel.')
  expect(onClose).not.toHaveBeenCalled()
})

test('a booking that is not confirmed has no voucher to attach', () => {
  apiDouble()
  const story = storyOf({ state: 'awaiting-payment' })
  renderInBackOffice(<EmailAction story={story} onClose={vi.fn()} />)
  expect(voucherField()).toBeNull()
})
