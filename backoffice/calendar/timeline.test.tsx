import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import type { Row } from './bars.ts'
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
