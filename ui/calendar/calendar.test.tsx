import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Day, day } from '#domain/dates/day.ts'
import { Calendar } from './calendar.tsx'
import type { CalendarProps, Selection } from './calendar-shape.ts'
import { LazyCalendar } from './lazy-calendar.tsx'

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  soldOut: 'sold out',
  closed: 'not available',
  few: 'few places left',
}

const onSelect = vi.fn()

function July(props: Partial<CalendarProps>) {
  const [selected, setSelected] = useState<Selection | undefined>(props.selected)
  return (
    <Calendar
      locale="en-GB"
      today={day('2026-07-10')}
      min={day('2026-07-10')}
      max={day('2026-08-20')}
      labels={labels}
      {...props}
      selected={selected}
      onSelect={(selection) => {
        onSelect(selection)
        setSelected(selection)
      }}
    />
  )
}

/** The button of a day, by its number in July. */
function on(date: number): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-day="2026-07-${String(date).padStart(2, '0')}"]`)!
}

function chosen(): unknown {
  return onSelect.mock.lastCall?.[0]
}

test('the month and its weekdays are named; the week begins as it does in the language', () => {
  const { unmount } = render(<July locale="de" />)
  expect(screen.getByRole('heading', { name: 'Juli 2026' })).toBeVisible()
  const first = () => screen.getAllByRole('columnheader')[0]
  expect(first()).toHaveAccessibleName('Montag')
  unmount()
  render(<July locale="ar" />)
  expect(first()).toHaveAccessibleName('السبت')
})

test('the first month with a free day is shown, until the visitor turns back', async () => {
  const user = userEvent.setup()
  const onMonth = vi.fn()
  const taken = Object.fromEntries(
    Array.from({ length: 31 }, (_, index) => [
      `2026-07-${String(index + 1).padStart(2, '0')}`,
      { state: 'sold-out' as const },
    ]),
  )
  const { rerender } = render(<July days={taken} loading onMonth={onMonth} />)
  expect(screen.getByRole('heading', { name: 'July 2026' })).toBeVisible()
  rerender(<July days={taken} skipsFullMonths onMonth={onMonth} />)
  expect(screen.getByRole('heading', { name: 'August 2026' })).toBeVisible()
  expect(onMonth.mock.calls).toEqual([['2026-08']])
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(screen.getByRole('heading', { name: 'July 2026' })).toBeVisible()
})

test('today is marked, and a press on a day chooses it', async () => {
  const user = userEvent.setup()
  render(<July />)
  expect(on(10)).toHaveAttribute('aria-current', 'date')
  await user.click(on(15))
  expect(chosen()).toEqual({ from: '2026-07-15' })
  expect(screen.getByRole('gridcell', { selected: true })).toContainElement(on(15))
})

test('a day says its price, that few places are left, or why it cannot be had', () => {
  const days = {
    '2026-07-14': { price: '€48' },
    '2026-07-15': { price: '€52', state: 'few' as const },
    '2026-07-16': { price: '€52', state: 'sold-out' as const },
    '2026-07-17': { state: 'closed' as const },
    '2026-07-18': { state: 'closed' as const, note: 'No arrival on Saturdays' },
  }
  render(<July days={days} />)
  expect(on(14)).toHaveAccessibleName(/, €48$/)
  expect(on(15)).toHaveAccessibleName(/, €52, few places left$/)
  expect(on(16)).toHaveAccessibleName(/, sold out$/)
  expect(on(17)).toHaveAccessibleName(/, not available$/)
  expect(on(18)).toHaveAccessibleName(/, No arrival on Saturdays$/)
})

test('days out of the bounds, sold-out and closed days cannot be chosen', async () => {
  onSelect.mockClear()
  const user = userEvent.setup()
  render(<July days={{ '2026-07-16': { state: 'sold-out' }, '2026-07-17': { state: 'closed' } }} />)
  for (const date of [9, 16, 17]) {
    expect(on(date)).toHaveAttribute('aria-disabled', 'true')
    await user.click(on(date))
  }
  expect(onSelect).not.toHaveBeenCalled()
})

test('arrow keys walk through sold-out days and stop at the first and the last day', async () => {
  const user = userEvent.setup()
  render(<July days={{ '2026-07-11': { state: 'sold-out' } }} autoFocus />)
  expect(on(10)).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(on(11)).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(on(10)).toHaveFocus()
  await user.keyboard('{PageDown}{PageDown}')
  expect(document.activeElement).toHaveAttribute('data-day', '2026-08-20')
})

test.each([
  ['de', 'ArrowRight', 'ArrowLeft', 13, 19],
  ['ar', 'ArrowLeft', 'ArrowRight', 11, 17],
])(
  'in %s the keys go by day, week and month, and not before the first day',
  async (locale, forward, back, weekBegin, weekEnd) => {
    const user = userEvent.setup()
    render(<July locale={locale} selected={{ from: day('2026-07-15') }} autoFocus />)
    const july = (date: number) => `2026-07-${date}`
    for (const [key, reached] of [
      [forward, july(16)],
      [back, july(15)],
      ['ArrowDown', july(22)],
      ['ArrowUp', july(15)],
      ['Home', july(weekBegin)],
      ['End', july(weekEnd)],
      ['PageDown', `2026-08-${weekEnd}`],
      ['PageUp', july(weekEnd)],
      ['PageUp', july(10)],
      [back, july(10)],
    ] as const) {
      await user.keyboard(`{${key}}`)
      expect([key, document.activeElement?.getAttribute('data-day')]).toEqual([key, reached])
    }
  },
)

test('the months that can be seen end at the bounds, and a new month is reported', async () => {
  const user = userEvent.setup()
  const onMonth = vi.fn()
  render(<July onMonth={onMonth} />)
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('heading', { name: 'August 2026' })).toBeVisible()
  expect(onMonth.mock.calls).toEqual([['2026-08']])
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled()
})

test('a range is a first day and a later one', async () => {
  const user = userEvent.setup()
  render(<July mode="range" />)
  await user.click(on(14))
  expect(chosen()).toEqual({ from: '2026-07-14' })
  await user.click(on(18))
  expect(chosen()).toEqual({ from: '2026-07-14', to: '2026-07-18' })
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(5)
})

test('an earlier day begins another range', async () => {
  const user = userEvent.setup()
  render(<July mode="range" selected={{ from: day('2026-07-20') }} />)
  await user.click(on(14))
  expect(chosen()).toEqual({ from: '2026-07-14' })
})

test('a range may leave on a sold-out day, for another guest arrives then, but not extend across one', async () => {
  const user = userEvent.setup()
  const days = { '2026-07-16': { state: 'sold-out' as const } }
  render(<July mode="range" selected={{ from: day('2026-07-14') }} days={days} />)
  await user.click(on(17))
  expect(chosen()).toEqual({ from: '2026-07-17' })
  await user.click(on(14))
  await user.click(on(16))
  expect(chosen()).toEqual({ from: '2026-07-14', to: '2026-07-16' })
})

test('where a range may not end, the words say why, and the press changes nothing', async () => {
  onSelect.mockClear()
  const user = userEvent.setup()
  const rangeEnd = (from: Day, to: Day) =>
    to < day('2026-07-17') ? { because: `At least 3 nights from ${from}` } : ('possible' as const)
  render(<July mode="range" selected={{ from: day('2026-07-14') }} rangeEnd={rangeEnd} />)
  await user.click(on(15))
  expect(onSelect).not.toHaveBeenCalled()
  expect(on(15)).toHaveAccessibleName(/At least 3 nights from 2026-07-14$/)
  expect(screen.getByText('At least 3 nights from 2026-07-14', { selector: '[aria-hidden]' })).toBeVisible()
  await user.click(on(17))
  expect(chosen()).toEqual({ from: '2026-07-14', to: '2026-07-17' })
})

test('in Arabic it reads from right to left, with the names of that language', () => {
  render(<July locale="ar" />)
  expect(screen.getByRole('heading', { name: /يوليو/ })).toBeVisible()
  expect(screen.getByRole('grid').closest('[dir="rtl"]')).not.toBeNull()
})

test('a calendar whose code is on its way takes the focus from its placeholder', async () => {
  render(
    <LazyCalendar
      locale="en-GB"
      today={day('2026-07-10')}
      min={day('2026-07-10')}
      max={day('2026-08-20')}
      labels={labels}
      onSelect={onSelect}
    />,
  )
  const placeholder = document.querySelector<HTMLElement>('[data-calendar-placeholder]')!
  act(() => placeholder.focus())
  await screen.findByRole('grid')
  expect(on(10)).toHaveFocus()
})
