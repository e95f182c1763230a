import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { eraseGuest } from '#contract/staff/booking-changes.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { EraseGuestAction } from './erase-guest-action.tsx'

test('a guest is anonymised with a reason alone, and a refusal is displayed', async () => {
  const api = apiDouble()
  const onClose = vi.fn()
  const story = { managed: { booking: { number: 'TT-1' } } } as unknown as BookingStory
  const { user } = renderInBackOffice(<EraseGuestAction story={story} onClose={onClose} />)
  const submit = screen.getByRole('button', { name: officeSaid('act.erase-guest') })
  expect(submit).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: officeSaid('act.reason') }), ' Asked by letter ')
  api.refuse(eraseGuest, { status: 409, code: 'guest-travels', message: 'The trip is ahead.' })
  await user.click(submit)
  await screen.findByText('The trip is ahead.')
  expect(api.sent(eraseGuest)).toEqual([{ number: 'TT-1', reason: 'Asked by letter' }])
  expect(onClose).not.toHaveBeenCalled()
})
