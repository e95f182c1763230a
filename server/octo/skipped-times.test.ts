import { zAvailability, zBooking } from '@octocloud/types'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, type Day, day, weekdayOf } from '#domain/dates/day.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testReseller, units } from '#tests/factories/reseller.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const [boat] = testCatalogue().products
const toursAt = (code: string, ...times: string[]) => ({
  ...boat,
  code,
  timeZone: 'Europe/Berlin',
  texts: { en: { slug: code, title: code, summary: code, body: [code] } },
  details: {
    ...boat!.details,
    sessions: times.map((time) => ({ weekdays: everyDay, time, capacity: 10 })),
  },
})
const products = [toursAt('night', '02:30', '03:30'), toursAt('early', '02:30')]
const { database, octo, lykia, booked } = await testReseller({ more: { products } })

/** The next day on which clocks in Berlin change in a month: its last Sunday. */
function lastSunday(month: '03' | '10'): Day {
  const now = new Date()
  const of = (year: number) => {
    let on = day(`${year}-${month}-31`)
    while (weekdayOf(on) !== 7) on = addDays(on, -1)
    return on
  }
  const year = now.getUTCFullYear()
  return of(year) > now.toISOString().slice(0, 10) ? of(year) : of(year + 1)
}

const question = { productId: 'night', optionId: 'DEFAULT' }

async function startsOn(on: Day, productId = 'night') {
  const body = { ...question, productId, localDate: on }
  const answer = await octo('POST', '/availability', { key: lykia.key, body })
  return (answer.body as unknown[]).map((one) => zAvailability.strict().parse(one).id)
}

function reserved(availabilityId: string, productId = 'night') {
  return booked({ body: { ...question, productId, availabilityId, unitItems: units('adult') } })
}

async function timeOf({ supplierReference }: { supplierReference: string | null }) {
  const { rows } = await database.execute(sql`
    select i.time, d.taken from bookings b join booking_items i on i.booking = b.id
      join departures d on d.product = i.product and d.day = i.day and d.time = i.time
    where b.number = ${supplierReference}`)
  return rows
}

test('where clocks skip a time, its departure has no id of its own beside the one of that hour', async () => {
  const on = lastSunday('03')
  expect(await startsOn(on)).toEqual([`${on}T03:30:00+02:00`])
  expect(await timeOf(await reserved(`${on}T03:30:00+02:00`))).toEqual([{ time: '03:30', taken: 1 }])
  const skipped = { ...question, availabilityId: `${on}T02:30:00+01:00`, unitItems: units('adult') }
  expect((await octo('POST', '/bookings', { key: lykia.key, body: skipped })).body).toMatchObject({
    error: 'INVALID_AVAILABILITY_ID',
  })
})

test('a departure at a skipped time alone is sold under the later time that clocks display', async () => {
  const on = lastSunday('03')
  expect(await startsOn(on, 'early')).toEqual([`${on}T03:30:00+02:00`])
  const booking = await reserved(`${on}T03:30:00+02:00`, 'early')
  expect(await timeOf(booking)).toEqual([{ time: '02:30', taken: 1 }])
  expect(zBooking.parse(booking).availabilityId).toBe(`${on}T03:30:00+02:00`)
})

test('where clocks display a time twice, the departure is the earlier one, and the later id is unknown', async () => {
  const on = lastSunday('10')
  expect(await startsOn(on)).toEqual([`${on}T02:30:00+02:00`, `${on}T03:30:00+01:00`])
  expect(await timeOf(await reserved(`${on}T02:30:00+02:00`))).toEqual([{ time: '02:30', taken: 1 }])
  const later = { ...question, availabilityId: `${on}T02:30:00+01:00`, unitItems: units('adult') }
  expect((await octo('POST', '/bookings', { key: lykia.key, body: later })).body).toMatchObject({
    error: 'INVALID_AVAILABILITY_ID',
  })
})
