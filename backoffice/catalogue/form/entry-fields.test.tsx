import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { listEntries } from '#contract/staff/entries.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { Field } from './field.tsx'
import { SceneContext } from './scene.ts'
import type { Node } from './shape.ts'

const node: Node = { type: 'array', items: { type: 'string', 'x-entry': 'page' } }

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
