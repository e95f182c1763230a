import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { day } from '#domain/dates/day.ts'
import type { Role } from '#domain/staff/rights.ts'
import { renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { BarBox } from './bar-box.tsx'
import type { Bar, Row } from './bars.ts'
import { dayScale, hourScale } from './scale.ts'

// jsdom has no pointer capture.
HTMLElement.prototype.setPointerCapture = () => {}

const stay: Bar = {
  id: 'one',
  from: new Date('2027-07-01T13:00Z'),
  until: new Date('2027-07-04T07:00Z'),
  what: 'booking',
  label: 'Elif Kaya',
  units: 1,
  conflict: true,
  booking: { number: 'KV-1', position: 0, day: day('2027-07-01'), guests: 4 },
}
const row: Row = {
  id: 'villa',
  title: 'White villa',
  kind: 'villa',
  timeZone: 'Europe/Istanbul',
  capacity: 1,
  turnaroundMinutes: 0,
  blocks: { product: 'villa' },
  bars: [],
}

function rendered(bar: Bar, role?: Role, scale = dayScale(day('2027-07-01'), 14)) {
  const onBegin = vi.fn()
  const lines = { at: () => row, next: () => undefined, mark: () => {} }
  const box = <BarBox {...{ row, bar, scale, lines, onBegin }} style={{}} columnWidth={() => 50} />
  return { ...renderInBackOffice(box, role && { role }), begun: () => onBegin.mock.calls.map(([one]) => one) }
}

function drag(link: HTMLElement, by: number) {
  fireEvent.pointerDown(link, { button: 0, clientX: 100 })
  fireEvent.pointerMove(link, { clientX: 100 + by })
  fireEvent.pointerUp(link, { clientX: 100 + by })
}

test('a booking is moved by as many days as it is dragged, or by Alt and an arrow; a press opens it', async () => {
  const { user, begun, address } = rendered(stay)
  const link = screen.getByRole('link', {
    name: /Elif Kaya, 4 guests, 01.07.2027, 16:00 – 04.07.2027, 10:00, Conflict/,
  })
  drag(link, 112)
  drag(link, -49)
  drag(link, 20)
  link.focus()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(begun().map(({ what, to }) => [what, to.day])).toEqual([
    ['move', '2027-07-03'],
    ['move', '2027-06-30'],
    ['move', '2027-07-02'],
  ])
  drag(link, 3)
  fireEvent.click(link)
  expect(address()).toBe('/bookings/KV-1')
})

test('a guide neither moves bookings nor ends blocks; a manager ends a block by a press', async () => {
  const seen = rendered(stay, 'guide')
  drag(screen.getByText('Elif Kaya').parentElement!, 112)
  expect([seen.begun(), screen.queryByRole('link')]).toEqual([[], null])
  seen.unmount()
  const block: Bar = { ...stay, what: 'block', label: '', conflict: false, booking: undefined }
  const blocked = rendered(block, 'guide')
  expect(screen.queryByRole('button')).toBeNull()
  blocked.unmount()
  const { user, begun } = rendered(block, 'manager')
  await user.click(screen.getByRole('button', { name: /^Block/ }))
  expect(begun()).toMatchObject([{ what: 'unblock', bar: { id: 'one' } }])
})

test('among the hours of a day a booking with a time moves by quarters of an hour, one without by days', async () => {
  const scale = hourScale(day('2027-07-01'), 1, row.timeZone)
  const transfer = { ...stay, booking: { ...stay.booking!, time: '16:00' } }
  const seen = rendered(transfer, 'sales', scale)
  drag(screen.getByRole('link'), 112)
  screen.getByRole('link').focus()
  await seen.user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  seen.unmount()
  const whole = rendered(stay, 'sales', scale)
  drag(screen.getByRole('link'), 112)
  drag(screen.getByRole('link'), 1000)
  expect([...seen.begun(), ...whole.begun()].map(({ to }) => to)).toEqual([
    { day: '2027-07-01', time: '18:15' },
    { day: '2027-07-01', time: '15:45' },
    { day: '2027-07-02' },
  ])
})
