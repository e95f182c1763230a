import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { saleDay } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { token } = await testStaff(company, 'manager')
const dayAfter = (days: number) => addDays(day(saleDay()), days)

async function departureOn(days: number): Promise<string> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select resource as id from departures where product = 'boat' and day = ${dayAfter(days)}`,
  )
  return rows[0]!.id
}

const inputFor = (departure: string, change: object = {}) => ({
  departures: [departure],
  days: [dayAfter(12)],
  options: ['move', 'credit', 'refund'],
  deadline: new Date(Date.now() + 72 * 3_600_000).toISOString(),
  reason: 'storm',
  message: { en: 'A storm is coming.', tr: 'Fırtına geliyor.' },
  ...change,
})

const rows = async () =>
  (
    await database.execute(sql`
      select (select count(*) from rescues)::int as rescues, (select count(*) from rescue_offers)::int as offers,
        (select count(*) from outbox where template like 'rescue%')::int as emails,
        (select count(*) from departures where closed_at is not null)::int as closed,
        (select count(*) from audit_log where action like 'rescue%')::int as audited`)
  ).rows[0]

test('a preview has the money and one email in each language, and changes nothing', async () => {
  const first = await ayse.paid({}, [11])
  const second = await ayse.paid({ locale: 'tr' }, [11])
  await ayse.paid({}, [11])
  const departure = await departureOn(11)
  const { status, body } = await ayse.api.post('/office/preview-rescue', inputFor(departure), token)
  const { emails, ...rest } = body.data as { emails: { text: string }[] }
  expect([status, rest]).toEqual([
    200,
    { offers: 3, emailed: 3, without_email: [], without_offer: [], paid: [{ tutar: 60, kur_turu: 'EUR' }] },
  ])
  expect(emails.map(({ text }) => /A storm is coming|Fırtına geliyor/.exec(text)?.[0]).toSorted()).toEqual([
    'A storm is coming',
    'Fırtına geliyor',
  ])
  expect(await rows()).toEqual({ rescues: 0, offers: 0, emails: 0, closed: 0, audited: 0 })
  const selected = inputFor(departure, { bookings: [second.number], options: ['refund'] })
  const ofOne = await ayse.api.post('/office/preview-rescue', selected, token)
  expect(ofOne.body.data).toMatchObject({ offers: 1, paid: [{ tutar: 20 }] })
  expect((ofOne.body.data as { without_offer: string[] }).without_offer).toHaveLength(2)
  const started = await ayse.api.post('/office/start-rescue', inputFor(departure), token)
  expect(started.body.data).toMatchObject({ offers: 3 })
  const offered = await ayse.api.get(`/office/rescue-offers?departure=${departure}`, token)
  const { offers } = offered.body.data as { offers: { number: string; state: string }[] }
  expect(offers.map(({ number }) => number)).toContain(first.number)
  expect(offers).toHaveLength(3)
  // Who has an open offer gets no second one
  const again = await ayse.api.post('/office/preview-rescue', inputFor(departure), token)
  expect(again.body.data).toMatchObject({ offers: 0, paid: [], emails: [] })
})

test('a preview that waits for a booking holds no departure: its cancellation is not in its way', async () => {
  const { id, number } = await ayse.paid({}, [31])
  const departure = await departureOn(31)
  const { previewing } = await database.transaction(async (transaction) => {
    await lockBooking(transaction, id)
    const input = inputFor(departure, { bookings: [number] })
    const previewing = ayse.api.post('/office/preview-rescue', input, token)
    await expectWaiting()
    await transaction.execute(sql`select from resources where id = ${departure} for update nowait`)
    return { previewing }
  })
  expect((await previewing).body.data).toMatchObject({ offers: 1 })
})

async function expectWaiting(): Promise<void> {
  for (;;) {
    const { rows } = await database.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows.length > 0) return
  }
}

test('a guest without an email is to be called, with the money but without an email', async () => {
  const { id, number } = await ayse.paid({}, [41])
  await database.execute(sql`update bookings set guest = guest || '{"email": ""}' where id = ${id}`)
  const { body } = await ayse.api.post('/office/preview-rescue', inputFor(await departureOn(41)), token)
  expect(body.data).toMatchObject({
    offers: 1,
    emailed: 0,
    without_email: [number],
    paid: [{ tutar: 20 }],
    emails: [],
  })
})

test('a preview refuses what the rescue would', async () => {
  const departure = await departureOn(21)
  const past = inputFor(departure, { deadline: '2020-01-01T00:00:00.000Z' })
  const refusals = [
    [past, 422, 'deadline-past'],
    [inputFor(departure, { options: ['move'], days: [] }), 422, 'rescue-without-option'],
    [inputFor(departure, { bookings: ['TST-2027-1'] }), 422, 'booking-not-on-departure'],
    [inputFor(randomUUID()), 404, 'departure-unknown'],
  ] as const
  for (const [input, status, code] of refusals) {
    const answer = await ayse.api.post('/office/preview-rescue', input, token)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  }
  const unknown = await ayse.api.get(`/office/rescue-offers?departure=${randomUUID()}`, token)
  expect(unknown.body.data).toEqual({ offers: [] })
})
