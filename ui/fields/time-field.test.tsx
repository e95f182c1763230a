import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { localTime } from '#domain/dates/local-time.ts'
import { TimeField } from './time-field.tsx'
import type { TimeSettings } from './time-rules.tsx'
// Loaded when the field is approached: here before it
import './time-rules.tsx'

const say: TimeSettings['say'] = (what) =>
  ({ pattern: 'HH:mm', open: 'Choose a time', invalid: 'Please enter a time as HH:mm.' })[what]

function Pickup({ begin }: { begin?: string }) {
  return (
    <form aria-label="Pick-up">
      <TimeField
        label="Pick-up time"
        name="time"
        say={say}
        defaultValue={begin ? localTime(begin) : undefined}
      />
      <button type="button">Next</button>
    </form>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Pick-up time' })
const opener = () => screen.getByRole('button', { name: /^Choose a time/ })

test('the colon comes by itself, to the minute', async () => {
  const user = userEvent.setup()
  render(<Pickup />)
  await user.type(field(), '0947')
  expect(screen.getByRole('form')).toHaveFormValues({ time: '09:47' })
})

test('an hour alone is a whole hour when the field is left', async () => {
  const user = userEvent.setup()
  render(<Pickup />)
  await user.type(field(), '7')
  await user.tab()
  expect(field()).toHaveValue('07:00')
})

test('what is no time is said when the field is left', async () => {
  const user = userEvent.setup()
  render(<Pickup />)
  await user.type(field(), '25:00')
  await user.tab()
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Please enter a time as HH:mm.'))
})

test('the list opens at nine in the morning, and arrow keys and Enter pick from it', async () => {
  const user = userEvent.setup()
  render(<Pickup />)
  await user.click(opener())
  await waitFor(() => expect(screen.getByRole('option', { name: '09:00' })).toHaveFocus())
  await user.keyboard('{ArrowDown}{PageDown}{Enter}')
  expect(field()).toHaveValue('12:30')
  expect(opener()).toHaveFocus()
})

test('the list opens at the half hour before the time, and ends at its ends', async () => {
  const user = userEvent.setup()
  render(<Pickup begin="22:10" />)
  await user.click(opener())
  await waitFor(() => expect(screen.getByRole('option', { name: '22:00' })).toHaveFocus())
  await user.keyboard('{PageDown}')
  expect(screen.getByRole('option', { name: '23:30' })).toHaveFocus()
  await user.keyboard('{Home}{ArrowUp}')
  expect(screen.getByRole('option', { name: '00:00' })).toHaveFocus()
})

test('the picked time is the selected option', async () => {
  const user = userEvent.setup()
  render(<Pickup begin="14:30" />)
  await user.click(opener())
  expect(await screen.findByRole('option', { name: '14:30', selected: true })).toBeVisible()
  await user.click(screen.getByRole('option', { name: '15:00' }))
  expect(field()).toHaveValue('15:00')
})
