import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { addDays, day } from '#domain/dates/day.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded/start-embedded.ts'
import { named, onDay, orderToWire, saleDay, testMember, testOrder } from '../factories/sale.ts'
import { startServer } from '../factories/start-server.ts'
import { companyOf } from './booking-figures.ts'
import { type Figure, figure } from './figures.ts'

const atATime = 8
const seconds = 15
const daysOnSale = 250

/**
 * How many whole orders a second a running server takes, emails on: eight members, logged in beforehand, have a cart
 * checked and order it, again and again. And how long after the last order its confirmation is sent.
 */
export async function orderFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kervan-bench-'))
  // Started as root, the database runs as another user, who must be able to pass.
  await chmod(folder, 0o711)
  const cluster = await startEmbedded({ dataDir: folder, log: () => {}, durable: true })
  const database = connect({ url: cluster.url, log: pino({ level: 'silent' }) })
  const company = await companyOf(database, folder)
  const members = await Promise.all(Array.from({ length: atATime }, () => testMember(company)))
  const server = await startServer({
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ORDERS_PER_HOUR: '1000000',
  })
  try {
    const buyers = members.map(({ token }) => token)
    await order(server.origin, buyers, 5)
    const begun = performance.now()
    const took = await order(server.origin, buyers, seconds)
    const perSecond = took.length / ((performance.now() - begun) / 1000)
    const sorted = took.toSorted((one, other) => one - other)
    const mailed = await untilMailed(database)
    return [
      figure('orders over HTTP, 8 at a time, with emails', perSecond, '/s', { atLeast: 100 }),
      figure('… p99 of cart check and order', sorted[Math.floor((sorted.length - 1) * 0.99)]!, ' ms'),
      figure(`… the last of ${took.length} confirmations sent after`, mailed, ' s'),
    ]
  } finally {
    await server.stop()
    await company.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** All of them order for so many seconds. Returns the milliseconds that each order took. */
async function order(origin: string, buyers: readonly string[], forSeconds: number): Promise<number[]> {
  const end = performance.now() + forSeconds * 1000
  const first = day(saleDay())
  const took: number[] = []
  await Promise.all(
    buyers.map(async (token, index) => {
      for (let round = 0; performance.now() < end; round += 1) {
        const date = addDays(first, (index * 31 + round * 7) % daysOnSale)
        const wire = orderToWire(named(onDay(testOrder({ paymentMethod: 'on-the-spot' }), date)))
        const begun = performance.now()
        const { lang, secilen_kur, sepet_urunler } = wire
        await call(`${origin}/api/sepet-hesapla-post`, { lang, secilen_kur, sepet_urunler }, token)
        await call(`${origin}/api/rezervasyon-olustur-post`, wire, token)
        took.push(performance.now() - begun)
      }
    }),
  )
  return took
}

async function call(url: string, body: object, token: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${answer.slice(0, 500)}`)
}

/** Waits until nothing is left in the outbox; returns how many seconds that took. */
async function untilMailed(database: Database): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const { rows } = await database.execute<{ left: number }>(
      sql`select count(*)::int as left from outbox where sent_at is null`,
    )
    if (rows[0]!.left === 0) return (performance.now() - begun) / 1000
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
