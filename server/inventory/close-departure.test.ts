import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/staff/actor.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { completeTravelled } from '#server/post-booking/complete-travelled.ts'
import { mailBalanceLinks } from '#server/post-booking/mail-balance-links.ts'
import { remindOfDepartures, remindOfPayments } from '#server/post-booking/remind.ts'
import { visitsToReview } from '#server/reviews/visit-queries.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { closeDeparture, reopenDeparture } from './close-departure.ts'
import { scheduleDepartures } from './schedule-departures.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const actor: Actor = { kind: 'command', user: 'ada' }
const hour = 3_600_000
const after = (date: Date, hours: number) => new Date(date.getTime() + hours * hour)

/** Where the first item of a booking departs. */
async function departureOf(booking: string) {
  const { rows } = await database.execute<{ product: string; day: string; time: string; at: string }>(sql`
    select product, day::text as day, time, starts_at as at from booking_items
    where booking = ${booking} order by position limit 1`)
  const { at, ...which } = rows[0]!
  return { which, startsAt: new Date(at) }
}

async function placedEarlier(booking: string): Promise<void> {
  await database.execute(
    sql`update bookings set placed_at = placed_at - interval '5 days' where id = ${booking}`,
  )
}

async function closed(which: { product: string; day: string; time: string }) {
  return closeDeparture(company, which, { actor, reason: 'The engine is broken', now: new Date() })
}

async function isOnSale({ product, day, time }: { product: string; day: string; time: string }) {
  const { rows } = await database.execute<{ closed: boolean }>(
    sql`select closed from departures where product = ${product} and day = ${day} and time = ${time}`,
  )
  return rows[0]!.closed === false
}

test('the company is mailed once how many guests of which bookings are affected, in plain words', async () => {
  const { id, number } = await ayse.paid({}, [101])
  const { which } = await departureOf(id)
  expect(await closed(which)).toMatchObject({ affected: [{ number, state: 'confirmed', guests: 2 }] })
  expect(await closed(which)).toMatchObject({ affected: [{ number }] })
  const { rows } = await database.execute<{ recipient: string; data: object }>(
    sql`select recipient, data from outbox where template = 'departure-closed-for-staff' and data ->> 'day' = ${which.day}`,
  )
  expect(rows.length).toBe(1)
  const { contact } = await company.settings()
  expect(rows[0]!.recipient).toBe(contact.email)
  const mail = { template: 'departure-closed-for-staff', locale: 'en', data: rows[0]!.data }
  const { subject, text } = await composeMail(company, mail)
  expect(subject).toContain('closed, 2 guests are affected')
  for (const said of ['2 guests in 1 booking had places', 'The engine is broken', number]) {
    expect(text).toContain(said)
  }
})

test('who is on a departure closed by hand is neither reminded, asked for the balance, completed nor invited to review', async () => {
  const { id } = await ayse.paid({}, [111])
  const other = await ayse.paid({}, [112])
  for (const booking of [id, other.id]) await placedEarlier(booking)
  const { which, startsAt } = await departureOf(id)
  await closed(which)
  await remindOfDepartures(company, after(startsAt, -20))
  await mailBalanceLinks(company, after(startsAt, -72))
  await remindOfDepartures(company, after(startsAt, 4))
  await completeTravelled(company, after(startsAt, 48))
  expect(await ayse.mails(id)).toEqual(['booking-confirmed'])
  expect(await ayse.mails(other.id)).toEqual(['booking-confirmed', 'balance-link', 'departure-reminder'])
  expect([(await ayse.state(id)).state, (await ayse.state(other.id)).state]).toEqual([
    'confirmed',
    'completed',
  ])
  const seen = { member: ayse.member.id, now: after(startsAt, 72) }
  const toReview = async (booking: string) => (await visitsToReview(database, { ...seen, booking })).length
  expect([await toReview(id), await toReview(other.id)]).toEqual([0, 1])
})

test('a transfer for a departure closed by hand is not asked for again', async () => {
  const { id } = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' }, [121])
  await closed((await departureOf(id)).which)
  expect(await remindOfPayments(company, after(new Date(), 18.5))).toBe(0)
})

test('what was closed by hand stays closed when its tour is planned again, and opens when it is reopened', async () => {
  const { id } = await ayse.paid({}, [131])
  const { which } = await departureOf(id)
  const now = new Date()
  await closed(which)
  await database.execute(sql`delete from departure_plans where product = ${which.product}`)
  await scheduleDepartures(database, { now })
  expect(await isOnSale(which)).toBe(false)
  await reopenDeparture(company, which, { actor, now })
  await scheduleDepartures(database, { now })
  expect(await isOnSale(which)).toBe(true)
  expect(await reopenDeparture(company, which, { actor, now })).toMatchObject({
    refused: 'not-closed-by-hand',
  })
})

test('closing and reopening are in the audit log with who, why and which bookings', async () => {
  const { id, number } = await ayse.paid({}, [151])
  const { which } = await departureOf(id)
  await closed(which)
  await reopenDeparture(company, which, { actor, now: new Date() })
  const { rows } = await database.execute(sql`
    select l.action, l.by, l.reason, l.before, l.after from audit_log l join departures d on d.resource::text = l.subject_id
    where d.product = ${which.product} and d.day = ${which.day} order by l.id`)
  const by = 'command:ada'
  expect(rows).toEqual([
    {
      action: 'departure.close',
      by,
      reason: 'The engine is broken',
      before: { closed: false },
      after: { closed: true, bookings: [number] },
    },
    { action: 'departure.reopen', by, reason: null, before: { closed: true }, after: { closed: false } },
  ])
})

test('a departure is not closed without a reason', async () => {
  const { id } = await ayse.paid({}, [161])
  const { which } = await departureOf(id)
  const done = await closeDeparture(company, which, { actor, reason: ' ', now: new Date() })
  expect(done).toMatchObject({ refused: 'reason-required' })
})

test('a departure that is not there, or has left, is not closed', async () => {
  const { id } = await ayse.paid({}, [141])
  const { which, startsAt } = await departureOf(id)
  const by = { actor, reason: 'fog' }
  expect(await closeDeparture(company, which, { ...by, now: startsAt })).toMatchObject({
    refused: 'departure-started',
  })
  expect(
    await closeDeparture(company, { ...which, time: '03:33' }, { ...by, now: new Date() }),
  ).toMatchObject({
    refused: 'departure-unknown',
  })
})
