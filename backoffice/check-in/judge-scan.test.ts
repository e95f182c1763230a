import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Ticket, ticketText } from '#domain/booking/ticket.ts'
import { money } from '#domain/money/money.ts'
import { guestOf, listOf, scanOf } from '#tests/components/guest-list.ts'
import { judgeScan, presentOf, readShown } from './judge-scan.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('base64url')

function ticketOf(parts: Partial<Ticket> = {}): Ticket {
  return {
    number: 'KRV-1',
    guest: 'Elif Kaya',
    issuedAt: 1,
    items: [
      {
        day: '2027-06-03',
        time: '09:00',
        title: 'Twelve islands',
        people: { adults: 2, children: 0, infants: 0 },
      },
    ],
    balance: money('0.00', 'EUR'),
    ...parts,
  }
}

function codeOf(ticket: Ticket): string {
  const body = `1.${Buffer.from(ticketText(ticket)).toString('base64url')}`
  return `https://shop.example/check-voucher#${body}.${sign(null, Buffer.from(body), privateKey).toString('base64url')}`
}

test('a code is read with the public key alone; forged and unreadable ones have refusals of their own', async () => {
  const code = codeOf(ticketOf())
  expect(await readShown({ code }, key)).toMatchObject({ number: 'KRV-1', verified: true })
  expect(await readShown({ code: `${code.slice(0, -4)}AAAA` }, key)).toBe('ticket-other-company')
  expect(await readShown({ code: 'https://example.com' }, key)).toBe('ticket-unreadable')
  expect(await readShown({ code }, undefined)).toMatchObject({ number: 'KRV-1', verified: false })
  expect(await readShown({ number: ' krv-1 ' }, key)).toEqual({ number: 'KRV-1', verified: true })
})

const read = { number: 'KRV-1', ticket: ticketOf(), verified: true }
const accepted = { outcome: 'accepted', name: 'Elif Kaya', number: 'KRV-1', persons: [0, 1], of: 2 }

test.each([
  ['all guests of a voucher board', {}, [], accepted],
  ['the rest of a voucher boards', { checkedIn: [0] }, [], { ...accepted, persons: [1] }],
  ['an own scan that was not sent uses the voucher up', {}, [scanOf()], { code: 'already-checked-in' }],
  [
    'an own scan that the list knows is counted once',
    { checkedIn: [0] },
    [scanOf({ settledAt: 900, persons: [0, 1] })],
    { ...accepted, persons: [1] },
  ],
  ['a check-in that was taken back can be made again', {}, [scanOf({ settledAt: 900 })], accepted],
  [
    'a scan that the server refused uses nothing up',
    {},
    [scanOf({ settledAt: 2_000, answer: { id: 'scan-1', refused: { code: 'ticket-unpaid', message: '' } } })],
    accepted,
  ],
  ['a scan of another departure uses nothing up', {}, [scanOf({ departure: 'departure-2' })], accepted],
  ['a booking that is not paid', { state: 'awaiting-payment' }, [], { code: 'ticket-unpaid' }],
  [
    'a balance is to be collected',
    { balance: money('60.00', 'EUR') },
    [],
    { ...accepted, balance: money('60.00', 'EUR'), hasOtherItems: false },
  ],
  [
    'a balance of other items too is marked',
    { balance: money('60.00', 'EUR'), hasOtherItems: true },
    [],
    { ...accepted, balance: money('60.00', 'EUR'), hasOtherItems: true },
  ],
] as const)('%s', (_, guest, scans, verdict) => {
  expect(judgeScan(read, { list: listOf([guestOf(guest as never)]), scans: scans as never })).toMatchObject(
    verdict,
  )
})

test('a second use names the first one of this device', () => {
  expect(judgeScan(read, { list: listOf([guestOf()]), scans: [scanOf()] })).toMatchObject({
    firstUse: { at: scanOf().at, device: 'quay' },
  })
})

test('a genuine voucher that is newer than the list is let in with a doubt; of another day, and unverified, it is refused', () => {
  const list = listOf([])
  expect(judgeScan(read, { list, scans: [] })).toEqual({
    ...accepted,
    balance: undefined,
    hasOtherItems: false,
    doubt: 'not-on-list',
  })
  const elsewhere = ticketOf({ items: [{ ...ticketOf().items[0]!, day: '2027-06-04' }] })
  const refused = { outcome: 'refused', code: 'ticket-other-departure' }
  expect(judgeScan({ ...read, ticket: elsewhere }, { list, scans: [] })).toMatchObject({
    ...refused,
    other: { day: '2027-06-04' },
  })
  expect(judgeScan({ ...read, verified: false }, { list, scans: [] })).toMatchObject(refused)
  expect(judgeScan({ number: 'KRV-1', verified: true }, { list, scans: [] })).toMatchObject({
    code: 'booking-unknown',
  })
})

test('a voucher for one person, and chosen persons, check these alone in', () => {
  const list = listOf([guestOf()])
  const ofOne = { ...read, ticket: ticketOf({ person: 1 }) }
  expect(judgeScan(ofOne, { list, scans: [] })).toMatchObject({ persons: [1] })
  expect(judgeScan(read, { list, scans: [], persons: [0] })).toMatchObject({ persons: [0] })
  expect(presentOf(guestOf(), list, [scanOf({ persons: [0] })])).toEqual([0])
})

test('a closed departure refuses all', () => {
  const closed = listOf([guestOf()])
  closed.of.closed = true
  expect(judgeScan(read, { list: closed, scans: [] })).toMatchObject({ code: 'departure-closed' })
})
