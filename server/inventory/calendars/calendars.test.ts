import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ChoiceOf } from '#domain/booking/order.ts'
import { day } from '#domain/dates/day.ts'
import { localTime } from '#domain/dates/local-time.ts'
import { dayIn, instantOf } from '#domain/dates/zone.ts'
import { money } from '#domain/money/money.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { takenNights } from './busy-intervals.ts'
import { addCalendar, listCalendars, removeCalendar, renewAddress } from './manage-calendars.ts'
import { readCalendars } from './read-calendars.ts'
import { calendarPlainRoutes } from './routes.ts'

const { company, database } = await testCompany({ more: everyKind() })
const api = saleApi(company)
const { token } = await testMember(company)
const year = Number(dayIn(new Date(), 'Europe/Istanbul').slice(0, 4)) + 1
const may = (date: number) => day(`${year}-05-${String(date).padStart(2, '0')}`)
const compact = (date: number) => may(date).replaceAll('-', '')

let said: string[] = []
let status = 200
const site = createServer((_, response) =>
  response
    .writeHead(status)
    .end(['BEGIN:VCALENDAR', ...said.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT'])].join('\r\n')),
).listen(0, '127.0.0.1')
await new Promise((ready) => site.once('listening', ready))
const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
afterAll(() => site.close())

const nights = (from: number, until: number) =>
  `DTSTART;VALUE=DATE:${compact(from)}\r\nDTEND;VALUE=DATE:${compact(until)}`

let now = Date.now()

/** Half an hour later the calendar is due again. */
async function read(): Promise<void> {
  now += 7 * 60 * 60_000
  await readCalendars(company, new Date(now))
}

async function taken(product = 'villa'): Promise<string[]> {
  const { rows } = await database.$client.query<{ state: string; from: Date; until: Date }>(
    `select a.state, lower(a.during) as "from", upper(a.during) as until
     from allocations a join resources r on r.id = a.resource
     where r.product = $1 and a.state <> 'released' order by a.during`,
    [product],
  )
  return rows.map(({ state, from, until }) => `${state} ${from.toISOString()} ${until.toISOString()}`)
}

async function book(from: number, until: number): Promise<number> {
  const item: ChoiceOf<'villa'> = {
    id: randomUUID(),
    kind: 'villa',
    productId: 'villa',
    day: may(from),
    until: may(until),
    people: { adults: 2, children: 0, infants: 0 },
    extras: [],
  }
  const price = (until - from) * 200 + (until - from < 7 ? 80 : 0)
  const order = testOrder({
    items: [item],
    expected: money(`${price}.00`, 'EUR'),
    paymentMethod: 'on-the-spot',
  })
  return (await api.place(order, token)).status
}

const stay = (state: string, from: number, until: number) =>
  `${state} ${may(from)}T13:00:00.000Z ${may(until)}T07:00:00.000Z`

beforeEach(async () => {
  said = []
  status = 200
  await database.$client.query('delete from allocations; delete from calendar_feeds')
})

test('what another site has taken is blocked here, and free again when it is gone there', async () => {
  await addCalendar(company, 'villa', url)
  said = [nights(10, 14), nights(20, 24)]
  await read()
  expect(await taken()).toEqual([stay('blocked', 10, 14), stay('blocked', 20, 24)])
  expect([await book(11, 14), await book(14, 20)]).toEqual([409, 200])
  said = [nights(20, 24)]
  await read()
  expect(await taken()).toEqual([stay('booked', 14, 20), stay('blocked', 20, 24)])
})

test('a booking remains; the nights around it are blocked, and staff are notified', async () => {
  expect(await book(10, 14)).toBe(200)
  await addCalendar(company, 'villa', url)
  said = [nights(12, 17)]
  await read()
  expect(await taken()).toEqual([
    stay('booked', 10, 14),
    `blocked ${may(14)}T07:00:00.000Z ${may(17)}T07:00:00.000Z`,
  ])
  const [listed] = (await listCalendars(company, 'villa')) as { feeds: { conflicts: unknown[] }[] }[]
  expect(listed!.feeds[0]!.conflicts).toEqual([
    {
      booking: expect.stringMatching(/^TST-/),
      from: `${may(10)}T13:00:00.000Z`,
      until: `${may(14)}T07:00:00.000Z`,
    },
  ])
})

test('our own booking in the calendar of a site is no conflict', async () => {
  expect(await book(10, 14)).toBe(200)
  await addCalendar(company, 'villa', url)
  said = [nights(10, 14)]
  await read()
  expect(await taken()).toEqual([stay('booked', 10, 14)])
  const [listed] = (await listCalendars(company, 'villa')) as { feeds: { conflicts: unknown[] }[] }[]
  expect(listed!.feeds[0]!.conflicts).toEqual([])
})

test('what it said before stays blocked while a site cannot be read, and why is stored', async () => {
  await addCalendar(company, 'villa', url)
  said = [nights(10, 14)]
  await read()
  status = 500
  await read()
  expect(await taken()).toEqual([stay('blocked', 10, 14)])
  const [listed] = (await listCalendars(company, 'villa')) as { feeds: { problem: string }[] }[]
  expect(listed!.feeds[0]!.problem).toBe('calendar-refused')
})

test('a yacht is blocked for the very hours, or whole days', async () => {
  await addCalendar(company, 'yacht', url)
  said = [`DTSTART:${compact(10)}T070000Z\r\nDTEND:${compact(10)}T100000Z`, nights(20, 21)]
  await read()
  expect(await taken('yacht')).toEqual([
    `blocked ${may(10)}T07:00:00.000Z ${may(10)}T10:00:00.000Z`,
    `blocked ${may(19)}T21:00:00.000Z ${may(20)}T21:00:00.000Z`,
  ])
})

test('a calendar that is read no more blocks no more', async () => {
  await addCalendar(company, 'villa', url)
  said = [nights(10, 14)]
  await read()
  expect(await removeCalendar(company, 'villa', url)).toBeUndefined()
  expect(await taken()).toEqual([])
})

test('other sites read when the villa is taken, and nothing of anybody', async () => {
  const routes = new Hono()
  for (const { path, handle } of calendarPlainRoutes) routes.get(path, (context) => handle(context, company))
  expect(await book(10, 14)).toBe(200)
  await addCalendar(company, 'villa', url)
  said = [nights(20, 24)]
  await read()
  const [listed] = (await listCalendars(company, 'villa')) as {
    address: string
    feeds: { address: string }[]
  }[]
  const path = (address: string) => address.slice(`${company.publicUrl}/api`.length)
  const answer = await routes.request(path(listed!.address))
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text.match(/DT(START|END)[^\r]*/g)).toEqual([
    `DTSTART;VALUE=DATE:${compact(10)}`,
    `DTEND;VALUE=DATE:${compact(14)}`,
    `DTSTART;VALUE=DATE:${compact(20)}`,
    `DTEND;VALUE=DATE:${compact(24)}`,
  ])
  expect(text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Not available', 'SUMMARY:Not available'])
  expect(text).not.toMatch(/Ay|TST-|@test\.example/)

  const forThatSite = await routes.request(path(listed!.feeds[0]!.address))
  expect((await forThatSite.text()).match(/DTSTART.*/g)).toEqual([`DTSTART;VALUE=DATE:${compact(10)}`])

  const etag = answer.headers.get('etag')!
  expect((await routes.request(path(listed!.address), { headers: { 'if-none-match': etag } })).status).toBe(
    304,
  )
  await renewAddress(company, 'villa')
  expect((await routes.request(path(listed!.address))).status).toBe(404)
})

test.each([
  ['a stay', may(10), '16:00', may(12), '10:00', [may(10), may(12)]],
  ['a use that ends in the morning', may(10), '08:00', may(10), '12:00', [may(9), may(10)]],
  ['a use from evening to morning', may(10), '18:00', may(11), '17:00', [may(10), may(12)]],
  ['a use between two stays', may(10), '10:00', may(10), '16:00', undefined],
  ['a day from midnight', may(10), '00:00', may(11), '00:00', [may(9), may(11)]],
])('other sites read the nights that %s takes', (_, from, at, until, to, nights) => {
  const zone = 'Europe/Istanbul'
  const span = { from: instantOf(from, localTime(at), zone), until: instantOf(until, localTime(to), zone) }
  const details = { arrival: '16:00', departure: '10:00', gapNights: 0 }
  const taken = takenNights(span, { details, timeZone: zone })
  expect(taken && [taken.from, taken.until]).toEqual(nights)
})

test.each([
  ['boat', 'https://example.com/a.ics', 'product-has-no-calendar'],
  ['villa', 'ftp://example.com/a.ics', 'calendar-address-invalid'],
])('%s with %s: %s', async (product, address, refused) => {
  expect(await addCalendar(company, product, address)).toMatchObject({ refused })
})

test('a calendar is added once, and what is not read cannot be removed', async () => {
  await addCalendar(company, 'villa', url)
  expect(await addCalendar(company, 'villa', url)).toMatchObject({ refused: 'calendar-known' })
  expect(await removeCalendar(company, 'yacht', url)).toMatchObject({ refused: 'calendar-unknown' })
})
