import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { ticketUrl } from '#server/documents/tickets/issue-ticket.ts'
import { sealed } from '#server/documents/tickets/ticket-key.ts'
import { balanceOf } from '#server/orders/booking-texts.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { cancelBooking } from '#server/post-booking/cancel-booking.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { listDay } from '../list-day.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { api } = ayse
const guide = await testStaff(company, 'guide', 'Deniz Can')

async function codeOf(id: string): Promise<string> {
  const { booking } = (await findBookingParts(company, { id }))!
  return ticketUrl(company, { booking, balance: balanceOf(booking), now: new Date() })
}

async function departureOn(days: number): Promise<string> {
  const on = addDays(day(saleDay()), days)
  const [found] = await listDay(database, { day: on, product: 'boat', locale: 'en', now: new Date() })
  return found!.id
}

async function itemOf(booking: string): Promise<string> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from booking_items where booking = ${booking}`,
  )
  return rows[0]!.id
}

type Answer = {
  id: string
  checked_in?: { persons: number[]; already: unknown[] }
  refused?: { code: string }
}

async function scanned(...scans: object[]): Promise<Answer[]> {
  const sent = scans.map((scan) => ({ id: randomUUID(), device: 'quay 1', ...scan }))
  const { status, body } = await api.post('/office/check-in', { scans: sent, lang: 'de' }, guide.token)
  expect(status).toBe(200)
  return (body.data as { results: Answer[] }).results
}

const outcomes = (answers: Answer[]) =>
  answers.map(({ checked_in, refused }) => checked_in?.persons ?? refused?.code)

test('a voucher checks its people in once; the second time it is answered with the first use', async () => {
  const { id, number } = await ayse.paid({}, [11])
  const [code, departure] = [await codeOf(id), await departureOn(11)]
  const [first] = await scanned({ code, departure, persons: [1] })
  expect(first).toMatchObject({
    number,
    checked_in: { persons: [1], already: [], people: { adults: 2 }, balance: { tutar: 60, kur_turu: 'EUR' } },
  })
  expect(outcomes(await scanned({ number: number.toLowerCase(), departure }))).toEqual([[0]])
  const [again] = await scanned({ code, departure })
  expect(again).toMatchObject({
    refused: {
      code: 'already-checked-in',
      message: 'Dieser Voucher wurde bereits benutzt.',
      first_use: { by: 'Deniz Can', device: 'quay 1' },
    },
  })
})

test('a balance that is for other items of the booking too is marked as such', async () => {
  const { id, number } = await ayse.place({ paymentMethod: 'on-the-spot' }, [15, 16])
  const balance = { tutar: 160, kur_turu: 'EUR' }
  const [first] = await scanned({ number, departure: await departureOn(15) })
  expect(first).toMatchObject({ checked_in: { balance, has_other_items: true } })
  await database.execute(sql`
    update booking_items set cancelled_at = now(), cancelled_paid = 0, cancelled_refund = 0
    where booking = ${id} and day = ${addDays(day(saleDay()), 15)}`)
  const [second] = await scanned({ number, departure: await departureOn(16) })
  expect(second).toMatchObject({ checked_in: { has_other_items: false } })
})

test('a scan that is sent again with its id changes nothing and is answered as before', async () => {
  const { id, number } = await ayse.paid({}, [21])
  const [code, departure] = [await codeOf(id), await departureOn(21)]
  const scan = { id: randomUUID(), code, departure }
  const once = await scanned(scan)
  expect(await scanned(scan, scan)).toEqual([...once, ...once])
  const other = await ayse.paid({}, [22])
  expect(outcomes(await scanned({ id: scan.id, code: await codeOf(other.id) }))).toEqual(['scan-id-reused'])
  const { rows } = await database.execute(sql`select 1 from scans where number = ${number}`)
  expect(rows.length).toBe(1)
})

test('two devices at once: one checks in, the other gets the first use', async () => {
  const { id } = await ayse.paid({}, [31])
  const [code, departure] = [await codeOf(id), await departureOn(31)]
  const answers = await Promise.all(Array.from({ length: 6 }, () => scanned({ code, departure })))
  const all = outcomes(answers.flat())
  expect(all.filter((one) => Array.isArray(one))).toEqual([[0, 1]])
  expect(all.filter((one) => one === 'already-checked-in').length).toBe(5)
})

test('scans of a device that was offline are taken in the order of their times, with their conflicts', async () => {
  const { id } = await ayse.paid({}, [41])
  const [code, departure] = [await codeOf(id), await departureOn(41)]
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const answers = await scanned(
    { code, departure, at: at(5), device: 'later' },
    { code, departure, at: at(9), device: 'earlier' },
    { code: 'nonsense', departure, at: at(7) },
  )
  expect(outcomes(answers)).toEqual(['already-checked-in', [0, 1], 'ticket-unreadable'])
  expect(answers[0]).toMatchObject({ refused: { first_use: { device: 'earlier' } } })
})

test('another departure, a cancelled or unpaid booking and another company have answers of their own', async () => {
  const departure = await departureOn(51)
  const elsewhere = await ayse.paid({}, [52])
  const unpaid = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' }, [51])
  const cancelled = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' }, [51])
  const asked = { booking: cancelled.id, expected: { minor: 0, currency: 'EUR' } } as const
  expect(await cancelBooking(company, { ...asked, by: 'customer', now: new Date() })).toBe('cancelled')
  const text = JSON.stringify({ n: 'XYZ-1', g: 'A', t: 1, b: [0, 'EUR'], i: [] })
  const answers = await scanned(
    { code: await codeOf(elsewhere.id), departure },
    { code: await codeOf(unpaid.id), departure },
    { code: await codeOf(cancelled.id), departure },
    { code: sealed({ secret: 'another company’s secret, 32 long' }, text), departure },
    { number: 'TST-00-0000-0000', departure },
    { code: await codeOf(elsewhere.id), departure: randomUUID() },
  )
  expect(outcomes(answers)).toEqual([
    'ticket-other-departure',
    'ticket-unpaid',
    'ticket-cancelled',
    'ticket-other-company',
    'booking-unknown',
    'ticket-other-departure',
  ])
})

test('an undone check-in may be made again, and the guest list shows who is there', async () => {
  const { id } = await ayse.paid({}, [61])
  const [code, departure, item] = [await codeOf(id), await departureOn(61), await itemOf(id)]
  await scanned({ code, departure })
  const undone = await api.post('/office/undo-check-in', { item, persons: [0] }, guide.token)
  expect(undone.body.data).toMatchObject({ persons: [0] })
  const on = addDays(day(saleDay()), 61)
  const list = await api.get(`/office/manifest?day=${on}&product=boat`, guide.token)
  const { manifests } = list.body.data as { manifests: { guests: { checked_in: number[] }[] }[] }
  expect(manifests[0]!.guests.map(({ checked_in }) => checked_in)).toEqual([[1]])
  expect(outcomes(await scanned({ code, departure }))).toEqual([[0]])
})

test('cash at the quay is a payment of the booking, once', async () => {
  const { id } = await ayse.paid({}, [81])
  const paid = { item: await itemOf(id), amount: { tutar: 60, kur_turu: 'EUR' }, key: randomUUID() }
  const collect = (change = {}) => api.post('/office/collect-cash', { ...paid, ...change }, guide.token)
  expect((await collect()).body.data).toEqual({ balance: { tutar: 0, kur_turu: 'EUR' } })
  expect((await collect()).body.data).toEqual({ balance: { tutar: 0, kur_turu: 'EUR' } })
  const nothing = await collect({ key: randomUUID(), amount: { tutar: -5, kur_turu: 'EUR' } })
  expect([nothing.status, nothing.body.code]).toEqual([422, 'amount-required'])
  expect((await collect({ key: randomUUID() })).body.code).toBe('payment-above-balance')
  expect((await ayse.state(id)).collection).toBe('all')
})

test('the guest list has the balance in lira too, and so much cash pays it', async () => {
  const { id } = await ayse.paid({}, [82])
  const on = addDays(day(saleDay()), 82)
  const listed = await api.get(`/office/manifest?day=${on}&product=boat`, guide.token)
  expect(listed.body.data).toMatchObject({
    manifests: [{ guests: [{ balance: { tutar: 60 }, ledger_balance: { tutar: 3000, kur_turu: 'TRY' } }] }],
  })
  const amount = { tutar: 3000, kur_turu: 'TRY' }
  const paid = await api.post(
    '/office/collect-cash',
    { item: await itemOf(id), amount, key: randomUUID() },
    guide.token,
  )
  expect(paid.body.data).toEqual({ balance: { tutar: 0, kur_turu: 'EUR' } })
})

test('who did not come is noted after the start, not before, and may still arrive', async () => {
  const { id } = await ayse.paid({}, [71])
  const [code, departure, item] = [await codeOf(id), await departureOn(71), await itemOf(id)]
  const noShow = () => api.post('/office/no-show', { item, device: 'desk' }, guide.token)
  expect((await noShow()).body.code).toBe('departure-ahead')
  await database.execute(
    sql`update booking_items set starts_at = now() - interval '1 hour' where id = ${item}`,
  )
  expect((await noShow()).body.data).toMatchObject({ persons: [0, 1] })
  expect(outcomes(await scanned({ code, departure, persons: [0] }))).toEqual([[0]])
  const { rows } = await database.execute(
    sql`select person, state from check_ins where item = ${item} and undone_at is null order by person`,
  )
  expect(rows).toEqual([
    { person: 0, state: 'present' },
    { person: 1, state: 'no-show' },
  ])
})
