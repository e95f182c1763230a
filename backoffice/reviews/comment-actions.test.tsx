import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deleteComment, moderateComment } from '#contract/staff/comments.ts'
import type { StaffComment } from '#domain/reviews/staff-comment.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { CommentActions } from './comment-actions.tsx'

const story: StaffComment = {
  comment: {
    number: 7,
    state: 'waiting',
    title: 'Twelve islands',
    name: 'Ada B.',
    locale: 'de',
    stars: 4,
    text: 'Ein ruhiger Tag.',
    writtenAt: '2027-05-01T08:00:00.000Z',
    photos: 0,
    reports: 0,
    answered: false,
  },
  version: 'v1',
  subject: { kind: 'product', id: 'boat' },
  path: '/u/boats/boat',
  photoIds: [],
  reports: [],
}

type Key = Parameters<typeof officeSaid>[0]
const button = (key: Key) => screen.getByRole('button', { name: officeSaid(key) })

test('a comment is deleted with a reason alone, and the list follows', async () => {
  const api = apiDouble()
  api.answer(deleteComment, {})
  const { user, address } = renderInBackOffice(<CommentActions story={story} />, { at: '/reviews/7' })
  await user.click(button('comments.delete'))
  const dialog = within(screen.getByRole('dialog'))
  const remove = dialog.getByRole('button', { name: officeSaid('comments.delete') })
  await user.type(dialog.getByLabelText(/Reason/), '  ')
  expect(remove).toBeDisabled()
  await user.type(dialog.getByLabelText(/Reason/), 'spam')
  await user.click(remove)
  await waitFor(() => expect(address()).toBe('/reviews'))
  expect(api.sent(deleteComment)).toEqual([{ number: 7, version: 'v1', reason: 'spam' }])
})

test('a rejection is of the version that its dialog displays, though a colleague changes the comment meanwhile', async () => {
  const api = apiDouble()
  api.refuse(moderateComment, { status: 409, code: 'comment-changed', message: 'It was changed.' })
  const { user, show } = renderInBackOffice(<CommentActions story={story} />)
  await user.click(button('comments.reject'))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'Bitte ohne Namen.')
  show(<CommentActions story={{ ...story, version: 'v2' }} />)
  await user.click(dialog.getByRole('button', { name: officeSaid('comments.reject') }))
  expect(await dialog.findByText('It was changed.')).toBeVisible()
  expect(dialog.getByRole('textbox')).toHaveValue('Bitte ohne Namen.')
  expect(api.sent(moderateComment)).toEqual([
    { number: 7, version: 'v1', move: 'reject', why: 'Bitte ohne Namen.' },
  ])
})

test('after a decision the focus is on the first of those that are left', async () => {
  const api = apiDouble()
  const release = api.hold(moderateComment, story)
  const { user, show } = renderInBackOffice(<CommentActions story={story} />)
  await user.dblClick(button('comments.approve'))
  show(
    <CommentActions story={{ ...story, version: 'v2', comment: { ...story.comment, state: 'approved' } }} />,
  )
  expect(screen.queryByRole('button', { name: officeSaid('comments.approve') })).toBeNull()
  expect(document.body).toHaveFocus()
  release()
  await waitFor(() => expect(button('comments.hide')).toHaveFocus())
  expect(api.sent(moderateComment)).toEqual([{ number: 7, version: 'v1', move: 'approve' }])
})
