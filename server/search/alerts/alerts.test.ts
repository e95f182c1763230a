import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, day as dayOf } from '#domain/dates/day.ts'
import type { AlertRequest } from '#domain/search/alert.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { newestMails } from '#server/mail/queries.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleDay } from '#tests/factories/sale.ts'
import { watchToken } from './alert-link.ts'
import { createAlert } from './create-alert.ts'
import { confirmAlert, endAlert, findAlert } from './find-alert.ts'
import { sendAlerts } from './send-alerts.ts'

const { company } = await testCompany()
const now = new Date()
const day = saleDay()

beforeAll(async () => {
  await company.database.execute(
    sql`delete from departures where product = 'boat' and day = ${addDays(dayOf(day), 5)}`,
  )
})

beforeEach(async () => {
  await company.database.execute(sql`delete from alerts`)
  await company.database.execute(sql`delete from outbox`)
  await company.database.execute(sql`delete from rate_limits`)
  await company.database.execute(sql`delete from allocations`)
  await company.database.execute(
    sql`update products set from_price = 4000, campaign = null where code = 'boat'`,
  )
})

const aDay: AlertRequest = { product: 'boat', email: 'Ayse@Test.example', reason: 'free-day', day, people: 2 }
const aPrice: AlertRequest = { product: 'boat', email: 'ayse@test.example', reason: 'lower-price', people: 1 }

async function ask(alert: AlertRequest) {
  return createAlert(company, { alert, locale: 'en', ip: '203.0.113.9', now })
}

async function sellOut(): Promise<void> {
  await company.database.execute(sql`
    insert into allocations (resource, units, state)
    select resource, 9, 'booked' from departures where product = 'boat' and day = ${day}`)
}

async function freeUp(): Promise<void> {
  await company.database.execute(sql`update allocations set state = 'released'`)
}

async function mails(): Promise<string[]> {
  return (await newestMails(company.database, 10)).map(
    ({ template, recipient }) => `${template} ${recipient}`,
  )
}

async function token(): Promise<string> {
  const { rows } = await company.database.execute<{ id: string }>(sql`select id from alerts`)
  return watchToken(company, rows[0]!.id)
}

const asked = async () => ({ token: await token(), locale: 'en' as const, now })

describe('a sold-out day', () => {
  beforeEach(sellOut)

  test('is sent once, when the day is free again and the address was confirmed', async () => {
    expect(await ask(aDay)).toBeUndefined()
    expect(await mails()).toEqual(['alert-confirm ayse@test.example'])
    expect(await confirmAlert(company, await asked())).toMatchObject({ state: 'waiting', day, people: 2 })
    expect(await sendAlerts(company, now)).toBe(0)
    await freeUp()
    expect(await sendAlerts(company, now)).toBe(1)
    expect(await sendAlerts(company, now)).toBe(0)
    expect(await mails()).toEqual(['alert-free-day ayse@test.example', 'alert-confirm ayse@test.example'])
    expect(await findAlert(company, await asked())).toMatchObject({ state: 'notified' })
  })

  test('is never sent to an unconfirmed address', async () => {
    await ask(aDay)
    await freeUp()
    expect(await sendAlerts(company, now)).toBe(0)
  })

  test('is not sent after it was ended, and must be confirmed again when created again', async () => {
    await ask(aDay)
    await confirmAlert(company, await asked())
    expect(await endAlert(company, await asked())).toMatchObject({ state: 'ended' })
    expect(await confirmAlert(company, await asked())).toMatchObject({ state: 'ended' })
    await freeUp()
    expect(await sendAlerts(company, now)).toBe(0)
    await sellOut()
    await ask(aDay)
    expect(await findAlert(company, await asked())).toMatchObject({ state: 'unconfirmed' })
  })

  test('asked twice is one alert, and a confirmed one gets no second mail', async () => {
    await ask(aDay)
    await confirmAlert(company, await asked())
    await ask(aDay)
    expect(await mails()).toEqual(['alert-confirm ayse@test.example'])
    expect(await findAlert(company, await asked())).toMatchObject({ state: 'waiting' })
  })

  test('is waited for by as many people as are coming', async () => {
    await ask({ ...aDay, people: 11 })
    await confirmAlert(company, await asked())
    await freeUp()
    expect(await sendAlerts(company, now)).toBe(0)
  })

  test('two concurrent runs send it once', async () => {
    await ask(aDay)
    await confirmAlert(company, await asked())
    await freeUp()
    const reported = await Promise.all([sendAlerts(company, now), sendAlerts(company, now)])
    expect(reported.sort()).toEqual([0, 1])
  })
})

describe('a price', () => {
  test('is sent when the price drops, not when it rises', async () => {
    await ask(aPrice)
    await confirmAlert(company, await asked())
    await company.database.execute(sql`update products set from_price = 5000 where code = 'boat'`)
    expect(await sendAlerts(company, now)).toBe(0)
    await company.database.execute(sql`update products set from_price = 3900 where code = 'boat'`)
    expect(await sendAlerts(company, now)).toBe(1)
    expect((await mails())[0]).toBe('alert-lower-price ayse@test.example')
  })

  test('drops by a campaign too, but not by one that is over', async () => {
    await ask(aPrice)
    await confirmAlert(company, await asked())
    const campaign = { kind: 'percent', percent: 10, until: '2020-01-01' }
    await company.database.execute(
      sql`update products set campaign = ${JSON.stringify(campaign)}::jsonb where code = 'boat'`,
    )
    expect(await sendAlerts(company, now)).toBe(0)
    await company.database.execute(sql`update products set campaign = campaign - 'until' where code = 'boat'`)
    expect(await sendAlerts(company, now)).toBe(1)
  })
})

test.each([
  ['a day that is free', { ...aDay }, 'day-is-free'],
  ['no day', { ...aDay, day: undefined }, 'day-required'],
  ['a day that is over', { ...aDay, day: '2020-01-01' }, 'day-past'],
  ['a day on which nothing leaves', { ...aDay, day: addDays(dayOf(day), 5) }, 'day-without-departure'],
  ['a day in ten years', { ...aDay, day: '2096-01-01' }, 'too-far-ahead'],
  ['no address', { ...aDay, email: '' }, 'email-required'],
  ['half an address', { ...aDay, email: 'ayse@' }, 'email-invalid'],
  ['an unknown product', { ...aDay, product: 'nothing' }, 'product-unknown'],
])('%s is refused', async (_, alert, refused) => {
  expect(await ask(alert)).toMatchObject({ refused })
  expect(await mails()).toEqual([])
})

test('a forged link is refused', async () => {
  await sellOut()
  await ask(aDay)
  const [id] = (await token()).split('.')
  for (const made of [
    `${id}.${'A'.repeat(43)}`,
    `${id}`,
    'nothing',
    "' or 1=1",
    watchToken({ secret: 'other' }, id!),
  ]) {
    expect(await confirmAlert(company, { token: made, locale: 'en', now })).toBeUndefined()
  }
})

test('the fourth alert of an address in an hour is refused', async () => {
  for (const product of ['boat', 'gulet']) await ask({ ...aPrice, product })
  await ask(aPrice)
  expect(await ask(aPrice)).toMatchObject({ refused: 'too-many-attempts' })
})

async function newestMail() {
  const [mail] = await newestMails(company.database, 1)
  return composeMail(company, mail!)
}

test('an email asks to confirm the alert; that of the job which sends alerts leads to the product', async () => {
  await sellOut()
  await ask(aDay)
  const toConfirm = await newestMail()
  expect(toConfirm.subject).toBe('Confirm your alert for Boat trip')
  expect(toConfirm.text).toContain(`http://localhost:3000/notice#${await token()}`)
  expect(toConfirm.text).toContain(`http://localhost:3000/notice#end.${await token()}`)
  await confirmAlert(company, await asked())
  await freeUp()
  await jobs.find(({ name }) => name === 'send-alerts')!.run(company, now, new AbortController().signal)
  expect((await newestMail()).text).toContain('http://localhost:3000/u/boat-tours/boat-trip')
})
