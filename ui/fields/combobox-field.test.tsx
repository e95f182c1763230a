import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ComboboxField } from './combobox-field.tsx'

const groups = [
  {
    label: 'Airports',
    options: [
      { value: 'dlm', label: 'Dalaman Airport' },
      { value: 'ayt', label: 'Antalya Airport' },
    ],
  },
  { label: 'Towns', options: [{ value: 'fethiye', label: 'Fethiye' }] },
]

function From({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return (
    <form aria-label="Transfer">
      <ComboboxField
        label="From"
        name="from"
        placeholder="Choose a place"
        emptyLabel={(typed) => `No place for ${typed}`}
        groups={groups}
        value={value}
        error={error}
        onValue={setValue}
      />
      <button type="button">Next</button>
    </form>
  )
}

function Found() {
  const [value, setValue] = useState('')
  const [typed, setTyped] = useState('')
  const found = typed === 'aiport' ? [{ value: 'dlm', label: 'Dalaman Airport', matches: true }] : []
  return (
    <ComboboxField
      label="From"
      name="from"
      placeholder="Choose a place"
      emptyLabel={() => 'None'}
      countLabel={(count) => `${count} places`}
      onTyped={setTyped}
      groups={[{ label: 'Airports', options: found }]}
      value={value}
      valueLabel="Dalaman Airport"
      onValue={setValue}
    />
  )
}

function Described() {
  const [value, setValue] = useState('')
  return (
    <ComboboxField
      label="From"
      name="from"
      placeholder="Choose a place"
      emptyLabel={(typed) => `No place for ${typed}`}
      groups={[
        {
          label: 'Airports',
          options: [
            { value: 'dlm', label: 'Dalaman Airport', detail: 'closed at night' },
            { value: 'ayt', label: 'Antalya Airport' },
          ],
        },
      ]}
      value={value}
      onValue={setValue}
    />
  )
}

const field = () => screen.getByRole('combobox', { name: 'From' })
const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent)

test('before hydration it is a plain select with the same options', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<From />)
  const select = within(page).getByLabelText('From')
  expect(select.tagName).toBe('SELECT')
  expect(
    within(select)
      .getAllByRole('option', { hidden: true })
      .map((option) => option.textContent),
  ).toEqual(['Choose a place', 'Dalaman Airport', 'Antalya Airport', 'Fethiye'])
})

test('a press opens the list in its groups, and a press on an option takes it', async () => {
  const user = userEvent.setup()
  render(<From />)
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  await user.click(field())
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(within(screen.getByRole('group', { name: 'Airports' })).getAllByRole('option')).toHaveLength(2)
  await user.click(screen.getByRole('option', { name: 'Fethiye' }))
  expect(field()).toHaveValue('Fethiye')
  expect(screen.getByRole('form')).toHaveFormValues({ from: 'fethiye' })
  expect(field()).toHaveAttribute('aria-expanded', 'false')
})

test('typing leaves what matches, the first of it is active, and Enter takes that', async () => {
  const user = userEvent.setup()
  render(<From />)
  await user.type(field(), 'airp')
  expect(optionNames()).toEqual(['Dalaman Airport', 'Antalya Airport'])
  expect(field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: 'Dalaman Airport' }).id,
  )
  await user.keyboard('{Enter}')
  expect(field()).toHaveValue('Dalaman Airport')
})

test('arrow keys open the list and walk round it', async () => {
  const user = userEvent.setup()
  render(<From />)
  await user.tab()
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Fethiye' }).id)
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(field()).toHaveValue('Antalya Airport')
})

test('Escape closes the list and puts back what was chosen', async () => {
  const user = userEvent.setup()
  render(<From />)
  await user.type(field(), 'feth{Enter}')
  await user.type(field(), 'x', { initialSelectionStart: 0, initialSelectionEnd: 7 })
  expect(screen.getByText('No place for x')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(field()).toHaveValue('Fethiye')
  expect(field()).toHaveAttribute('aria-expanded', 'false')
})

test('text that matches a single place selects it on blur', async () => {
  const user = userEvent.setup()
  render(<From />)
  await user.type(field(), 'dala')
  await user.tab()
  expect(screen.getByRole('form')).toHaveFormValues({ from: 'dlm' })
})

test('what is typed and fits several places chooses none', async () => {
  const user = userEvent.setup()
  render(<From />)
  await user.type(field(), 'airport')
  await user.tab()
  expect(field()).toHaveValue('')
  expect(screen.getByRole('form')).toHaveFormValues({ from: '' })
})

test('an option that was found elsewhere is offered for a text that its label lacks, and its name stays', async () => {
  const user = userEvent.setup()
  render(<Found />)
  expect(field()).toHaveValue('')
  await user.type(field(), 'aiport')
  expect(screen.getByRole('status')).toHaveTextContent('1 places')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field()).toHaveValue('Dalaman Airport')
  await user.click(field())
  expect(screen.queryByRole('option')).toBeNull()
})

test('an emptied field has no value any more', async () => {
  const user = userEvent.setup()
  render(<From />)
  await user.type(field(), 'feth{Enter}')
  await user.clear(field())
  await user.tab()
  expect(screen.getByRole('form')).toHaveFormValues({ from: '' })
})

test('an error is the description of the field', () => {
  render(<From error="Please choose a place." />)
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription('Please choose a place.')
})

test('the detail of an option is in the list alone: the field has the label, and typing does not find it', async () => {
  const user = userEvent.setup()
  render(<Described />)
  await user.click(field())
  expect(optionNames()).toEqual(['Dalaman Airport closed at night', 'Antalya Airport'])
  await user.click(screen.getByRole('option', { name: 'Dalaman Airport closed at night' }))
  expect(field()).toHaveValue('Dalaman Airport')
  await user.clear(field())
  await user.type(field(), 'night')
  expect(screen.queryByRole('option')).toBeNull()
})
