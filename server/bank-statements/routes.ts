import * as calls from '#contract/staff/bank-statements.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type Endpoint, handleFileForStaff, handleForStaff } from '#server/http/endpoint.ts'
import { reject } from '#server/http/refusal.ts'
import { bookEntry } from './book-entry.ts'
import { previewStatement } from './preview-statement.ts'
import { largestStatement } from './read-statement.ts'

export const bankStatementEndpoints: Endpoint[] = [
  handleFileForStaff(
    'payments.take',
    calls.previewStatement,
    {
      summary:
        'Reads a bank statement and finds the booking of each entry: the body is the file (MT940, CAMT.053, CSV). Nothing changes.',
      takesBytes: largestStatement,
    },
    async ({ company, input }) => {
      const previewed = await previewStatement(company, input.bytes, input.currency)
      return isRefusal(previewed) ? reject(422, previewed.refused, { values: previewed.values }) : previewed
    },
  ),
  handleForStaff(
    'payments.take',
    calls.bookEntry,
    {
      summary:
        'Books an entry of a bank statement on a booking, as a received transfer. An entry is booked once.',
    },
    async ({ company, input, order }) => {
      const { number, ...entry } = input
      const booked = await bookEntry(company, { entry, number }, order)
      if (!isRefusal(booked)) return booked
      const status = booked.refused === 'booking-unknown' ? 404 : 409
      return reject(status, booked.refused, { values: booked.values })
    },
  ),
]
