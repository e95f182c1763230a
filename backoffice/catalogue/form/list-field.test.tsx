import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { Field } from './field.tsx'
import { type Problem, SceneContext } from './scene.ts'
import type { Node } from './shape.ts'

const text: Node = { type: 'string', maxLength: 200 }
const node: Node = {
  type: 'array',
  items: {
    type: 'object',
    required: ['code', 'title'],
    properties: { code: text, title: text, day: { type: 'string', format: 'date' } },
  },
}
const item = (code: string) => ({ code, title: code.toUpperCase() })

function Shown({
  onValue = () => {},
  problems = [],
}: {
  onValue?: (value: unknown) => void
  problems?: readonly Problem[]
}) {
  const [value, setValue] = useState<unknown>(['a', 'b', 'c'].map(item))
  const change = (next: unknown) => {
    setValue(next)
    onValue(next)
  }
  return (
    <SceneContext value={{ second: undefined, problems, currency: undefined, title: '', Field }}>
      <Field node={node} path="extras" value={value} onValue={change} isRequired={false} />
    </SceneContext>
  )
}

test('elements are moved by buttons and keys, removed and added; a new one has a code of its own', async () => {
  let value: unknown
  const { user } = renderInBackOffice(<Shown onValue={(next) => (value = next)} />)
  await user.click(screen.getByRole('button', { name: officeSaid('entry.down', { title: 'A' }) }))
  expect(value).toEqual(['b', 'a', 'c'].map(item))
  screen.getByText('C').closest('summary')!.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(value).toEqual(['b', 'c', 'a'].map(item))
  await waitFor(() => expect(screen.getByText('C').closest('summary')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: officeSaid('entry.remove', { title: 'B' }) }))
  await user.click(screen.getByRole('button', { name: officeSaid('entry.add') }))
  expect(value).toEqual([item('c'), item('a'), { code: 'extras-3' }])
  expect(screen.getByRole('button', { name: officeSaid('entry.up', { title: 'C' }) })).toBeDisabled()
})

test('an element that is opened stays open when the one before closes', async () => {
  const { user } = renderInBackOffice(<Shown />)
  const details = (title: string) => screen.getByText(title).closest('details')
  for (const title of ['A', 'B', 'C']) {
    await user.click(screen.getByText(title))
    await waitFor(() => expect(['A', 'B', 'C'].filter((one) => details(one)!.open)).toEqual([title]))
    // The closed element reports it in a task of its own.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(details(title)).toHaveAttribute('open')
  }
})

test('problems of an element itself and of its day are displayed', () => {
  const problems = [
    { path: 'extras[0].code', message: 'The code is given twice.' },
    { path: 'extras[1].day', message: 'The day is too early.' },
  ]
  renderInBackOffice(<Shown problems={problems} />)
  expect(screen.getByText('A').closest('details')).toHaveTextContent('The code is given twice.')
  // An empty field is said to be missing.
  expect(screen.getByText('B').closest('details')).toHaveTextContent(officeSaid('entry.required'))
})
