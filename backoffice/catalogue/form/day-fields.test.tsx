import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { Field } from './field.tsx'
import { SceneContext } from './scene.ts'
import type { Node } from './shape.ts'

const date: Node = { type: 'string', format: 'date' }
const yearDay: Node = { type: 'string', 'x-value': 'year-day' }

type Given = { node: Node; first: unknown; path: string }

function Shown({ node, first, path, onValue }: Given & { onValue: (value: unknown) => void }) {
  const [value, setValue] = useState(first)
  const change = (next: unknown) => {
    onValue(next)
    setValue(next)
  }
  return (
    <SceneContext value={{ second: undefined, problems: [], currency: undefined, title: '', Field }}>
      <Field node={node} path={path} value={value} onValue={change} isRequired={false} />
    </SceneContext>
  )
}

/** A field with a value; `last` is what its last change made of it. */
function shown(node: Node, first: unknown, path: string) {
  let last = first
  const rendered = renderInBackOffice(
    <Shown node={node} first={first} path={path} onValue={(next) => (last = next)} />,
  )
  return { ...rendered, last: () => last }
}

const select = (name: string) => screen.getByRole('combobox', { name })
const day = officeSaid('act.day')
const month = officeSaid('prices.month')
const year = officeSaid('entry.year')

test('a day of every year is a day and a month; it is whole once both are chosen', async () => {
  const { user, last } = shown(yearDay, undefined, 'from')
  await user.selectOptions(select(day), '31')
  expect(last()).toBeUndefined()
  await user.selectOptions(select(month), 'October')
  expect(last()).toBe('10-31')
  expect(screen.queryByRole('combobox', { name: year })).not.toBeInTheDocument()
  await user.selectOptions(select(month), 'February')
  expect(last()).toBe('02-29')
  expect(within(select(day)).queryByRole('option', { name: '30' })).not.toBeInTheDocument()
  await user.selectOptions(select(day), '–')
  expect(last()).toBeUndefined()
  expect(select(month)).toHaveDisplayValue('February')
})

test('a day of a season is of one year, also of a past one, or of every year', async () => {
  const { user, last } = shown({ anyOf: [yearDay, date] }, '2024-02-29', 'from')
  expect([day, month, year].map((name) => (select(name) as HTMLSelectElement).value)).toEqual([
    '29',
    '02',
    '2024',
  ])
  await user.selectOptions(select(month), 'March')
  expect(last()).toBe('2024-03-29')
  await user.selectOptions(select(year), officeSaid('prices.every-year'))
  expect(last()).toBe('03-29')
})

test('days are added in their order, by the button or by leaving the field, once each', async () => {
  const { user, last } = shown({ type: 'array', items: date }, ['2027-07-09'], 'except')
  const field = screen.getByLabelText(officeSaid('entry.add-to', { list: 'except' }))
  const type = async (value: string) => {
    await user.click(field)
    fireEvent.change(field, { target: { value } })
  }
  const add = screen.getByRole('button', { name: officeSaid('entry.add') })
  await type('2027-07-02')
  await user.click(add)
  expect(last()).toEqual(['2027-07-02', '2027-07-09'])
  expect(add).toBeDisabled()
  await type('2027-07-16')
  await user.click(document.body)
  expect(last()).toEqual(['2027-07-02', '2027-07-09', '2027-07-16'])
  await type('2027-07-16')
  await user.click(add)
  await user.click(screen.getByRole('button', { name: officeSaid('entry.remove', { title: '09.07.2027' }) }))
  expect(last()).toEqual(['2027-07-02', '2027-07-16'])
})
