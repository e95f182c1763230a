import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '#backoffice/data/query-client.ts'
import {
  answerMessage,
  getMessage,
  listMessages,
  markMessageAnswered,
  previewMessageAnswer,
} from '#contract/staff/messages.ts'
import { listQueues } from '#contract/staff/queues.ts'
import { listReplies } from '#contract/staff/replies.ts'
import type { StaffMessage } from '#domain/enquiries/staff-message.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import MessageScreen from './message-screen.tsx'

const story: StaffMessage = {
  message: {
    id: 'm1',
    number: 'TTM-1',
    kind: 'question',
    name: 'Ada Byron',
    locale: 'de',
    subject: 'Ein Boot',
    text: 'Gibt es eines?',
    sentAt: '2027-05-01T08:00:00.000Z',
  },
  email: 'ada@test.example',
  phone: '',
  answers: [],
  version: 0,
  others: [],
  bookings: [],
}

function shown() {
  const api = apiDouble()
  api.answer(getMessage, story)
  api.answer(listMessages, { messages: [] })
  api.answer(listQueues, [])
  api.answer(listReplies, [])
  const element = (
    <Routes>
      <Route path="/messages/:number" element={<MessageScreen />} />
    </Routes>
  )
  return { api, ...renderInBackOffice(element, { at: '/messages/TTM-1' }) }
}

const button = (name: Parameters<typeof officeSaid>[0]) =>
  screen.findByRole('button', { name: officeSaid(name) })

test('an answer is sent once its email is displayed, for the version that was read', async () => {
  const { api, user } = shown()
  const release = api.hold(previewMessageAnswer, {
    template: 'message-answer',
    recipient: story.email,
    subject: 'Unsere Antwort',
    text: 'Ja.',
  })
  await user.click(await button('messages.answer'))
  await user.type(screen.getByRole('textbox', { name: officeSaid('messages.answer-text') }), 'Ja.')
  expect(await button('messages.send')).toBeDisabled()
  release()
  await screen.findByText(/Unsere Antwort/)
  api.answer(getMessage, { ...story, version: 1 })
  await act(() => queryClient.invalidateQueries({ queryKey: [getMessage.path] }))
  api.refuse(answerMessage, { status: 409, code: 'message-changed', message: 'A colleague was first.' })
  await user.click(await button('messages.send'))
  await screen.findByText('A colleague was first.')
  expect(api.sent(answerMessage)).toEqual([{ number: 'TTM-1', version: 0, text: 'Ja.' }])
})

test('a call is noted without words, and the dialog closes', async () => {
  const { api, user } = shown()
  api.answer(markMessageAnswered, { ...story, version: 1 })
  await user.click(await button('messages.by-phone'))
  await user.click(await button('messages.save'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(api.sent(markMessageAnswered)).toEqual([{ number: 'TTM-1', version: 0, note: '' }])
})
