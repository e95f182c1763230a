import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listQueues } from '#contract/staff/queues.ts'
import { day } from '#domain/dates/day.ts'
import { apiDouble } from '#tests/components/api-double.ts'
import { officeSaid, renderInBackOffice } from '#tests/components/render-in-back-office.tsx'
import { QueueList } from './queue-list.tsx'

test('closed departures with guests are listed by their start, each with the way to its guests', async () => {
  const id = '0198c0de-0000-7000-8000-0000000000d1'
  const departure = { id, product: 'boat', day: day('2027-07-10'), time: '11:00', bookings: 1, guests: 2 }
  const api = apiDouble()
  api.answer(listQueues, [
    { name: 'closed-departures', count: 1, bookings: [], departures: [{ ...departure, title: 'Boat trip' }] },
  ])
  renderInBackOffice(<QueueList />)
  await screen.findByText(officeSaid('queue.closed-departures'))
  screen.getByText(officeSaid('entry.closed-guests', { bookings: 1, guests: 2 }))
  expect(screen.getByRole('link', { name: /^Boat trip · .*11:00$/ })).toHaveAttribute(
    'href',
    `/departures/2027-07-10/boat/${id}/rescue`,
  )
})
