import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { LoggedInUser } from '#domain/agencies/user.ts'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { isRefusal } from '#domain/refusal.ts'
import { agencyWithNumber } from '#server/agencies/queries.ts'
import { listReferrals } from '#server/agencies/referrals/list-referrals.ts'
import { heldBy } from '#server/agencies/sales/queries.ts'
import { findStatement } from '#server/agencies/statement/find-statement.ts'
import { listSubAgencyLines, listSubAgencySales } from '#server/agencies/subs/find-subs.ts'
import { findAgencyBooking, listAgencyBookings } from '#server/agency-sales/find-bookings.ts'
import type { Company } from '#server/company.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded/start-embedded.ts'
import { companyOf } from './booking-figures.ts'
import { type Figure, figure } from './figures.ts'
import { makeUpAgencies } from './made-up-agencies.ts'
import { makeUpBookings } from './made-up-bookings.ts'

/** Measures what the area of an agency reads, where each of so many agencies has so many bookings of three years. */
export async function agencyFigures(agencies: number, bookingsEach: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kervan-bench-'))
  // Started as root, the database runs as another user, who must be able to pass.
  await chmod(folder, 0o711)
  const cluster = await startEmbedded({ dataDir: folder, log: () => {}, durable: false })
  const database = connect({ url: cluster.url, log: pino({ level: 'silent' }) })
  const company = await companyOf(database, folder)
  try {
    await makeUpBookings(database, agencies * bookingsEach)
    await makeUpAgencies(database, agencies)
    return await figuresOfAgencies(company, agencies)
  } finally {
    await company.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures each list and statement of an agency that has a parent, or of that parent: the median of ten. */
async function figuresOfAgencies(company: Company, agencies: number): Promise<Figure[]> {
  const { database } = company
  const now = new Date()
  const today = dayIn(now, 'Europe/Istanbul')
  const found = async (one: string) => {
    const { id, number, agency: name } = (await agencyWithNumber(database, one))!
    return { id, number, name }
  }
  const [parent, agency, quietOne] = [
    await found('LOAD-1'),
    await found('LOAD-7'),
    await found(`LOAD-${agencies}`),
  ]
  const { id, number } = agency
  const locale = 'en'
  const as = (role: LoggedInUser['user']['role'], of = agency): LoggedInUser => ({
    agency: of,
    user: { id: of.id, email: '', name: '', role, locale: 'en' },
  })
  const quiet = as('seller', quietOne)
  const bookings = (
    query: Omit<Parameters<typeof listAgencyBookings>[2], 'locale'>,
    role: 'seller' | 'accountant' = 'seller',
  ) => listAgencyBookings(company, as(role), { ...query, locale })
  const first = await bookings({})
  const oldest = first.bookings.at(-1)!.number
  const days = (count: number) => ({ from: addDays(today, -count), until: today })
  const sub = { parent: parent.id, number }
  const salesOfSub = await listSubAgencySales(database, sub, { after: undefined, locale })
  if (isRefusal(salesOfSub)) throw new Error(salesOfSub.refused)
  const referrals = (after?: string) => listReferrals(company, agency, { after, locale, now })

  const read: Readonly<Record<string, () => Promise<unknown>>> = {
    'bookings: newest': () => bookings({}),
    'bookings: second page': () => bookings({ after: first.next }),
    'bookings: newest, of two years ago': () => listAgencyBookings(company, quiet, { locale }),
    'bookings: cancelled, of two years ago': () =>
      listAgencyBookings(company, quiet, { locale, state: 'cancelled' }),
    'bookings: awaiting payment': () => bookings({ state: 'awaiting-payment' }),
    'bookings: cancelled': () => bookings({ state: 'cancelled' }),
    'bookings: a full name': () => bookings({ words: 'zeynep çelik' }),
    'bookings: two letters': () => bookings({ words: 'qx' }),
    'bookings: a number': () => bookings({ words: oldest }),
    'bookings: a number, for an accountant': () => bookings({ words: oldest }, 'accountant'),
    'a booking': () => findAgencyBooking(company, as('accountant'), { number: oldest, locale }),
    'statement with ageing: 30 days': () => findStatement(company, { number, ...days(30) }),
    'statement with ageing: a year': () => findStatement(company, { number, ...days(365) }),
    'statement with ageing: 3 years': () => findStatement(company, { number, ...days(1095) }),
    'holds that count against the limit': () => heldBy(database, { agency: id, currency: 'EUR', now }),
    'sales of a sub-agency: newest': () => listSubAgencySales(database, sub, { after: undefined, locale }),
    'sales of a sub-agency: second page': () =>
      listSubAgencySales(database, sub, { after: salesOfSub.next, locale }),
    'account lines of a sub-agency: 30 days': () => listSubAgencyLines(company, { ...sub, ...days(30) }),
    'referred bookings: newest': () => referrals(),
    'referred bookings: second page': async () => referrals((await referrals()).next),
  }
  const figures: Figure[] = []
  for (const [what, call] of Object.entries(read)) {
    figures.push(figure(what, await medianOf(call), ' ms', { atMost: 100 }))
  }
  return figures
}

async function medianOf(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  return times.sort((one, other) => one - other)[5]!
}
