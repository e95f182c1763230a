import { fireEvent, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addNote } from '#contract/staff/booking-changes.ts'
import { type ApiDouble, apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSend } from '../data/calls.ts'
import { ActionForm } from './action-form.tsx'
import { useAction } from './use-action.ts'

const onClose = vi.fn()
const onDone = vi.fn()
let api: ApiDouble
let keys: (string | null)[]

beforeEach(() => {
  vi.clearAllMocks()
  api = apiDouble()
  keys = []
  const answered = fetch
  vi.stubGlobal('fetch', (request: Request) => {
    keys.push(request.headers.get('idempotency-key'))
    return answered(request)
  })
})

function NoteDialog(): ReactNode {
  const send = useSend()
  const action = useAction({ onDone, refresh: [] })
  const [text, setText] = useState('')
  return (
    <ActionForm
      title="A note"
      submit="Add it"
      disabled={text === ''}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform((options) => send(addNote, { number: 'TT-1', text }, options))}
    >
      <TextField label="Text" value={text} onChange={({ target }) => setText(target.value)} />
    </ActionForm>
  )
}

const text = () => screen.getByRole('textbox', { name: 'Text' })
const form = () => text().closest('form')!
const submit = () => screen.getByRole('button', { name: 'Add it' })

test('a form that is not complete sends nothing, however it is submitted', async () => {
  api.answer(addNote, { notes: [], tags: [] })
  const { user } = renderInBackOffice(<NoteDialog />)
  expect(submit()).toBeDisabled()
  await user.type(text(), '{Enter}')
  fireEvent.submit(form())
  expect(api.sent(addNote)).toEqual([])
  await user.type(text(), 'Seats 1 and 2{Enter}')
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(api.sent(addNote)).toEqual([{ number: 'TT-1', text: 'Seats 1 and 2' }])
})

test('while the answer is awaited it is not sent again, and the dialog stays open', async () => {
  const release = api.hold(addNote, { notes: [], tags: [] })
  const { user } = renderInBackOffice(<NoteDialog />)
  await user.type(text(), 'Late')
  await user.dblClick(submit())
  await user.type(text(), '{Enter}')
  fireEvent.submit(form())
  await user.click(screen.getByRole('button', { name: officeSaid('app.close') }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: officeSaid('act.back') })).toBeDisabled()
  expect(onClose).not.toHaveBeenCalled()
  release()
  await screen.findByText(officeSaid('act.done'))
  expect(onDone).toHaveBeenCalledOnce()
  expect(api.sent(addNote)).toHaveLength(1)
})

test('where the answer was lost the very same is sent again, with the same key', async () => {
  const { user } = renderInBackOffice(<NoteDialog />)
  await user.type(text(), 'Once')
  await user.click(submit())
  expect(await screen.findByText(officeSaid('app.unreachable'))).toBeVisible()
  await user.type(text(), ' and changed since')
  api.answer(addNote, { notes: [], tags: [] })
  await user.click(screen.getByRole('button', { name: officeSaid('act.resend') }))
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(addNote).map((sent) => sent.text)).toEqual(['Once', 'Once'])
  expect(keys[0]).toMatch(/./)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a refusal is displayed with what is wrong in it, without a way to send the very same again', async () => {
  api.refuse(addNote, {
    status: 422,
    code: 'validation',
    message: 'Please check.',
    fields: { text: 'Too long.' },
  })
  const { user } = renderInBackOffice(<NoteDialog />)
  await user.type(text(), 'Long')
  await user.click(submit())
  expect(await screen.findByText('Please check. Too long.')).toBeVisible()
  expect(screen.queryByRole('button', { name: officeSaid('act.resend') })).toBeNull()
  expect(text()).toHaveValue('Long')
  expect(onDone).not.toHaveBeenCalled()
})

const question = () => screen.queryByRole('dialog', { name: officeSaid('entry.leave') })
const press = (name: 'entry.leave-stay' | 'entry.leave-discard' | 'app.close' | 'act.back') =>
  within(question() ?? screen.getByRole('dialog')).getByRole('button', { name: officeSaid(name) })

test('a dialog in which something was typed asks before it is closed, however that is done', async () => {
  const { user } = renderInBackOffice(<NoteDialog />)
  await user.type(text(), 'Vegetarian')
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('dialog')),
    () => user.click(press('app.close')),
    () => user.click(press('act.back')),
  ]) {
    await close()
    expect(question()).toHaveTextContent(officeSaid('entry.leave-text'))
    await user.click(press('entry.leave-stay'))
    expect(question()).toBeNull()
  }
  expect(text()).toHaveValue('Vegetarian')
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await user.keyboard('{Escape}')
  expect(question()).toBeNull()
  await user.click(press('act.back'))
  await user.click(press('entry.leave-discard'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a dialog in which nothing was typed closes without a question', async () => {
  const { user } = renderInBackOffice(<NoteDialog />)
  await user.click(text())
  await user.keyboard('{Escape}')
  expect(question()).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
})
