import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { addDays, day } from '#domain/dates/day.ts'
import type { Member } from '#domain/members/member.ts'
import { type Company, openCompany } from '#server/company.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded/start-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import { placeBooking } from '#server/orders/place-booking.ts'
import { insertBulletin } from '#server/rates/queries.ts'
import { testCatalogue, testPicture } from '../factories/catalogue.ts'
import { named, saleDay, testMember, testOrder } from '../factories/sale.ts'
import { type Figure, figure } from './figures.ts'

const atATime = 16
const seconds = 5
const daysOnSale = 250
/** Of one departure: so many that the measurement ends before they do. */
const places = 60

/** Measures bookings per second, sixteen at a time, without HTTP, each on disk before it is acknowledged. */
export async function bookingFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kervan-bench-'))
  // Started as root, the database runs as another user, who must be able to pass.
  await chmod(folder, 0o711)
  const cluster = await startEmbedded({ dataDir: folder, log: () => {}, durable: true })
  const log = pino({ level: 'silent' })
  const database = connect({ url: cluster.url, log })
  const company = await companyOf(database, folder)
  try {
    const members = await Promise.all(Array.from({ length: atATime }, () => testMember(company)))
    const buyers = members.map(({ member }) => member)
    const before = await book(company, buyers, 1)
    const begun = performance.now()
    const placed = await book(company, buyers, seconds)
    const rate = placed / ((performance.now() - begun) / 1000)
    await nothingIsOversold(database, before + placed)
    return [figure('bookings placed, 16 at a time, without HTTP', rate, '/s', { atLeast: 500 })]
  } finally {
    await company.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** All of them book one after the other, on days that they meet one another on. Returns how many were placed. */
async function book(company: Company, buyers: readonly Member[], forSeconds: number): Promise<number> {
  const end = performance.now() + forSeconds * 1000
  const first = day(saleDay())
  let placed = 0
  await Promise.all(
    buyers.map(async (member, index) => {
      for (let round = 0; performance.now() < end; round += 1) {
        const order = testOrder()
        const date = addDays(first, (index * 31 + round * 7) % daysOnSale)
        const answer = await placeBooking(company, {
          order: named({ ...order, items: order.items.map((item) => ({ ...item, day: date })) }),
          member,
          idempotencyKey: randomUUID(),
          ip: '203.0.113.7',
          userAgent: 'bench',
          now: new Date(),
        })
        if (!('booking' in answer)) throw new Error(`a booking was refused: ${JSON.stringify(answer)}`)
        placed += 1
      }
    }),
  )
  return placed
}

async function nothingIsOversold(database: Database, placed: number): Promise<void> {
  const { rows } = await database.execute<{ oversold: number; stored: number }>(sql`
    select (select count(*)::int from resources where taken > capacity) as oversold,
      (select count(*)::int from bookings) as stored`)
  if (rows[0]!.oversold > 0 || rows[0]!.stored !== placed)
    throw new Error(`${placed} bookings were placed: ${JSON.stringify(rows[0])}`)
}

/** A company with the small test catalogue, of which enough is for sale. */
export async function companyOf(database: Database, folder: string): Promise<Company> {
  await migrate(database)
  const catalogue = testCatalogue()
  const products = catalogue.products.map((product) => ({
    ...product,
    details: {
      ...product.details,
      sessions: product.details.sessions.map((one) => ({ ...one, capacity: places })),
    },
  }))
  const file = join(folder, 'catalogue.json')
  await writeFile(file, JSON.stringify({ ...catalogue, products }))
  await testPicture(folder)
  const uploads = join(folder, 'uploads')
  const report = await importCatalogue({ database, uploads, files: [file], now: new Date() })
  if (report.refused) throw new Error(JSON.stringify(report.refused))
  await insertBulletin(database, {
    source: 'test',
    day: '2026-07-01',
    number: '1',
    rates: { TRY: '1', EUR: '50', USD: '40' },
  })
  return openCompany({
    code: 'bench',
    database,
    publicUrl: 'http://localhost:3000',
    dataDir: folder,
    secret: 'a secret that only benches know, 32 long',
    mail: {},
    paymentProvider: 'rehearsal',
    paymentAccounts: {},
    socialLogin: {},
    isDemo: false,
    ordersPerHour: 1_000_000_000,
    readsPrivateCalendars: false,
    sendsPrivateWebhooks: false,
    log: pino({ level: 'silent' }),
  })
}
