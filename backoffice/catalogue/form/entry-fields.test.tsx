import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { listEntries } from '#contract/staff/entries.ts'
import { listResources } from '#contract/staff/resources.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { Field } from './field.tsx'
import { SceneContext } from './scene.ts'
import type { Node } from './shape.ts'

const node: Node = { type: 'array', items: { type: 'string', 'x-entry': 'page' } }

const resources: Node = { type: 'array', items: { type: 'string', 'x-entry': 'resource' } }

function Resources({ onValue }: { onValue: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(['old-gulet'])
  const change = (next: unknown) => {
    onValue(next)
    setValue(next)
  }
  return <Field node={resources} path="resources" value={value} onValue={change} isRequired={false} />
}

function Shown() {
  const [value, setValue] = useState<unknown>(['a', 'b', 'c'])
  return (
    <SceneContext value={{ second: undefined, problems: [], currency: undefined, title: '', Field }}>
      <Field node={node} path="related" value={value} onValue={setValue} isRequired />
    </SceneContext>
  )
}

test('after an entry was removed the focus is on the next one, at the end on the choice of another', async () => {
  apiDouble().answer(listEntries, { entries: [] })
  const { user } = renderInBackOffice(<Shown />)
  const remove = (title: string) =>
    screen.getByRole('button', { name: officeSaid('entry.remove', { title }) })
  await user.click(remove('b'))
  await waitFor(() => expect(remove('c')).toHaveFocus())
  await user.click(remove('c'))
  await waitFor(() => expect(remove('a')).toHaveFocus())
  await user.click(remove('a'))
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
})

test('shared boats are chosen by their names; one that is no longer there has its code', async () => {
  const gulet = { kind: 'boat', capacity: 1, turnaroundMinutes: 0 } as const
  apiDouble().answer(listResources, [
    { ...gulet, code: 'blue-gulet', name: 'Blue gulet', products: [], uses: [] },
  ])
  let value: unknown
  const { user } = renderInBackOffice(<Resources onValue={(next) => (value = next)} />)
  await user.click(await screen.findByRole('checkbox', { name: 'Blue gulet' }))
  expect(value).toEqual(['old-gulet', 'blue-gulet'])
  await user.click(screen.getByRole('checkbox', { name: 'old-gulet' }))
  expect(value).toEqual(['blue-gulet'])
  await user.click(screen.getByRole('checkbox', { name: 'Blue gulet' }))
  expect(value).toBeUndefined()
})

test('who may not see shared boats types their codes', async () => {
  let value: unknown
  const { user } = renderInBackOffice(<Resources onValue={(next) => (value = next)} />, { role: 'content' })
  const codes = screen.getByRole('textbox')
  expect(codes).toHaveAccessibleDescription(officeSaid('entry.codes-by-line'))
  await user.type(codes, '\nblue-gulet')
  expect(value).toEqual(['old-gulet', 'blue-gulet'])
})
