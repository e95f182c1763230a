import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '#backoffice/data/query-client.ts'
import { listReplies } from '#contract/staff/replies.ts'
import {
  declineRequest,
  getRequest,
  listRequests,
  previewDecline,
  readRequestHealth,
} from '#contract/staff/requests.ts'
import type { StaffRequest } from '#domain/booking/staff-request.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { storyOf } from '#tests/components/requests.ts'
import RequestScreen from './request-screen.tsx'

function shown(story: StaffRequest) {
  const api = apiDouble()
  api.answer(getRequest, story)
  api.answer(listRequests, { requests: [] })
  api.answer(listReplies, [
    { id: 'closed', name: 'Closed', texts: { en: 'We are closed.', de: 'Wir haben zu.' }, version: 1 },
    { id: 'only-en', name: 'Rain', texts: { en: 'It rains.' }, version: 1 },
    { id: 'only-tr', name: 'Tatil', texts: { tr: 'Tatildeyiz.' }, version: 1 },
  ])
  const email = { template: 'request-declined', recipient: 'ada@test.example', subject: 'Anfrage', text: '…' }
  api.answer(previewDecline, email)
  const element = (
    <Routes>
      <Route path="/requests/:number" element={<RequestScreen />} />
    </Routes>
  )
  return { api, ...renderInBackOffice(element, { at: `/requests/${story.request.number}` }) }
}

const decline = () => screen.findByRole('button', { name: officeSaid('requests.decline') })

test('a saved reply is inserted in the guest’s language, in English where it has none, and others are not offered', async () => {
  const { user } = shown(storyOf())
  await user.click(await decline())
  const replies = await screen.findByRole('combobox', { name: officeSaid('replies.insert') })
  expect([...replies.children].map(({ textContent }) => textContent)).toEqual([
    officeSaid('replies.choose'),
    'Closed',
    'Rain (English)',
  ])
  const words = screen.getByRole('textbox', { name: officeSaid('requests.why') })
  await user.selectOptions(replies, 'closed')
  await user.selectOptions(replies, 'only-en')
  expect(words).toHaveValue('Wir haben zu.\n\nIt rains.')
})

test('what is answered while a dialog is open is not overwritten: the dialog stays and sends the version that it displays', async () => {
  const { api, user } = shown(storyOf())
  api.refuse(declineRequest, { status: 409, code: 'request-changed', message: 'A colleague was first.' })
  await user.click(await decline())
  await user.type(screen.getByRole('textbox', { name: officeSaid('requests.why') }), 'Zu spät.')
  const { request } = storyOf()
  api.answer(getRequest, storyOf({ version: 2, request: { ...request, state: 'accepted' } }))
  await act(() => queryClient.invalidateQueries({ queryKey: [getRequest.path] }))
  const send = screen.getByRole('button', { name: officeSaid('requests.decline-send') })
  await expect.poll(() => send.hasAttribute('disabled')).toBe(false)
  await user.click(send)
  await screen.findByText('A colleague was first.')
  expect(api.sent(declineRequest)).toEqual([{ number: 'TTR-1', version: 1, why: 'Zu spät.' }])
})

test('an accepted request takes no answer, has what the guest pays, and its booking is linked for those who may see bookings', async () => {
  const story = storyOf({ booking: 'TT-1' })
  const offer = { code: 'c', state: 'accepted' as const, day: '2027-07-24', people: story.request.people }
  shown({
    ...story,
    request: { ...story.request, state: 'accepted' },
    offers: [
      {
        ...offer,
        price: { minor: 250_000, currency: 'EUR' },
        total: { minor: 300_000, currency: 'EUR' },
        note: '',
        madeAt: story.request.sentAt,
        validUntil: story.request.sentAt,
      },
    ],
  })
  expect(await screen.findByRole('link', { name: 'TT-1' })).toHaveAttribute('href', '/bookings/TT-1')
  expect(screen.getByText('€3,000.00')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: officeSaid('requests.decline') })).toBeNull()
  expect(screen.queryByRole('button', { name: officeSaid('requests.offer-again') })).toBeNull()
})

test('health details are fetched by a press alone', async () => {
  const { api, user } = shown(storyOf({ hasHealth: true }))
  api.answer(readRequestHealth, 'Allergic to latex')
  const read = await screen.findByRole('button', { name: officeSaid('requests.read-health') })
  expect(api.sent(readRequestHealth)).toEqual([])
  await user.click(read)
  await screen.findByText('Allergic to latex')
})
