import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CheckboxField, SwitchField } from './checkbox-field.tsx'
import { PickerField } from './picker-field.tsx'
import { RadioCards } from './radio-cards.tsx'
import { SelectField } from './select-field.tsx'
import { TextArea, TextField } from './text-field.tsx'

test('a text field is named by its label and described by its error, then its hint', () => {
  render(<TextField label="Email" hint="Your voucher goes there." error="Please enter your email." />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Please enter your email. Your voucher goes there.')
})

test('without an error a field is valid and described by its hint alone', () => {
  render(<TextArea label="Notes" hint="Up to 500 characters." />)
  expect(screen.getByRole('textbox', { name: 'Notes' })).toBeValid()
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveAccessibleDescription('Up to 500 characters.')
})

test('a field that may stay empty says so in its name', () => {
  render(<TextField label="Company" optionalLabel="optional" />)
  expect(screen.getByRole('textbox', { name: 'Company optional' })).toBeVisible()
})

test('a select begins with its placeholder, and takes what is chosen', async () => {
  const user = userEvent.setup()
  const onChange = vi.fn()
  render(
    <SelectField
      label="Country"
      placeholder="Choose a country"
      options={[
        { value: 'tr', label: 'Türkiye' },
        { value: 'de', label: 'Germany', disabled: true },
      ]}
      onChange={(event) => onChange(event.target.value)}
    />,
  )
  const select = screen.getByRole('combobox', { name: 'Country' })
  expect(select).toHaveDisplayValue('Choose a country')
  expect(screen.getByRole('option', { name: 'Germany' })).toBeDisabled()
  await user.selectOptions(select, 'Türkiye')
  expect(onChange.mock.calls).toEqual([['tr']])
})

test('a select whose error is elsewhere is described by that one', () => {
  render(
    <>
      <SelectField id="code" label="Code" options={[]} error="Please choose." errorStands="elsewhere" />
      <p id="code-error">Please choose.</p>
    </>,
  )
  expect(screen.getAllByText('Please choose.')).toHaveLength(1)
  expect(screen.getByRole('combobox', { name: 'Code' })).toHaveAccessibleDescription('Please choose.')
})

test('a checkbox is ticked by its label and by the space bar', async () => {
  const user = userEvent.setup()
  render(<CheckboxField label="Instant confirmation" aside="12" hint="Confirmed at once." />)
  const box = screen.getByRole('checkbox', { name: 'Instant confirmation' })
  await user.click(screen.getByText('Instant confirmation'))
  expect(box).toBeChecked()
  await user.keyboard(' ')
  expect(box).not.toBeChecked()
  expect(box).toHaveAccessibleDescription('Confirmed at once.')
})

test('a switch says that it is one, and is switched by its label', async () => {
  const user = userEvent.setup()
  render(<SwitchField label="Newsletter" />)
  await user.click(screen.getByText('Newsletter'))
  expect(screen.getByRole('switch', { name: 'Newsletter' })).toBeChecked()
})

function Payment({ error }: { error?: string }) {
  const [value, setValue] = useState('card')
  return (
    <RadioCards
      legend="How to pay"
      options={[
        { value: 'card', label: 'Card', detail: 'By 3-D Secure' },
        { value: 'transfer', label: 'Bank transfer', aside: '€40' },
        { value: 'cash', label: 'Pay on arrival', disabled: true },
      ]}
      value={value}
      error={error}
      onValue={setValue}
    />
  )
}

test('of cards one is chosen: by a press anywhere on it, and by arrow keys', async () => {
  const user = userEvent.setup()
  render(<Payment />)
  const card = screen.getByRole('radio', { name: /Card/ })
  const transfer = screen.getByRole('radio', { name: /Bank transfer/ })
  expect(card).toBeChecked()
  await user.click(screen.getByText('€40'))
  expect(transfer).toBeChecked()
  expect(card).not.toBeChecked()
  await user.keyboard('{ArrowUp}')
  expect(card).toBeChecked()
  expect(screen.getByRole('radio', { name: /Pay on arrival/ })).toBeDisabled()
})

test('the error of a group of cards describes the whole group', () => {
  render(<Payment error="Please choose how to pay." />)
  expect(screen.getByRole('group', { name: 'How to pay' })).toHaveAccessibleDescription(
    'Please choose how to pay.',
  )
})

test('a picker is named by its label and its value, and its panel closes itself', async () => {
  const user = userEvent.setup()
  render(
    <PickerField label="Guests" value="2 guests" placeholder="How many?" error="Too many.">
      {(close) => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </PickerField>,
  )
  const picker = screen.getByRole('button', { name: /^Guests/ })
  expect(picker).toHaveTextContent('2 guests')
  expect(picker).toHaveAccessibleDescription('Too many.')
  expect(picker).toBeInvalid()
  await user.click(picker)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument()
  expect(picker).toHaveFocus()
})
