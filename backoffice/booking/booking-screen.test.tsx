import { screen } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { addNote } from '#contract/staff/booking-changes.ts'
import { getBooking } from '#contract/staff/bookings.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { bookingStoryOf } from '#tests/components/bookings.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import BookingScreen from './booking-screen.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
})

function shown(at: string) {
  return renderInBackOffice(
    <>
      {['KRV-1', 'KRV-2'].map((number) => (
        <Link key={number} to={`/bookings/${number}`}>
          {`To ${number}`}
        </Link>
      ))}
      <Routes>
        <Route path="/bookings/:number" element={<BookingScreen />} />
      </Routes>
    </>,
    { at },
  )
}

const note = () => screen.getByRole('textbox', { name: officeSaid('notes.add') })

test('a note that was begun is left after a question, and is not in the field of the next booking', async () => {
  api.answer(getBooking, bookingStoryOf('KRV-2'))
  const { user, address } = shown('/bookings/KRV-2')
  const show = async (number: string) => {
    api.answer(getBooking, bookingStoryOf(number))
    await user.click(screen.getByRole('link', { name: `To ${number}` }))
  }
  const answer = (name: 'entry.leave-stay' | 'entry.leave-discard') =>
    user.click(screen.getByRole('button', { name: officeSaid(name) }))
  await screen.findByText('KRV-2')
  await show('KRV-1')
  await screen.findByText('KRV-1')
  await user.type(note(), 'Allergic to nuts')
  await show('KRV-2')
  await answer('entry.leave-stay')
  expect(address()).toBe('/bookings/KRV-1')
  expect(note()).toHaveValue('Allergic to nuts')
  await show('KRV-2')
  await answer('entry.leave-discard')
  await screen.findByText('KRV-2')
  expect(note()).toHaveValue('')
  api.answer(addNote, { notes: [], tags: [] })
  await user.type(note(), 'Late')
  await user.click(screen.getByRole('button', { name: officeSaid('notes.save') }))
  await expect.poll(() => api.sent(addNote)).toEqual([{ number: 'KRV-2', text: 'Late' }])
})
