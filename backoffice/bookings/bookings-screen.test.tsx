import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { listMoveTargets } from '#contract/staff/booking-changes.ts'
import { exportBookings, getBooking, listBookings } from '#contract/staff/bookings.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { bookingStoryOf, listedBooking } from '#tests/components/bookings.ts'
import { euros } from '#tests/components/products.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import BookingScreen from '../booking/booking-screen.tsx'
import BookingsScreen from './bookings-screen.tsx'

let api: ApiDouble

beforeEach(() => {
  api = apiDouble()
  api.answer(listBookings, { bookings: [listedBooking('KRV-1')] })
})

function shown(at: string) {
  return renderInBackOffice(
    <Routes>
      <Route path="/bookings" element={<BookingsScreen />} />
      <Route path="/bookings/:number" element={<BookingScreen />} />
    </Routes>,
    { at },
  )
}

const link = (name: RegExp | string) => screen.findAllByRole('link', { name }).then(([first]) => first!)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('the way back from a booking leads to the list with its filter, also after a form that is in the address', async () => {
  const moveBack = {
    ...{ position: 0, day: '2099-07-01', time: '10:00', people: { adults: 2, children: 0, infants: 0 } },
    ...{ price: euros(80), priceOf: 'today' as const, title: 'Late tour', leftOut: [] },
  }
  const change = { at: '2027-06-01T09:00:00.000Z', by: 'staff:ada', subject: { kind: 'booking', id: 'b1' } }
  const audit = [{ ...change, id: 9, action: 'booking.change', moveBack }] as never
  api.answer(getBooking, bookingStoryOf('KRV-1', { audit }))
  api.answer(listMoveTargets, { targets: [], hasMore: false })
  const { user, address } = shown('/bookings?state=confirmed&q=kaya')
  await user.click(await link(/KRV-1/))
  await user.click(await button(new RegExp(`^${officeSaid('audit.move-back')}`)))
  await screen.findByRole('dialog')
  await user.click(await button(officeSaid('act.back')))
  await user.click(await link(officeSaid('bookings.title')))
  expect(address()).toBe('/bookings?state=confirmed&q=kaya')
})

test('channels are chosen by the names that the list has; one that a company named itself by its address', async () => {
  const { user, address } = shown('/bookings?channel=kiosk')
  const channels = screen.getByRole('combobox', { name: officeSaid('bookings.channel') })
  expect(channels).toHaveDisplayValue('kiosk')
  expect([...channels.children].map(({ textContent }) => textContent)).toEqual([
    officeSaid('bookings.any'),
    ...(['phone', 'desk', 'messenger', 'email', 'web', 'partner', 'agency', 'octo'] as const).map((one) =>
      officeSaid(`sell.channel-${one}`),
    ),
    'kiosk',
  ])
  await user.selectOptions(channels, officeSaid('sell.channel-web'))
  expect(address()).toBe('/bookings?channel=web')
  await expect.poll(() => api.sent(listBookings).at(-1)).toMatchObject({ channel: 'web' })
})

test('bookings are exported as they are filtered, for those with the right', async () => {
  api.answer(exportBookings, { id: 'task' } as never)
  const { user } = shown('/bookings?state=confirmed&q=kaya')
  await user.click(await button(officeSaid('tasks.export', { format: 'XLSX' })))
  await expect
    .poll(() => api.sent(exportBookings))
    .toMatchObject([{ words: 'kaya', states: ['confirmed'], format: 'xlsx', locale: 'en' }])
})

test('a booking that was not opened from the list leads back to the whole list', async () => {
  api.answer(getBooking, bookingStoryOf('KRV-1'))
  const { user, address } = shown('/bookings/KRV-1')
  await user.click(await link(officeSaid('bookings.title')))
  expect(address()).toBe('/bookings')
})

test('more bookings that cannot be fetched are reported beside the button, which fetches them again', async () => {
  api.answer(listBookings, { bookings: [listedBooking('KRV-1')], next: 'after-1' })
  const { user } = shown('/bookings')
  const more = await button(officeSaid('bookings.more'))
  api.refuse(listBookings, { status: 503, code: 'busy', message: 'Back in a minute.' })
  await user.click(more)
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.')
  expect(await link(/KRV-1/)).toBeVisible()
  api.answer(listBookings, { bookings: [listedBooking('KRV-2')] })
  await user.click(more)
  expect(await link(/KRV-2/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(api.sent(listBookings).map(({ after }) => after)).toEqual([undefined, 'after-1', 'after-1'])
})
