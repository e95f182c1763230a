import { randomUUID } from 'node:crypto'
import { zBooking } from '@octocloud/types'
import { sql } from 'drizzle-orm'
import { money } from '#domain/money/money.ts'
import { setAgencyCredit } from '#server/agencies/manage-account.ts'
import { testAgency } from './agencies.ts'
import { keyOf, octoApi } from './agency-keys.ts'
import { testCompany } from './company.ts'
import { ownDays } from './sale.ts'
import { testStaff } from './staff.ts'

export type Sent = { method?: string; path?: string; body?: unknown; key?: string }

export const units = (...ids: string[]) => ids.map((unitId) => ({ unitId }))

export const contact = {
  firstName: 'Lena',
  lastName: 'Vogt',
  emailAddress: 'lena@test.example',
  phoneNumber: '+49 30 901820',
}

/** A company with an agency of a high limit, and the bookings of `/octo` by its key. */
export async function testReseller(options: Parameters<typeof testCompany>[0] = {}) {
  const { company, database } = await testCompany(options)
  const { order } = await testStaff(company)
  const octo = octoApi(company)
  const ownDay = ownDays()

  async function agencyWith(limit: `${string}.${string}`, mode: 'live' | 'test' = 'live') {
    const { number, id } = await testAgency(database)
    await setAgencyCredit(database, { number, limit: money(limit, 'EUR') }, order)
    const { key } = await keyOf(company, { number, mode, order })
    return { id, number, key }
  }

  const lykia = await agencyWith('100000.00')

  async function send({ method = 'POST', path = '', body, key = lykia.key }: Sent) {
    const headers = { 'octo-capabilities': 'octo/pricing' }
    const answer = await octo(method, `/bookings${path}`, { key, body, headers })
    return answer as { status: number; body: unknown }
  }

  async function booked(sent: Sent) {
    const { body } = await send(sent)
    return zBooking.strict().parse(body)
  }

  async function errorOf(sent: Sent) {
    const { status, body } = await send(sent)
    return [status, (body as { error?: string }).error]
  }

  function reservation(change: object = {}, on = ownDay()) {
    return {
      uuid: randomUUID(),
      productId: 'boat',
      optionId: 'DEFAULT',
      availabilityId: `${on}T10:00:00+03:00`,
      unitItems: units('child', 'adult', 'adult'),
      ...change,
    }
  }

  async function takenOn(availabilityId: string): Promise<number> {
    const { rows } = await database.execute<{ taken: number }>(sql`
      select taken from departures where product = 'boat' and day = ${availabilityId.slice(0, 10)}`)
    return rows[0]!.taken
  }

  async function owedBy({ id }: { id: string }): Promise<number> {
    const { rows } = await database.execute<{ owed: string }>(sql`select owed from agencies where id = ${id}`)
    return Number(rows[0]!.owed)
  }

  return {
    ...{ company, database, order, octo, ownDay, agencyWith, lykia },
    ...{ send, booked, errorOf, reservation, takenOn, owedBy },
  }
}
