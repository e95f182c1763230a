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
