import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { Field } from './field.tsx'
import { SceneContext } from './scene.ts'

function Shown() {
  const [value, setValue] = useState<unknown>('#005f6b')
  return (
    <SceneContext value={{ second: undefined, problems: [], currency: undefined, title: '', Field }}>
      <Field
        node={{ type: 'string', 'x-value': 'colour' }}
        path="brand"
        value={value}
        onValue={setValue}
        isRequired
      />
    </SceneContext>
  )
}

test('a colour is chosen from its swatch or typed; one too light for white, or unreadable, says so', async () => {
  const { user } = renderInBackOffice(<Shown />)
  const typed = screen.getByRole('textbox')
  const swatch = screen.getByLabelText(officeSaid('entry.choose-colour', { field: 'brand' }))
  expect(swatch).toHaveValue('#005f6b')
  expect(typed).toHaveAccessibleDescription('')
  fireEvent.change(swatch, { target: { value: '#ffd400' } })
  expect(typed).toHaveValue('#ffd400')
  expect(typed).toHaveAccessibleDescription(officeSaid('entry.colour-light', { ratio: '1.4' }))
  await user.clear(typed)
  await user.type(typed, 'tomato')
  expect(typed).toHaveAccessibleDescription(officeSaid('entry.colour-unread'))
  expect(swatch).toHaveValue('#ffffff')
})
