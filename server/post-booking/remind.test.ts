import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { completeTravelled } from './complete-travelled.ts'
import { remindOfDepartures, remindOfPayments } from './remind.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

async function startOf(booking: string): Promise<number> {
  const { rows } = await database.execute<{ at: string }>(
    sql`select min(starts_at) as at from booking_items where booking = ${booking}`,
  )
  return new Date(rows[0]!.at).getTime()
}

/** As if it had been placed long ago. */
async function placedEarlier(booking: string): Promise<void> {
  await database.execute(
    sql`update bookings set placed_at = placed_at - interval '5 days' where id = ${booking}`,
  )
}

test('who has not transferred is reminded once, six hours before the deadline', async () => {
  const { id } = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  expect(await remindOfPayments(company, inHours(17))).toBe(0)
  const runs = await Promise.all([1, 2, 3].map(() => remindOfPayments(company, inHours(18.5))))
  expect(runs.reduce((all, one) => all + one, 0)).toBe(1)
  expect(await remindOfPayments(company, inHours(20))).toBe(0)
  expect(await ayse.mails(id)).toEqual(['bank-transfer-instructions', 'payment-reminder'])
})

test('a reported transfer gets no reminder', async () => {
  const { id } = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  const notice = { tutar: { tutar: 1000, kur_turu: 'TRY' }, gonderen: 'Ayşe', tarih: '2026-01-02' }
  await ayse.api.post('/uye-odeme-bildirim-post', { rezervasyon_k_no: id, ...notice }, ayse.token)
  expect(await remindOfPayments(company, inHours(20))).toBe(0)
})

test('who travels tomorrow is reminded once; of a cancelled item not at all, and not who has only just booked', async () => {
  const { id } = await ayse.paid({}, [201, 202])
  const fresh = await ayse.paid({}, [201])
  await placedEarlier(id)
  const starts = await startOf(id)
  await database.execute(
    sql`update bookings set placed_at = ${new Date(starts - 20 * hour).toISOString()} where id = ${fresh.id}`,
  )
  expect(await remindOfDepartures(company, new Date(starts - 25 * hour))).toBe(0)
  const runs = await Promise.all(
    [1, 2, 3].map(() => remindOfDepartures(company, new Date(starts - 23 * hour))),
  )
  expect(runs.reduce((all, one) => all + one, 0)).toBe(1)
  const beklenen_iade = { tutar: 20, kur_turu: 'EUR' }
  await ayse.api.post(
    '/rezervasyon-iptal-post',
    { rezervasyon_k_no: id, urun_sira: 1, beklenen_iade },
    ayse.token,
  )
  expect(await remindOfDepartures(company, new Date(starts + 2 * hour))).toBe(0)
  expect((await ayse.mails(id)).filter((mail) => mail === 'departure-reminder').length).toBe(1)
})

test('reminders can be written in every language, with a link that opens the booking', async () => {
  const { rows } = await database.execute<{ template: string; data: unknown }>(
    sql`select distinct on (template) template, data from outbox where template in ('payment-reminder', 'departure-reminder', 'transfer-received')`,
  )
  for (const mail of rows) {
    for (const locale of ['en', 'tr', 'de', 'ru', 'nl', 'ar']) {
      const { text } = await composeMail(company, { ...mail, locale })
      expect(text).toMatch(/enquire-booking#[\da-f-]{36}\.[\da-z]+\.[\w-]+/)
      const baglanti = text.match(/enquire-booking#(\S+)/)![1]
      expect((await ayse.api.post('/rezervasyon-baglanti-post', { baglanti })).status).toBe(200)
    }
  }
  expect(rows.length).toBe(2)
})

test('when the travel is over the booking is completed, once, and not before', async () => {
  const { id } = await ayse.paid({}, [301, 302])
  const starts = await startOf(id)
  await completeTravelled(company, new Date(starts + 9 * hour))
  expect((await ayse.state(id)).state).toBe('confirmed')
  await Promise.all([1, 2].map(() => completeTravelled(company, new Date(starts + 33 * hour))))
  expect((await ayse.state(id)).state).toBe('completed')
  const { rows } = await database.execute(
    sql`select 1 from state_moves where booking = ${id} and to_state = 'completed' and by = 'clock'`,
  )
  expect(rows.length).toBe(1)
})

test('a booking that cannot be completed is logged without values of its statement, and the others are completed', async () => {
  const lines: string[] = []
  const log = openLog('error', { write: (line) => void lines.push(line) })
  const { id } = await ayse.paid({}, [303])
  const other = await ayse.paid({}, [304])
  await database.execute(
    sql.raw(`alter table bookings add constraint stays check (id <> '${id}' or state <> 'completed')`),
  )
  expect(await completeTravelled({ ...company, log }, new Date((await startOf(other.id)) + 33 * hour))).toBe(
    1,
  )
  await database.execute('alter table bookings drop constraint stays')
  expect([(await ayse.state(id)).state, (await ayse.state(other.id)).state]).toEqual([
    'confirmed',
    'completed',
  ])
  const entries = lines.map((line) => JSON.parse(line))
  expect(entries).toMatchObject([{ booking: id, error: { cause: { code: '23514', constraint: 'stays' } } }])
  expect(lines[0]).not.toMatch(/params|Failing row/)
})
