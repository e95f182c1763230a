import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type Day, day } from '#domain/dates/day.ts'
import { DateField } from './date-field.tsx'
import type { DateSettings } from './date-rules.tsx'
// Loaded when the field is approached: here before it
import './date-rules.tsx'

const say: DateSettings['say'] = (what, values) =>
  ({
    pattern: 'DD.MM.YYYY',
    open: 'Choose a date',
    invalid: 'Please enter a date as DD.MM.YYYY.',
    'too-early': `Not before ${values?.day}.`,
    'too-late': `Not after ${values?.day}.`,
    closed: 'not available',
    previous: 'Previous month',
    next: 'Next month',
    comma: ', ',
  })[what]

function Arrival({ begin, error }: { begin?: Day; error?: string }) {
  const [value, setValue] = useState(begin)
  return (
    <form aria-label="Stay">
      <DateField
        label="Arrival"
        name="arrival"
        value={value}
        error={error}
        say={say}
        onValue={setValue}
        min={day('2026-06-01')}
        max={day('2026-09-30')}
        today={day('2026-05-20')}
        locale="en"
      />
      <button type="button">Next</button>
      <output>{value ?? 'none'}</output>
    </form>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Arrival' })
const opener = () => screen.getByRole('button', { name: /^Choose a date/ })
const value = () => screen.getByRole('status').textContent

test('dots come by themselves, and a whole date is the value', async () => {
  const user = userEvent.setup()
  render(<Arrival />)
  await user.type(field(), '15072026')
  expect(field()).toHaveValue('15.07.2026')
  expect(value()).toBe('2026-07-15')
})

test('a short date is put in order when the field is left', async () => {
  const user = userEvent.setup()
  render(<Arrival />)
  await user.type(field(), '5.7.26')
  await user.tab()
  expect(field()).toHaveValue('05.07.2026')
  expect(value()).toBe('2026-07-05')
})

test('what is no date is said when the field is left, not while it is typed', async () => {
  const user = userEvent.setup()
  render(<Arrival />)
  await user.type(field(), '31.06.2026')
  expect(field()).not.toHaveAccessibleDescription()
  await user.tab()
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Please enter a date as DD.MM.YYYY.'))
  expect(field()).toBeInvalid()
})

test('what is no date is not said while the button that was pressed on leaving is down: it would move', async () => {
  const user = userEvent.setup()
  render(<Arrival />)
  await user.type(field(), '31.06.2026')
  const target = screen.getByRole('button', { name: 'Next' })
  await user.pointer({ keys: '[MouseLeft>]', target })
  expect(target).toHaveFocus()
  expect(field()).not.toHaveAccessibleDescription()
  await user.pointer('[/MouseLeft]')
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Please enter a date as DD.MM.YYYY.'))
})

test.each([
  ['30.05.2026', 'Not before 01.06.2026.'],
  ['01.10.2026', 'Not after 30.09.2026.'],
])('%s is outside of the bounds: %s', async (typed, said) => {
  const user = userEvent.setup()
  render(<Arrival />)
  await user.type(field(), typed)
  await user.tab()
  await waitFor(() => expect(field()).toHaveAccessibleDescription(said))
})

test('an empty field shows the error that it is given', () => {
  render(<Arrival error="Please choose your arrival." />)
  expect(field()).toHaveAccessibleDescription('Please choose your arrival.')
})

test('the calendar opens at the date, and a day picked there fills the field and closes it', async () => {
  const user = userEvent.setup()
  render(<Arrival begin={day('2026-07-15')} />)
  expect(opener()).toHaveAccessibleName('Choose a date: 15.07.2026')
  await user.click(opener())
  expect(await screen.findByRole('heading', { name: 'July 2026' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: /15 July 2026|July 15/ })).toHaveFocus())
  await user.keyboard('{ArrowRight}{Enter}')
  expect(field()).toHaveValue('16.07.2026')
  expect(value()).toBe('2026-07-16')
  expect(screen.queryByRole('heading', { name: 'July 2026' })).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})

test('ArrowDown in the field opens the calendar, and Escape closes it', async () => {
  const user = userEvent.setup()
  render(<Arrival />)
  await user.click(field())
  await user.keyboard('{ArrowDown}')
  expect(opener()).toHaveAttribute('aria-expanded', 'true')
  expect(await screen.findByRole('heading', { name: 'June 2026' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(opener()).toHaveAttribute('aria-expanded', 'false')
})
