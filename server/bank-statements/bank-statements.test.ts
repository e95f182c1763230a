import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { bookEntry } from './book-entry.ts'
import { previewStatement } from './preview-statement.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const finance = await testStaff(company, 'finance')

type Row = [text: string, minor: number, sender?: string]

/** A statement of an account in euros. */
function statementOf(rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map(
    ([text, minor, sender = '']) => `2026-11-02,${text},${(minor / 100).toFixed(2)},EUR,${sender}`,
  )
  return new TextEncoder().encode(['Date,Description,Amount,Currency,Sender', ...lines].join('\n'))
}

async function preview(rows: readonly Row[]) {
  const found = await previewStatement(company, statementOf(rows))
  if (isRefusal(found)) throw new Error(found.refused)
  return found.entries
}

async function placed() {
  const booking = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  const { rows } = await database.execute<{ due: number }>(
    sql`select display_due_now::int as due from bookings where id = ${booking.id}`,
  )
  return { ...booking, due: rows[0]!.due }
}

test('a statement is read, its transfers are booked, and read again it says so', async () => {
  const { number, due, id } = await placed()
  const rows: Row[] = [
    [`holiday ${number.replaceAll('-', ' ')}`, due],
    ['rent', 50_000, 'Real Estate Ltd'],
  ]
  const [entry, rent] = await preview(rows)
  expect([entry!.match, rent!.match]).toEqual([
    { kind: 'certain', numbers: [number] },
    { kind: 'none', numbers: [] },
  ])
  const booked = await bookEntry(company, { entry: entry!, number }, finance.order)
  expect(booked).toMatchObject({ number, state: 'confirmed', collection: 'advance' })
  expect(await ayse.mails(id)).toContain('booking-confirmed')
  const [again] = await preview(rows)
  expect([again!.bookedOn, again!.match.kind]).toEqual([number, 'amount-differs'])
  const { rows: audits } = await database.execute(
    sql`select action, by, after from audit_log where subject_id = ${id}`,
  )
  expect(audits).toEqual([
    {
      action: 'bank-statement.book',
      by: `staff:${finance.staff.id}`,
      after: { entry: entry!.id, day: '2026-11-02', amount: { minor: due, currency: 'EUR' } },
    },
  ])
})

test('an entry is booked once, however many try, and on one booking only', async () => {
  const [one, other] = [await placed(), await placed()]
  const [entry] = await preview([['without a number', one.due]])
  const results = await Promise.all(
    [one, one, other, other, one].map(({ number }) =>
      bookEntry(company, { entry: entry!, number }, finance.order),
    ),
  )
  const { rows } = await database.execute<{ booking: string; amount: number }>(
    sql`select booking, amount::int from received_payments where reference = ${entry!.id}`,
  )
  expect(rows).toEqual([{ booking: expect.any(String), amount: one.due }])
  const winner = rows[0]!.booking === one.id ? one : other
  expect(results.filter((result) => !isRefusal(result)).length).toBe(winner === one ? 3 : 2)
  for (const result of results) {
    if (isRefusal(result))
      expect(result).toEqual({ refused: 'entry-booked', values: { number: winner.number } })
  }
})

test('what is too much is to go back, and staff are notified', async () => {
  const { number, id } = await placed()
  const [entry] = await preview([[number, 9_000_000]])
  expect(entry!.match).toEqual({ kind: 'amount-differs', numbers: [number] })
  const booked = await bookEntry(company, { entry: entry!, number }, finance.order)
  if (isRefusal(booked)) throw new Error(booked.refused)
  expect(booked.overpaid?.minor).toBeGreaterThan(0)
  const { rows } = await database.execute(
    sql`select 1 from credit_notes where booking = ${id} and reason = 'overpaid'`,
  )
  expect(rows.length).toBe(1)
})

test('money for a booking whose places are sold is recorded and goes back; the booking is cancelled', async () => {
  const { number, id, due } = await placed()
  await ayse.loses(id)
  const [entry] = await preview([[number, due]])
  const { id: entryId, day, amount, sender, text } = entry!
  const body = {
    id: entryId,
    day,
    amount: { tutar: amount.minor / 100, kur_turu: 'EUR' },
    sender,
    text,
    number,
  }
  const { status, body: answer } = await ayse.api.post('/office/book-bank-entry', body, finance.token)
  expect([status, answer.data]).toEqual([
    200,
    { number, state: 'cancelled', collection: 'partly', overpaid: { tutar: due / 100, kur_turu: 'EUR' } },
  ])
  expect(await ayse.refunds(id)).toMatchObject([{ amount: due, state: 'by-hand' }])
  expect((await preview([[number, due]]))[0]!.bookedOn).toBe(number)
})

test('the calls preview a file and book one of its entries', async () => {
  const { number, due } = await placed()
  const previewed = await ayse.api.send(
    '/office/preview-bank-statement',
    statementOf([[number, due]]),
    finance.token,
  )
  expect(previewed.status).toBe(200)
  const { entries } = previewed.body.data as { entries: { match: unknown; booked_on?: string }[] }
  const [{ match, booked_on, ...entry }] = entries as [{ match: unknown; booked_on?: string }]
  expect(match).toEqual({ kind: 'certain', numbers: [number] })
  const booked = await ayse.api.post('/office/book-bank-entry', { ...entry, number }, finance.token)
  expect([booked.status, booked.body.data]).toEqual([
    200,
    { number, state: 'confirmed', collection: 'advance' },
  ])
})

test('a file that does not name its currency is read in the one of the account; in lira where none is given', async () => {
  const file = new TextEncoder().encode('Date,Description,Amount\n2026-11-02,rent,500.00')
  const read = async (query: string) => {
    const path = `/office/preview-bank-statement${query}`
    const { status, body } = await ayse.api.send(path, file, finance.token)
    return [status, (body.data as { entries: { amount: unknown }[] } | undefined)?.entries[0]?.amount]
  }
  expect(await read('?currency=EUR')).toEqual([200, { tutar: 500, kur_turu: 'EUR' }])
  expect(await read('')).toEqual([200, { tutar: 500, kur_turu: 'TRY' }])
  expect(await read('?currency=XAU')).toEqual([422, undefined])
})

test.each([
  ['a booking that does not exist', { number: 'MLT-22-2222-2222' }, 404, 'booking-unknown'],
  ['no money', { amount: { tutar: 0, kur_turu: 'EUR' } }, 422, 'input-invalid'],
  ['less than none', { amount: { tutar: -5, kur_turu: 'EUR' } }, 422, 'input-invalid'],
  ['more than there is', { amount: { tutar: 1e300, kur_turu: 'EUR' } }, 422, 'input-invalid'],
  ['a currency of its own', { amount: { tutar: 5, kur_turu: 'XAU' } }, 422, 'input-invalid'],
  ['an id that no statement gives', { id: 'x' }, 422, 'input-invalid'],
])('%s is refused', async (_, change, status, code) => {
  const entry = {
    id: '0'.repeat(32),
    day: '2026-11-02',
    amount: { tutar: 5, kur_turu: 'EUR' },
    sender: '',
    text: '',
  }
  const { number } = await placed()
  const answer = await ayse.api.post(
    '/office/book-bank-entry',
    { ...entry, number, ...change },
    finance.token,
  )
  expect([answer.status, answer.body.code]).toEqual([status, code])
})

test('a file that is no statement is refused', async () => {
  const answer = await ayse.api.send(
    '/office/preview-bank-statement',
    new TextEncoder().encode('hello'),
    finance.token,
  )
  expect([answer.status, answer.body.code]).toEqual([422, 'statement-unreadable'])
})
