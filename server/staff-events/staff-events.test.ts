import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import pino from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import { staffTopics, topicsOf } from '#domain/staff/topics.ts'
import type { Company } from '#server/company.ts'
import { connect } from '#server/database/connect.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { companyOver, testCompany } from '#tests/factories/company.ts'
import { orderFor, saleApi, testMember } from '#tests/factories/sale.ts'
import { serveApp } from '#tests/factories/serve-app.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const origin = await serveCompany(company)
// Left open, each would look for its deleted database once a second.
const processes: Company[] = []
afterAll(() => Promise.all(processes.map((one) => one.close())))
// A second process over the same database
const { origin: otherOrigin } = await anotherProcess()

/** A process over the same database. It has reported nothing yet: what changes first is reported at once. */
async function anotherProcess() {
  const folder = company.uploads
  const process = await companyOver(connect({ url: urlOf(company), log: pino({ level: 'silent' }) }), {
    folder,
  })
  processes.push(process)
  return { process, origin: await serveCompany(process) }
}

function urlOf({ database }: Company): string {
  return database.$client.options.connectionString!
}

function serveCompany(served: Company): Promise<string> {
  const parts = { companyHeader: 'X-Company-Database', trustedProxies: 0, checkAnswers: true }
  return serveApp(createServer({ company: served, log: openLog('silent'), ...parts }))
}

type Heard = { event: string; data: string }

/** Opens a stream of events; `next` returns what arrives, undefined once the server has ended it. */
async function streamOf(token: string | undefined, at = origin, method = 'GET') {
  const closing = new AbortController()
  const response = await fetch(`${at}/api/office/events`, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: closing.signal,
  })
  onTestFinished(() => closing.abort())
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<Heard | undefined> {
    while (!text.includes('\n\n')) {
      const { value, done } = await reader!.read()
      if (done) return undefined
      text += value
    }
    const [block = ''] = text.split('\n\n', 1)
    text = text.slice(block.length + 2)
    const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? ''
    return { event: field('event'), data: field('data') }
  }
  /** Reads until some topics are reported; returns everything reported until then. */
  async function until(...expected: readonly string[]): Promise<string[]> {
    const topics: string[] = []
    while (!expected.every((topic) => topics.includes(topic))) {
      const heard = await next()
      if (!heard) throw new Error('the stream has ended')
      if (heard.event === 'changed') topics.push(...heard.data.split(' '))
    }
    return topics
  }
  return { status: response.status, headers: response.headers, next, until, close: () => closing.abort() }
}

async function readyStream(role: Role, at = origin) {
  const { staff, token } = await testStaff(company, role)
  const stream = await streamOf(token, at)
  expect(await stream.next()).toEqual({ event: 'ready', data: '' })
  return { ...stream, staff, token }
}

const insertReply = () =>
  database.execute(sql`insert into saved_replies (name, texts) values (${randomUUID()}, '{"en": "Yes"}')`)
const insertComment = () =>
  database.execute(sql`
    insert into comments (entity, code, email, name, locale, text, state, key, written_at)
    values ('post', 'news', 'g@example.com', 'G.', 'en', 'Nice', 'waiting', ${randomUUID()}, now())`)
const insertTask = () =>
  database.execute(sql`
    insert into tasks (kind, by, state, requested_at) values ('catalogue-check', 'command:test', 'queued', now())`)

test('a stream is for staff alone, is neither stored nor rewritten by proxies, and a HEAD request opens none', async () => {
  const { token: member } = await testMember(company)
  expect((await streamOf(undefined)).status).toBe(401)
  expect((await streamOf(member)).status).toBe(401)
  const { token, status, headers } = { ...(await readyStream('guide')) }
  expect(status).toBe(200)
  const named = (name: string) => headers.get(name)
  expect(['content-type', 'cache-control', 'x-accel-buffering', 'content-encoding'].map(named)).toEqual([
    'text/event-stream',
    'private, no-store, no-transform',
    'no',
    null,
  ])
  expect((await streamOf(token, origin, 'HEAD')).status).toBe(200)
})

test('a change reaches the streams of every process once its transaction is committed', async () => {
  const here = await readyStream('owner')
  const there = await readyStream('owner', otherOrigin)
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into saved_replies (name, texts) values ('in a transaction', '{"en": "Yes"}')`)
    // Another connection's change is there first
    await insertComment()
    expect(await here.until('comments')).toEqual(['comments'])
  })
  expect(await here.until('messages')).toEqual(['messages'])
  expect(await there.until('messages')).toEqual(['comments', 'messages'])
})

test('a role learns only of what it has screens of', async () => {
  const { origin: fresh } = await anotherProcess()
  const guide = await readyStream('guide', fresh)
  const content = await readyStream('content', fresh)
  await insertReply()
  await insertComment()
  expect(await content.until('comments')).toEqual(['comments'])
  await insertTask()
  expect(await guide.until('tasks')).toEqual(['tasks'])
  expect(topicsOf('guide')).toEqual(['departures', 'tasks'])
  expect(topicsOf('owner')).toEqual(staffTopics)
})

test('another role changes the topics of an open stream', async () => {
  const { origin: fresh } = await anotherProcess()
  const { staff, next, until } = await readyStream('guide', fresh)
  await database.execute(sql`update staff set role = 'content' where id = ${staff.id}`)
  expect(await next()).toEqual({ event: 'alive', data: '' })
  await insertComment()
  expect(await until('comments')).toEqual(['comments'])
})

test('a session that is ended, blocked or idle for too long ends its stream', async () => {
  const ended = await readyStream('owner')
  await database.execute(sql`delete from staff_sessions where staff = ${ended.staff.id}`)
  expect(await ended.next()).toBeUndefined()
  const blocked = await readyStream('owner', otherOrigin)
  await database.execute(sql`update staff set state = 'blocked' where id = ${blocked.staff.id}`)
  expect(await blocked.next()).toBeUndefined()
  const idle = await readyStream('owner')
  await database.execute(
    sql`update staff_sessions set last_seen_at = now() - interval '61 minutes' where staff = ${idle.staff.id}`,
  )
  await insertTask()
  expect(await idle.next()).toBeUndefined()
})

test('a stream does not count as a use of its session', async () => {
  const { staff, token } = await testStaff(company, 'owner')
  await database.execute(
    sql`update staff_sessions set last_seen_at = now() - interval '50 minutes' where staff = ${staff.id}`,
  )
  const seen = async () => {
    const { rows } = await database.execute(
      sql`select last_seen_at::text as at from staff_sessions where staff = ${staff.id}`,
    )
    return rows
  }
  const before = await seen()
  const { until } = await streamOf(token, (await anotherProcess()).origin)
  await insertTask()
  await until('tasks')
  expect(await seen()).toEqual(before)
})

test('1,000 changes are a few events', async () => {
  const { next } = await readyStream('owner', (await anotherProcess()).origin)
  const each = Array.from({ length: 1_000 }, () => insertReply())
  await Promise.all(each)
  await insertTask()
  let events = 0
  for (let heard = await next(); !heard?.data.includes('tasks'); heard = await next()) {
    expect(heard).toEqual({ event: 'changed', data: 'messages' })
    events += 1
  }
  expect(events).toBeGreaterThan(0)
  expect(events).toBeLessThan(50)
})

test('a member of staff has a few streams at most, and one that closes makes room', async () => {
  const { token } = await testStaff(company, 'owner')
  const open = await Promise.all(Array.from({ length: 8 }, () => streamOf(token)))
  expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const refused = await streamOf(token)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect((await readyStream('owner')).status).toBe(200)
  open[0]!.close()
  await expect.poll(async () => (await streamOf(token)).status).toBe(200)
})

test('a server that stops ends its streams and opens no more', async () => {
  const { process: stopped, origin: stoppedOrigin } = await anotherProcess()
  const { token, next } = await readyStream('owner', stoppedOrigin)
  stopped.staffEvents.end()
  expect(await next()).toBeUndefined()
  expect(stopped.staffEvents.open(token, staffTopics)).toBeUndefined()
})

test('after a lost connection to the database everything counts as changed', async () => {
  const { until } = await readyStream('owner', (await anotherProcess()).origin)
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen %' and datname = current_database()`,
  )
  expect((await until(...staffTopics)).toSorted()).toEqual(staffTopics.toSorted())
})

test('a notification has a topic and no value, and a transaction sends each once', async () => {
  const listening = new pg.Client({ connectionString: urlOf(company) })
  await listening.connect()
  const payloads: string[] = []
  listening.on('notification', ({ payload = '' }) => payloads.push(payload))
  await listening.query('listen kervan_staff')
  await database.execute(sql`
    insert into saved_replies (name, texts) select 'many ' || n, '{"en": "Yes"}' from generate_series(1, 1000) n`)
  const { token } = await testMember(company)
  expect((await saleApi(company).place(orderFor(2), token)).status).toBe(200)
  await database.execute(sql`select pg_notify('kervan_staff', 'end')`)
  await expect.poll(() => payloads.at(-1)).toBe('end')
  await listening.end()
  expect(payloads.filter((payload) => payload === 'messages')).toEqual(['messages'])
  expect(payloads).toContain('bookings')
  const allowed: readonly string[] = [...staffTopics, 'sessions', 'end']
  expect(payloads.filter((payload) => !allowed.includes(payload))).toEqual([])
})

/** Tables whose rows are on no screen that follows changes, or change together with those of one that reports. */
const silent = `
  addresses agencies agency_allotments agency_documents agency_entries agency_keys agency_links
  agency_logos agency_postings agency_rates agency_sessions agency_users agency_webhooks alerts
  audit_log authors calendar_feeds calendar_links categories company consents contract_acceptances
  demo_clearings destinations email_changes email_preferences entry_pictures entry_previews favourites
  former_slugs identities job_runs known_devices legal_acceptances listing_cards listing_state
  listing_words_ar listing_words_de listing_words_en listing_words_nl listing_words_ru
  listing_words_tr listings listings_to_make login_codes mail_links member_challenges member_passkeys
  member_pictures members menu_entries notices octo_bookings octo_calls pages payment_events
  pending_connections pictures post_categories posts price_history product_ratings product_views
  products provider_visits question_groups rate_bulletins rate_limits rehearsal_payments
  rehearsal_refunds search_words service_checks sessions shared_lists shop_setup sold_items
  sold_items_fill staff_challenges staff_links staff_passkeys staff_recovery_codes staff_totp
  translations travellers viewed_together visit_counts webhook_deliveries
`

test('every table reports its changes to staff, or is known not to', async () => {
  const { rows } = await database.execute<{ table: string; reports: boolean }>(sql`
    select c.relname as table, exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where t.tgrelid = c.oid and p.proname = 'notify_staff') as reports
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
  expect(rows.flatMap(({ table, reports }) => (reports ? [] : [table]))).toEqual(silent.trim().split(/\s+/))
})
