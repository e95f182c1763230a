import { type Match, matchKinds } from '#domain/bank/match-entry.ts'
import type { StatementEntry } from '#domain/bank/statement.ts'
import { post } from '../call.ts'
import { list, object, sameWord, shape } from '../shape.ts'
import { anyCurrency, day, money, pattern, payableMoney, string } from '../types.ts'

const entryFields = {
  id: ['id', pattern(/^[0-9a-f]{32}$/).describe('The same in every statement that lists the entry.')],
  day: ['day', day],
  amount: ['amount', money],
  sender: ['sender', string({ max: 200 })],
  text: ['text', string({ max: 1000 })],
} as const

const match = shape<Match>({
  kind: ['kind', sameWord(matchKinds)],
  numbers: ['numbers', list(string())],
})

const number = string({ max: 40 }).describe('The number of a booking.')

export const previewStatement = post('/office/preview-bank-statement', {
  input: object({
    currency: [
      'currency',
      anyCurrency
        .optional()
        .describe('Of the account, for a CSV file that does not name it; the ledger’s without it.'),
    ],
  }),
  output: object({
    entries: [
      'entries',
      list(
        shape<StatementEntry & { match: Match; bookedOn: string | undefined }>({
          ...entryFields,
          match: ['match', match],
          bookedOn: ['booked_on', string().optional().describe('The booking it was booked on before.')],
        }),
      ),
    ],
    problems: ['problems', list(string()).describe('Lines that could not be read.')],
  }),
})

export const bookEntry = post('/office/book-bank-entry', {
  input: object({ ...entryFields, amount: ['amount', payableMoney], number: ['number', number] }),
  output: object({
    number: ['number', number],
    state: ['state', string()],
    collection: ['collection', string()],
    overpaid: ['overpaid', money.optional().describe('What is to go back.')],
  }),
})
