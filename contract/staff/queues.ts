import type { ClosedDeparture } from '#domain/availability/closed-departure.ts'
import { type StaffQueue, staffQueues } from '#domain/staff/queues.ts'
import { get } from '../call.ts'
import { list, object, only, sameWord, shape } from '../shape.ts'
import { instant, integer, string } from '../types.ts'
import { closedParts } from './entries.ts'

/** What waits for staff, and what has failed. */
export const listQueues = get('/office/queues', {
  input: object({}),
  output: only(
    'queues',
    list(
      shape<StaffQueue>({
        name: ['name', sameWord(staffQueues)],
        count: ['count', integer()],
        oldest: ['oldest', instant.optional().describe('Since when the oldest one waits.')],
        bookings: [
          'bookings',
          list(string()).describe('Numbers of the bookings that have waited longest; at most five.'),
        ],
        departures: [
          'departures',
          list(shape<ClosedDeparture & { title: string }>({ ...closedParts, title: ['title', string()] }))
            .optional()
            .describe('Of `closed-departures`: the first ones by their start, at most ten.'),
        ],
      }),
    ),
  ),
})
