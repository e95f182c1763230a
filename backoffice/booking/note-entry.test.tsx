import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deleteNote, editNote } from '#contract/staff/booking-changes.ts'
import type { BookingStory } from '#domain/booking/booking-list.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { NoteEntry } from './note-entry.tsx'

const note: BookingStory['notes'][number] = {
  id: '0198c0de-0000-7000-8000-00000000000c',
  at: '2027-05-01T08:00:00.000Z',
  by: 'staff:1',
  text: 'Wants a window seat',
}
const story = {
  managed: { booking: { number: 'TT-1' } },
  audit: [{ id: 1, by: 'staff:1', name: 'Selin Ak' }],
  notes: [note],
} as unknown as BookingStory

const action = (name: 'notes.edit' | 'notes.delete') => screen.getByRole('button', { name: officeSaid(name) })

test('a note is saved once it is changed, without spaces around it; a refusal keeps what was typed', async () => {
  const api = apiDouble()
  api.refuse(editNote, { status: 409, code: 'note-gone', message: 'The note is gone.' })
  const { user } = renderInBackOffice(<NoteEntry note={note} story={story} />)
  expect(screen.getByText('Selin Ak')).toBeVisible()
  await user.click(action('notes.edit'))
  const dialog = within(screen.getByRole('dialog'))
  const save = dialog.getByRole('button', { name: officeSaid('notes.save') })
  const text = dialog.getByRole('textbox')
  await user.type(text, '  ')
  expect(save).toBeDisabled()
  await user.clear(text)
  expect(save).toBeDisabled()
  await user.type(text, 'Wants an aisle seat ')
  await user.click(save)
  expect(await dialog.findByText('The note is gone.')).toBeVisible()
  expect(text).toHaveValue('Wants an aisle seat ')
  expect(api.sent(editNote)).toEqual([
    { number: 'TT-1', note: note.id, text: 'Wants an aisle seat', was: note.text },
  ])
})

test('a note that a colleague changed meanwhile is displayed beside what was typed, and replaced by the next save alone', async () => {
  const api = apiDouble()
  api.refuse(editNote, { status: 409, code: 'note-changed', message: 'A colleague was first.' })
  const { user, show } = renderInBackOffice(<NoteEntry note={note} story={story} />)
  await user.click(action('notes.edit'))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), ', please')
  const save = dialog.getByRole('button', { name: officeSaid('notes.save') })
  await user.click(save)
  await dialog.findByText('A colleague was first.')
  show(<NoteEntry note={{ ...note, text: 'Wants a shady seat' }} story={story} />)
  expect(dialog.getByText(officeSaid('notes.of-colleague'))).toBeVisible()
  expect(dialog.getByText('Wants a shady seat')).toBeVisible()
  expect(dialog.getByRole('textbox')).toHaveValue('Wants a window seat, please')
  api.answer(editNote, { notes: [], tags: [] })
  await user.click(save)
  await screen.findByText(officeSaid('act.done'))
  const text = 'Wants a window seat, please'
  expect(api.sent(editNote)).toEqual([
    { number: 'TT-1', note: note.id, text, was: note.text },
    { number: 'TT-1', note: note.id, text, was: 'Wants a shady seat' },
  ])
})

test('a note is deleted after a question that displays it', async () => {
  const api = apiDouble()
  api.answer(deleteNote, { notes: [], tags: [] })
  const { user } = renderInBackOffice(<NoteEntry note={note} story={story} />)
  await user.click(action('notes.delete'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(note.text)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: officeSaid('notes.delete') }))
  await screen.findByText(officeSaid('act.done'))
  expect(api.sent(deleteNote)).toEqual([{ number: 'TT-1', note: note.id }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who may not edit bookings reads notes alone, with who edited them', () => {
  renderInBackOffice(<NoteEntry note={{ ...note, editedBy: 'staff:2' }} story={story} />, { role: 'finance' })
  const name = officeSaid('by.staff')
  expect(screen.getByText(`Selin Ak · ${officeSaid('notes.edited-by', { name })}`)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
