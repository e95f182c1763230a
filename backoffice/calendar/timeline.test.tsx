import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import type { Row } from './bars.ts'
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

test('a mouse that drags over free days blocks them; a finger scrolls', () => {
  const onBegin = vi.fn()
  const { container } = renderInBackOffice(
    <Timeline rows={[row]} from={from} days={14} today={from} onBegin={onBegin} />,
  )
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
