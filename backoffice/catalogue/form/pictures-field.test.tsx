import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { listPictures, uploadPicture } from '#contract/staff/pictures.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { Field } from './field.tsx'
import { SceneContext } from './scene.ts'
import type { Node } from './shape.ts'

const node: Node = { type: 'array', items: { type: 'string', 'x-entry': 'picture' } }
const picture = (code: string) => ({
  code,
  path: `pictures/${code}-0123456789`,
  width: 1920,
  height: 1080,
  widths: [320, 960],
  alt: { en: `The ${code}` },
  used: true,
})

function Shown({ onValue }: { onValue: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(['quay', 'bay'])
  const change = (next: unknown) => {
    setValue(next)
    onValue(next)
  }
  return (
    <SceneContext value={{ second: undefined, problems: [], currency: undefined, title: 'Boat day', Field }}>
      <Field node={node} path="pictures" value={value} onValue={change} isRequired />
    </SceneContext>
  )
}

test('pictures change their order, are removed, and dropped files become pictures with a code of their own', async () => {
  const api = apiDouble()
  api.answer(listPictures, { pictures: [picture('quay'), picture('bay')] })
  let value: unknown
  const { user } = renderInBackOffice(<Shown onValue={(next) => (value = next)} />)
  const image = await screen.findByRole('img', { name: 'The quay' })
  expect(image).toHaveAttribute('src', '/uploads/pictures/quay-0123456789-320.webp')
  await user.click(screen.getByRole('button', { name: officeSaid('pictures.later', { name: 'The quay' }) }))
  expect(value).toEqual(['bay', 'quay'])
  await user.click(screen.getByRole('button', { name: officeSaid('entry.remove', { title: 'The bay' }) }))
  const remove = screen.getByRole('button', { name: officeSaid('entry.remove', { title: 'The quay' }) })
  await waitFor(() => expect(remove).toHaveFocus())
  api.answer(uploadPicture, { code: 'quay', path: 'pictures/x', width: 10, height: 10, widths: [10] })
  const file = new File(['photo'], 'Ölü Deniz.JPG', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText(new RegExp(officeSaid('pictures.drop'))), [file])
  const [sent] = api.sent(uploadPicture)
  expect(sent).toEqual({ code: expect.stringMatching(/^olu-deniz-[a-z0-9]{5,8}$/), alt: 'Boat day' })
  await expect.poll(() => value).toEqual(['quay', sent!.code])
})

test('a picture of the company is found by words and added; one that is there already cannot be', async () => {
  const api = apiDouble()
  api.answer(listPictures, { pictures: [picture('quay'), picture('bay'), picture('gulet')] })
  let value: unknown
  const { user } = renderInBackOffice(<Shown onValue={(next) => (value = next)} />)
  await user.click(screen.getByRole('button', { name: officeSaid('pictures.choose') }))
  const dialog = within(await screen.findByRole('dialog', { name: officeSaid('pictures.choose') }))
  expect(await dialog.findByRole('button', { name: 'The quay' })).toBeDisabled()
  await user.type(dialog.getByRole('searchbox', { name: officeSaid('pictures.search') }), 'gul')
  await expect.poll(() => api.sent(listPictures).at(-1)).toEqual({ words: 'gul', limit: 60 })
  await user.click(dialog.getByRole('button', { name: 'The gulet' }))
  expect(value).toEqual(['quay', 'bay', 'gulet'])
})

test('a file that is refused is named with the reason, and the pictures stay as they are', async () => {
  const api = apiDouble()
  api.answer(listPictures, { pictures: [picture('quay'), picture('bay')] })
  api.refuse(uploadPicture, { status: 422, code: 'picture-unreadable', message: 'Not a picture.' })
  let value: unknown
  const { user } = renderInBackOffice(<Shown onValue={(next) => (value = next)} />)
  const file = new File(['text'], 'text.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText(new RegExp(officeSaid('pictures.drop'))), [file])
  await screen.findByText('text.jpg: Not a picture.')
  expect(value).toBeUndefined()
})
