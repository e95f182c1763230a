import { expect, test } from 'vitest'
import { parseTicket, type Ticket, ticketText } from './ticket.ts'

const ticket: Ticket = {
  number: 'KRV-7H-Q2MX-9DKA',
  guest: 'Ayşe Yılmaz',
  issuedAt: 1_795_220_000,
  items: [
    {
      day: '2026-12-01',
      time: '10:00',
      title: 'Twelve islands',
      people: { adults: 2, children: 1, infants: 0 },
      position: 3,
    },
    { day: '2026-12-03', title: 'Villa', people: { adults: 2, children: 0, infants: 0 } },
  ],
  balance: { minor: 6000, currency: 'EUR' },
}

test('a ticket read again is the same ticket', () => {
  expect(parseTicket(ticketText(ticket))).toEqual(ticket)
})

test('long names are cut and only four items are included, so that the code stays small', () => {
  const item = { ...ticket.items[0]!, title: 'ш'.repeat(200) }
  const text = ticketText({ ...ticket, guest: 'ğ'.repeat(300), items: Array(30).fill(item) })
  expect(new TextEncoder().encode(text).length).toBeLessThan(640)
  const read = parseTicket(text)!
  expect([read.items.length, [...read.items[0]!.title].length, [...read.guest].length]).toEqual([4, 32, 40])
})

test('a long title is cut after a word', () => {
  const item = { ...ticket.items[0]!, title: 'Villa Zakkum, Kalamar Bay, Kalkan' }
  const text = ticketText({ ...ticket, items: [item] })
  expect(parseTicket(text)!.items[0]!.title).toBe('Villa Zakkum, Kalamar Bay…')
})

test.each([
  '',
  'null',
  '[]',
  '{"n":1}',
  '{"n":"A","g":"B","t":1,"b":[1,"XXX"],"i":[]}',
  '{"n":"A","g":"B","t":1,"b":[1,"EUR"],"i":[[1]]}',
])('what is no ticket is none: %s', (text) => {
  expect(parseTicket(text)).toBeUndefined()
})
