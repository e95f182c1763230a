import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { MonthGrid } from './month-grid.tsx'
import { nothingSelected } from './selection.ts'

function Grid({ first = '2027-07' }): ReactNode {
  const [selection, setSelection] = useState(nothingSelected)
  const [month, setMonth] = useState(first)
  return (
    <>
      <MonthGrid
        month={month}
        today={day('2027-07-05')}
        selection={selection}
        onSelection={setSelection}
        onMonth={setMonth}
        cellOf={(of) => ({ content: undefined, label: of })}
      />
      <output>{[...selection.days].toSorted().join(' ')}</output>
    </>
  )
}

const cell = (of: string) => screen.getByRole('button', { name: of })
const chosen = () => screen.getByRole('status').textContent

test('days are chosen by dragging, with Shift and Ctrl, by weekday and by keys, but none that is over', async () => {
  const { user } = renderInBackOffice(<Grid />)
  await user.pointer([
    { keys: '[MouseLeft>]', target: cell('2027-07-08') },
    { target: cell('2027-07-09') },
    { target: cell('2027-07-10') },
    { keys: '[/MouseLeft]' },
    { target: cell('2027-07-20') },
  ])
  expect(chosen()).toBe('2027-07-08 2027-07-09 2027-07-10')
  await user.keyboard('{Control>}')
  await user.click(cell('2027-07-14'))
  await user.keyboard('{/Control}{Shift>}')
  await user.click(cell('2027-07-15'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toBe('2027-07-08 2027-07-09 2027-07-10 2027-07-14 2027-07-15')
  await user.click(cell('2027-07-30'))
  expect(chosen()).toBe('2027-07-30')
  await user.click(
    screen.getAllByRole('button', { name: officeSaid('prices.all-of', { weekday: 'Saturday' }) })[0]!,
  )
  expect(chosen()).toBe('2027-07-10 2027-07-17 2027-07-24 2027-07-30 2027-07-31')
  cell('2027-07-06').focus()
  await user.keyboard(' {Shift>}{ArrowRight}{/Shift}')
  expect(chosen()).toContain('2027-07-06 2027-07-07 2027-07-10')
  expect(cell('2027-07-04')).toBeDisabled()
})

test('Page Down stops at the last month in which anything is sold', async () => {
  const { user } = renderInBackOffice(<Grid first="2028-12" />)
  cell('2028-12-01').focus()
  await user.keyboard('{PageDown}')
  await waitFor(() => expect(cell('2029-01-01')).toHaveFocus())
  await user.keyboard('{PageDown}')
  expect(screen.getByRole('table', { name: 'January 2029' })).toBeVisible()
})
