import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import type { Bar, Row } from './bars.ts'
import { dayScale, hourScale, type Scale } from './scale.ts'
import { Timeline } from './timeline.tsx'

// jsdom has no pointer capture.
HTMLElement.prototype.setPointerCapture = () => {}

const from = day('2027-07-01')
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

const viewOf = (scale: Scale, rows = [row]) => ({ rows, scale, from, days: 14, today: from })

test('a mouse that drags over free days blocks them; a finger scrolls', () => {
  const onBegin = vi.fn()
  const { container } = renderInBackOffice(<Timeline {...viewOf(dayScale(from, 14))} onBegin={onBegin} />)
  const track = container.querySelector('.cursor-crosshair')!
  track.getBoundingClientRect = () => new DOMRect(0, 0, 1400, 44)
  const drag = (pointerType: string) => {
    fireEvent.pointerDown(track, { pointerType, button: 0, clientX: 150 })
    fireEvent.pointerMove(track, { pointerType, clientX: 350 })
    fireEvent.pointerUp(track, { pointerType, clientX: 350 })
  }
  drag('touch')
  expect([onBegin.mock.calls, track.className]).toEqual([[], expect.not.stringContaining('touch-')])
  drag('mouse')
  expect(onBegin.mock.calls).toEqual([[{ what: 'block', row, from: '2027-07-02', to: '2027-07-04' }]])
})

test('among hours a boat is blocked by the hours, a villa by its days', () => {
  const onBegin = vi.fn()
  const boat: Row = { ...row, id: 'boat', kind: 'boat', blocks: { resource: 'boat' } }
  const view = viewOf(hourScale(from, 2, row.timeZone), [boat, row])
  const { container } = renderInBackOffice(<Timeline {...view} onBegin={onBegin} />)
  for (const track of container.querySelectorAll('.cursor-crosshair')) {
    track.getBoundingClientRect = () => new DOMRect(0, 0, 480, 44)
    for (const [first, last] of [
      [95, 145],
      [235, 245],
      [385, 475],
    ] as const) {
      fireEvent.pointerDown(track, { pointerType: 'mouse', button: 0, clientX: first })
      fireEvent.pointerMove(track, { pointerType: 'mouse', clientX: last })
      fireEvent.pointerUp(track, { pointerType: 'mouse', clientX: last })
    }
  }
  expect(
    onBegin.mock.calls.map(([{ row: of, from: first, to, hours }]) => [of.id, first, to, hours]),
  ).toEqual([
    ['boat', '2027-07-01', '2027-07-01', { from: '09:00', until: '15:00' }],
    ['boat', '2027-07-01', '2027-07-02', { from: '23:00', until: '01:00' }],
    ['boat', '2027-07-02', '2027-07-02', { from: '14:00', until: undefined }],
    ['villa', '2027-07-01', '2027-07-01', undefined],
    ['villa', '2027-07-01', '2027-07-02', undefined],
    ['villa', '2027-07-02', '2027-07-02', undefined],
  ])
})

const stay = (id: string, from: string, until: string): Bar => ({
  id,
  from: new Date(`${from}T13:00Z`),
  until: new Date(`${until}T07:00Z`),
  what: 'booking',
  label: id,
  units: 1,
  conflict: false,
  booking: { number: id, position: 0, day: day(from), guests: 2 },
})

const unit = (id: string, kind: string, bars: Bar[] = []): Row => ({
  ...row,
  ...{ id, title: id, kind, bars },
  target: { product: id },
})

/** Four lines of 44 pixels: the stay that is dragged, a yacht, a villa that is taken then, and one that is free. */
function fourLines() {
  const onBegin = vi.fn()
  const rows = [
    unit('alpha', 'villa', [stay('KV-1', '2027-07-02', '2027-07-05')]),
    unit('yacht', 'yacht'),
    unit('beta', 'villa', [stay('KV-2', '2027-07-04', '2027-07-08')]),
    unit('gamma', 'villa'),
  ]
  const seen = renderInBackOffice(<Timeline {...viewOf(dayScale(from, 14), rows)} onBegin={onBegin} />)
  const lines = within(screen.getByRole('list')).getAllByRole('listitem')
  for (const [index, line] of lines.entries()) {
    line.getBoundingClientRect = () => new DOMRect(0, index * 44, 1400, 44)
    const track = line.lastElementChild!
    track.getBoundingClientRect = () => new DOMRect(0, index * 44, 1400, 44)
  }
  const link = screen.getByRole('link', { name: /KV-1/ })
  const over = (index: number, by = 0) => {
    fireEvent.pointerDown(link, { button: 0, clientX: 150, clientY: 20 })
    fireEvent.pointerMove(link, { clientX: 150 + by, clientY: index * 44 + 20 })
  }
  const drop = (index: number, by = 0) =>
    fireEvent.pointerUp(link, { clientX: 150 + by, clientY: index * 44 + 20 })
  const begun = () => onBegin.mock.calls.map(([{ what, to }]) => [what, to])
  return { ...seen, lines, link, over, drop, begun }
}

test('a stay is dragged to another villa, also to another day there; lines that cannot take it are marked', () => {
  const { lines, over, drop, begun } = fourLines()
  over(3)
  expect(
    lines.map(({ className }) => /opacity-40|bg-danger-soft|inset-ring-brand/.exec(className)?.[0]),
  ).toEqual([undefined, 'opacity-40', 'bg-danger-soft', 'inset-ring-brand'])
  expect(within(lines[2]!).getByText(new RegExp(officeSaid('calendar.full')))).toBeInTheDocument()
  drop(3)
  expect(screen.queryByText(new RegExp(officeSaid('calendar.full')))).toBeNull()
  over(3, 200)
  drop(3, 200)
  over(1)
  drop(1)
  over(0)
  drop(0)
  expect(begun()).toEqual([
    ['move', { target: { product: 'gamma' } }],
    ['move', { target: { product: 'gamma' }, day: '2027-07-04', time: undefined }],
  ])
})

test('Alt and an arrow down move a stay to the next villa; up, where there is none, do nothing', async () => {
  const { user, link, begun } = fourLines()
  link.focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}')
  expect(begun()).toEqual([['move', { target: { product: 'beta' } }]])
})
