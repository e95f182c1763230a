import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FormattingLocaleProvider } from '../primitives/formatting-locale.tsx'
import { Stepper } from './stepper.tsx'

function Adults({
  from = 2,
  min = 1,
  max = 4,
  name,
}: {
  from?: number
  min?: number
  max?: number
  name?: string
}) {
  const [value, setValue] = useState(from)
  return (
    <Stepper
      label="Adults"
      detail="From 12 years"
      value={value}
      min={min}
      max={max}
      name={name}
      onChange={setValue}
      decreaseLabel="Fewer adults"
      increaseLabel="More adults"
    />
  )
}

const fewer = () => screen.getByRole('button', { name: 'Fewer adults' })
const more = () => screen.getByRole('button', { name: 'More adults' })

test('the group is named by its label, and the value is announced politely', () => {
  render(<Adults />)
  expect(screen.getByRole('group', { name: 'Adults' })).toHaveTextContent('From 12 years')
  expect(screen.getByRole('status')).toHaveTextContent('2')
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite')
})

test('minus and plus change the value by one, by mouse and by keyboard', async () => {
  const user = userEvent.setup()
  render(<Adults />)
  await user.click(more())
  expect(screen.getByRole('status')).toHaveTextContent('3')
  fewer().focus()
  await user.keyboard('{Enter} ')
  expect(screen.getByRole('status')).toHaveTextContent('1')
})

test('the value stops at its least and at its most', async () => {
  const user = userEvent.setup()
  render(<Adults from={3} />)
  await user.click(more())
  expect(more()).toBeDisabled()
  await user.click(fewer())
  await user.click(fewer())
  await user.click(fewer())
  expect(fewer()).toBeDisabled()
  expect(screen.getByRole('status')).toHaveTextContent('1')
})

test('a number is typed in Western, Arabic and Persian digits', async () => {
  const user = userEvent.setup()
  render(<Adults max={99} />)
  const field = screen.getByRole('spinbutton', { name: 'Adults' })
  await user.click(field)
  await user.keyboard('40')
  expect(screen.getByRole('status')).toHaveTextContent('40')
  await user.clear(field)
  await user.keyboard('٣٨')
  expect(screen.getByRole('status')).toHaveTextContent('38')
  await user.clear(field)
  await user.keyboard('۱۲ x')
  expect(screen.getByRole('status')).toHaveTextContent('12')
  expect(field).toHaveValue('12')
})

test('a typed number beyond the bounds becomes the nearest one when the field is left or Enter is pressed', async () => {
  const user = userEvent.setup()
  render(<Adults from={20} min={12} max={40} />)
  const field = screen.getByRole('spinbutton', { name: 'Adults' })
  await user.clear(field)
  await user.type(field, '3')
  expect(screen.getByRole('status')).toHaveTextContent('20')
  await user.tab()
  expect(field).toHaveValue('12')
  expect(screen.getByRole('status')).toHaveTextContent('12')
  await user.clear(field)
  await user.type(field, '90{Enter}')
  expect(field).toHaveValue('40')
  await user.clear(field)
  await user.tab()
  expect(field).toHaveValue('40')
})

test('the arrows change a number by one, within its bounds', async () => {
  const user = userEvent.setup()
  render(<Adults from={3} />)
  await user.click(screen.getByRole('spinbutton'))
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(screen.getByRole('status')).toHaveTextContent('4')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('status')).toHaveTextContent('3')
})

test('with a name, a plain form sends the value', async () => {
  const user = userEvent.setup()
  render(
    <form aria-label="Party">
      <Adults name="adults" />
    </form>,
  )
  await user.click(more())
  expect(screen.getByRole('form')).toHaveFormValues({ adults: '3' })
})

test('the value is written in the digits of the page', () => {
  render(
    <FormattingLocaleProvider locale="ar-u-nu-arab">
      <Adults />
    </FormattingLocaleProvider>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('٢')
})
