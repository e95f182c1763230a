import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { Field } from './field.tsx'
import { SceneContext } from './scene.ts'
import type { Node } from './shape.ts'

const text: Node = { type: 'string', maxLength: 200 }
const node: Node = {
  type: 'array',
  items: { type: 'object', required: ['code', 'title'], properties: { code: text, title: text } },
}
const item = (code: string) => ({ code, title: code.toUpperCase() })

function Shown({ onValue }: { onValue: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(['a', 'b', 'c'].map(item))
  const change = (next: unknown) => {
    setValue(next)
    onValue(next)
  }
  return (
    <SceneContext value={{ second: undefined, problems: [], currency: undefined, title: '', Field }}>
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
