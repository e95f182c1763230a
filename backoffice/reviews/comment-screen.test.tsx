import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import {
  answerComment,
  dismissReports,
  getComment,
  listComments,
  moderateComment,
} from '#contract/staff/comments.ts'
import { listQueues } from '#contract/staff/queues.ts'
import type { StaffComment } from '#domain/reviews/staff-comment.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import CommentScreen from './comment-screen.tsx'

const waiting: StaffComment = {
  comment: {
    number: 7,
    state: 'waiting',
    title: 'Twelve islands',
    name: 'Ada B.',
    locale: 'de',
    stars: 4,
    text: 'Ein ruhiger Tag.',
    writtenAt: '2027-05-01T08:00:00.000Z',
    photos: 1,
    reports: 0,
    answered: false,
  },
  version: 'v1',
  subject: { kind: 'product', id: 'boat' },
  path: '/u/boats/boat',
  photoIds: ['p1'],
  reports: [],
}

function shown(story: StaffComment) {
  const api = apiDouble()
  api.answer(getComment, story)
  api.answer(listComments, { comments: [] })
  api.answer(listQueues, [])
  const element = (
    <Routes>
      <Route path="/reviews/:number" element={<CommentScreen />} />
    </Routes>
  )
  return { api, ...renderInBackOffice(element, { at: '/reviews/7', role: 'content' }) }
}

type Key = Parameters<typeof officeSaid>[0]
const button = (key: Key) => screen.findByRole('button', { name: officeSaid(key) })
const absent = (key: Key) => expect(screen.queryByRole('button', { name: officeSaid(key) })).toBeNull()

test('a comment that waits is published by one press, for the version that is displayed; a colleague’s change is named', async () => {
  const { api, user } = shown(waiting)
  api.refuse(moderateComment, { status: 409, code: 'comment-changed', message: 'It was changed.' })
  expect(
    await screen.findByRole('img', { name: officeSaid('comments.photo', { number: 1 }) }),
  ).toHaveAttribute('src', '/api/office/comment-photo?id=p1')
  absent('comments.hide')
  absent('comments.dismiss')
  await user.click(await button('comments.approve'))
  await screen.findByText('It was changed.')
  expect(api.sent(moderateComment)).toEqual([{ number: 7, version: 'v1', move: 'approve' }])
})

test('a rejection needs words, an answer a change', async () => {
  const { api, user } = shown({ ...waiting, answer: 'Danke!' })
  api.answer(answerComment, waiting)
  await user.click(await button('comments.reject'))
  const reject = await screen.findAllByRole('button', { name: officeSaid('comments.reject') })
  expect(reject.at(-1)).toBeDisabled()
  await user.click(screen.getByRole('button', { name: officeSaid('act.back') }))
  await user.click(await button('comments.answer-edit'))
  const save = await button('comments.answer-save')
  expect(save).toBeDisabled()
  await user.clear(screen.getByRole('textbox', { name: officeSaid('comments.answer-text') }))
  await user.click(save)
  await expect.poll(() => api.sent(answerComment)).toEqual([{ number: 7, version: 'v1', answer: '' }])
})

test('a published comment is hidden or its reports dismissed, as many as are displayed', async () => {
  const reports = [{ reason: 'spam' as const, note: 'An advert', at: waiting.comment.writtenAt }]
  const { api, user } = shown({ ...waiting, comment: { ...waiting.comment, state: 'approved' }, reports })
  api.answer(dismissReports, waiting)
  await button('comments.hide')
  absent('comments.approve')
  await user.click(await button('comments.dismiss'))
  await expect.poll(() => api.sent(dismissReports)).toEqual([{ number: 7, version: 'v1', reports: 1 }])
})
