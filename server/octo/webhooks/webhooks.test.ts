import { createHmac } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zAvailability, zBooking, zProduct } from '@octocloud/types'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { mostAttempts, mostWebhooks } from '#domain/agencies/webhooks.ts'
import { deleteOldDeliveries } from '#server/agencies/webhooks/manage-webhooks.ts'
import { testAgency } from '#tests/factories/agencies.ts'
import { keyOf, octoApi } from '#tests/factories/agency-keys.ts'
import { contact, testReseller, units } from '#tests/factories/reseller.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { sendWebhooks } from './send-webhooks.ts'

const { company, database, order, octo, ownDay, agencyWith, send, booked, reservation } = await testReseller()
const { token: staff } = await testStaff(company)
const api = saleApi(company)
const headers = { 'octo-capabilities': 'octo/pricing, octo/webhooks' }

type Received = { headers: Record<string, string>; body: string }

/** A receiver of webhooks on this machine, and what it received. */
async function receiver(answer?: RequestListener): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      if (answer) answer(request, response)
      else response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=private`, received }
}

type Made = { id: string; secret: string; event: string; capabilities: string[] }

async function register(key: string, event: string, url: string, more: object = {}): Promise<Made> {
  const { status, body } = await octo('POST', '/webhooks', { key, headers, body: { event, url, ...more } })
  expect([status, body]).toEqual([200, expect.objectContaining({ event, url })])
  return body as Made
}

const run = (now = new Date()) => sendWebhooks(company, { now })
const bodiesOf = ({ received }: { received: Received[] }) => received.map(({ body }) => JSON.parse(body))

async function deliveriesOf(number: string) {
  const { body } = await api.get(`/office/agency-webhooks?number=${number}`, staff)
  return body.data as {
    webhooks: { url: string; disabled_at?: string; queued: number; failed: number }[]
    deliveries: { id: string; state: string; attempts: number; status?: number; problem?: string }[]
  }
}

/** An hour after an hour, so that pauses are over. */
const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('a booking that is confirmed, checked in or cancelled is sent, signed with the secret that was shown once', async () => {
  const { key, number } = await agencyWith('1000.00')
  const to = await receiver()
  const { secret, id } = await register(key, 'booking_update', to.url)
  const { uuid } = await booked({ body: reservation(), key })
  await run()
  expect(to.received).toEqual([])
  await booked({ path: `/${uuid}/confirm`, body: { contact }, key })
  await run()
  const [{ webhook, booking }] = bodiesOf(to) as [{ webhook: object; booking: object }]
  expect(webhook).toMatchObject({
    id,
    event: 'booking_update',
    capabilities: ['octo/pricing', 'octo/webhooks'],
  })
  expect(webhook).not.toHaveProperty('secret')
  const now = await booked({ method: 'GET', path: `/${uuid}`, key })
  expect(zBooking.strict().parse(booking)).toEqual(now)
  const { headers: sent, body } = to.received[0]!
  const signed = `${sent['webhook-id']}.${sent['webhook-timestamp']}.${body}`
  const hmac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64')).update(signed)
  expect(sent['webhook-signature']).toBe(`v1,${hmac.digest('base64')}`)
  await booked({ path: `/${uuid}/cancel`, body: {}, key })
  await run()
  expect(bodiesOf(to).map((one) => one.booking.status)).toEqual(['CONFIRMED', 'CANCELLED'])
  const listed = (await octo('GET', '/webhooks', { key })).body as object[]
  expect(JSON.stringify([listed, await deliveriesOf(number)])).not.toContain(secret.slice(6))
  expect((await deliveriesOf(number)).webhooks[0]!.url).not.toContain('private')
})

test('changes of one booking before it is sent are one delivery, with the latest state', async () => {
  const { key } = await agencyWith('1000.00')
  const to = await receiver()
  await register(key, 'booking_update', to.url)
  const { uuid } = await booked({ body: reservation(), key })
  await booked({ method: 'PATCH', path: `/${uuid}`, body: { notes: 'Late' }, key })
  await booked({ path: `/${uuid}/confirm`, body: { contact }, key })
  await run()
  expect(bodiesOf(to).map(({ booking }) => [booking.status, booking.notes])).toEqual([['CONFIRMED', 'Late']])
})

test('a change that is committed while its delivery is claimed is in what is sent', async () => {
  const { key } = await agencyWith('1000.00')
  const to = await receiver()
  await register(key, 'booking_update', to.url)
  const { uuid } = await booked({ body: reservation(), key })
  await booked({ method: 'PATCH', path: `/${uuid}`, body: { notes: 'First' }, key })
  const { running } = await database.transaction(async (transaction) => {
    await transaction.execute(sql`update octo_bookings set notes = 'Last' where uuid = ${uuid}`)
    const running = run()
    const isWaiting = expect
      .poll(async () => {
        const { rows } = await database.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        return rows.length
      })
      .toBe(1)
    await Promise.race([running, isWaiting])
    return { running }
  })
  await running
  await run()
  expect(bodiesOf(to).map(({ booking }) => booking.notes)).toEqual(['Last'])
})

test('another agency and test keys get only bookings of their own', async () => {
  const mine = await agencyWith('1000.00')
  const other = await agencyWith('1000.00')
  const test = await keyOf(company, { number: mine.number, mode: 'test', order })
  const [toOther, toTest] = [await receiver(), await receiver()]
  await register(other.key, 'booking_update', toOther.url)
  await register(test.key, 'booking_update', toTest.url)
  const { uuid } = await booked({ body: reservation(), key: mine.key })
  await booked({ path: `/${uuid}/confirm`, body: { contact }, key: mine.key })
  await run()
  expect([toOther.received, toTest.received]).toEqual([[], []])
  const tried = await booked({ body: reservation(), key: test.key })
  await booked({ path: `/${tried.uuid}/confirm`, body: { contact }, key: test.key })
  await run()
  expect(bodiesOf(toTest).map(({ booking }) => booking.testMode)).toEqual([true])
})

test('a sale in any channel sends the availability of its departure, a changed price the product', async () => {
  const { key } = await agencyWith('1000.00')
  const [places, products] = [await receiver(), await receiver()]
  await register(key, 'availability_update', places.url)
  await register(key, 'product_update', products.url)
  const on = ownDay()
  await booked({ body: reservation({ unitItems: units('adult', 'adult') }, on) })
  await database.execute(sql`update products set from_price = from_price + 1 where code = 'boat'`)
  await run()
  const sent = bodiesOf(places).map(({ productId, optionId, availability, supplier }) => [
    productId,
    optionId,
    zAvailability.strict().parse(availability).id,
    availability.vacancies,
    supplier.id,
  ])
  expect(sent).toContainEqual(['boat', 'DEFAULT', `${on}T10:00:00+03:00`, 8, 'test'])
  const [sentProduct] = bodiesOf(products)
  expect(zProduct.strict().parse(sentProduct.product).id).toBe('boat')
  await database.execute(sql`update products set status = 'archived' where code = 'boat'`)
  await run()
  await database.execute(sql`update products set status = 'published' where code = 'boat'`)
  expect(bodiesOf(products).at(-1)).toMatchObject({ productId: 'boat', product: null })
})

test('a changed picture, extra or cut-off sends the product, also of a yacht; a count of views sends nothing', async () => {
  const { key, number } = await agencyWith('1000.00')
  const to = await receiver()
  await register(key, 'product_update', to.url)
  const sentBy = async (change: ReturnType<typeof sql>) => {
    const before = to.received.length
    await database.execute(change)
    await run()
    return bodiesOf(to)
      .slice(before)
      .map(({ productId }) => productId)
  }
  expect(await sentBy(sql`update products set views = views + 1`)).toEqual([])
  const hash = sql`update pictures set hash = repeat('0', 64) where code in (
    select picture from entry_pictures where entity = 'product' and code = 'gulet')`
  expect(await sentBy(hash)).toContain('gulet')
  const shown = sql`delete from entry_pictures where entity = 'product' and code = 'boat' and position = 0`
  expect(await sentBy(shown)).toEqual(['boat'])
  expect(await sentBy(sql`update products set cutoff_hours = 4 where code = 'boat'`)).toEqual(['boat'])
  // Not for sale, because it has no details of a yacht.
  expect(
    await sentBy(sql`update products set kind = 'yacht', status = 'archived' where code = 'gulet'`),
  ).toEqual(['gulet'])
  expect(await sentBy(sql`update products set cutoff_hours = 5 where code = 'gulet'`)).toEqual(['gulet'])
  await database.execute(sql`update products set kind = 'tour', status = 'published' where code = 'gulet'`)
  expect((await deliveriesOf(number)).webhooks).toHaveLength(1)
})

test('a receiver that fails pauses its webhook, longer each time; deliveries that failed are listed and sent again', async () => {
  const { key, number } = await agencyWith('1000.00')
  let status = 500
  const to = await receiver((_, response) => response.writeHead(status).end())
  await register(key, 'booking_update', to.url)
  const { uuid } = await booked({ body: reservation(), key })
  await booked({ path: `/${uuid}/confirm`, body: { contact }, key })
  await run()
  await run()
  expect(to.received).toHaveLength(1)
  expect((await deliveriesOf(number)).deliveries).toMatchObject([
    { state: 'queued', attempts: 1, status: 500, problem: 'status' },
  ])
  for (let hour = 1; hour < 24; hour += 1) await run(hoursLater(hour))
  expect(to.received).toHaveLength(mostAttempts)
  const queues = await api.get('/office/queues', staff)
  expect(JSON.stringify(queues.body.data)).toContain('"name":"failed-webhooks"')
  status = 200
  const { deliveries } = await deliveriesOf(number)
  expect(deliveries).toMatchObject([{ state: 'failed', attempts: mostAttempts }])
  const again = { number, delivery: deliveries[0]!.id, reason: 'their server is mended' }
  const asked = await Promise.all([1, 2].map(() => api.post('/office/resend-agency-webhooks', again, staff)))
  expect(asked.map(({ body }) => (body.data as { queued?: number } | undefined)?.queued ?? 0).sort()).toEqual(
    [0, 1],
  )
  await run(hoursLater(48))
  expect(bodiesOf(to).at(-1)!.booking.status).toBe('CONFIRMED')
  const { rows } = await database.execute(sql`
    select reason from audit_log where action = 'agency.resend-webhooks' and subject_id = ${number}`)
  expect(rows[0]).toEqual({ reason: 'their server is mended' })
})

test('a receiver that answers 410 gets nothing more until its webhook is changed', async () => {
  const { key, number } = await agencyWith('1000.00')
  let status = 410
  const to = await receiver((_, response) => response.writeHead(status).end())
  const { id } = await register(key, 'booking_update', to.url)
  const { uuid } = await booked({ body: reservation(), key })
  await booked({ path: `/${uuid}/confirm`, body: { contact }, key })
  await run()
  await booked({ path: `/${uuid}/cancel`, body: {}, key })
  await run(hoursLater(1))
  expect(to.received).toHaveLength(1)
  const { webhooks, deliveries } = await deliveriesOf(number)
  expect([webhooks[0]!.disabled_at, deliveries[0]]).toEqual([
    expect.any(String),
    expect.objectContaining({ state: 'failed', problem: 'gone' }),
  ])
  status = 200
  expect((await octo('PATCH', `/webhooks/${id}`, { key, headers, body: { url: to.url } })).status).toBe(200)
  await api.post('/office/resend-agency-webhooks', { number }, staff)
  await run(hoursLater(1))
  expect(bodiesOf(to).map(({ booking }) => booking.status)).toEqual(['CONFIRMED', 'CANCELLED'])
})

test('a webhook that is changed to another event has no deliveries of the event before', async () => {
  const { key, number } = await agencyWith('1000.00')
  const to = await receiver()
  const { id } = await register(key, 'booking_update', to.url)
  const { uuid } = await booked({ body: reservation(), key })
  await booked({ path: `/${uuid}/confirm`, body: { contact }, key })
  const change = (event: string) => octo('PATCH', `/webhooks/${id}`, { key, headers, body: { event } })
  expect((await change('booking_update')).status).toBe(200)
  expect((await deliveriesOf(number)).deliveries).toHaveLength(1)
  expect((await change('product_update')).status).toBe(200)
  expect((await deliveriesOf(number)).deliveries).toEqual([])
  await run()
  expect(to.received).toEqual([])
})

test.each([410, 500])(
  'a webhook that gets another address during an attempt that ends with %i is neither disabled nor paused',
  async (status) => {
    const { key, number } = await agencyWith('1000.00')
    const next = await receiver()
    const change = () => octo('PATCH', `/webhooks/${id}`, { key, headers, body: { url: next.url } })
    const to = await receiver((_, response) => void change().then(() => response.writeHead(status).end()))
    const { id } = await register(key, 'booking_update', to.url)
    const { uuid } = await booked({ body: reservation(), key })
    await booked({ path: `/${uuid}/confirm`, body: { contact }, key })
    await run()
    await run()
    expect([to.received.length, next.received.length]).toEqual([1, 1])
    const { webhooks, deliveries } = await deliveriesOf(number)
    expect([webhooks[0]!.disabled_at, deliveries]).toMatchObject([undefined, [{ state: 'delivered' }]])
  },
)

test('an agency with slow receivers has one attempt at a time, so that it delays no other agency', async () => {
  const [slow, quick] = [await agencyWith('1000.00'), await agencyWith('1000.00')]
  const called: string[] = []
  const reached = Promise.withResolvers<void>()
  const slowly = await receiver((_, response) => {
    called.push('slow')
    void reached.promise.then(() => response.writeHead(204).end())
  })
  const quickly = await receiver((_, response) => {
    called.push('quick')
    reached.resolve()
    response.writeHead(204).end()
  })
  for (let hook = 0; hook < 5; hook += 1) await register(slow.key, 'booking_update', slowly.url)
  await register(quick.key, 'booking_update', quickly.url)
  for (const { key } of [slow, quick]) {
    const { uuid } = await booked({ body: reservation(), key })
    await booked({ path: `/${uuid}/confirm`, body: { contact }, key })
  }
  expect(await sendWebhooks(company, { now: new Date(), timeoutMs: 3000 })).toBe(6)
  expect([called.slice(0, 2).sort(), called.length]).toEqual([['quick', 'slow'], 6])
})

test('redirects are not followed, an endless answer is not read, and a silent receiver holds up no other', async () => {
  const { key, number } = await agencyWith('1000.00')
  const target = await receiver()
  const redirecting = await receiver((_, response) => response.writeHead(307, { location: target.url }).end())
  const endless = await receiver((_, response) => {
    response.writeHead(200)
    const more = () => void response.write('x'.repeat(65_536), () => response.writable && more())
    more()
  })
  const silent = await receiver(() => {})
  const well = await receiver()
  for (const { url } of [redirecting, endless, silent, well]) {
    await register(key, 'booking_update', url, { retryOnError: false })
  }
  const { uuid } = await booked({ body: reservation(), key })
  await booked({ path: `/${uuid}/confirm`, body: { contact }, key })
  expect(await sendWebhooks(company, { now: new Date(), timeoutMs: 300 })).toBe(2)
  expect([target, redirecting, endless, silent, well].map(({ received }) => received.length)).toEqual([
    0, 1, 1, 1, 1,
  ])
  const ended = (await deliveriesOf(number)).deliveries.map(({ state, problem, status }) => [
    state,
    problem ?? status,
  ])
  expect(ended.sort()).toEqual([
    ['delivered', 200],
    ['delivered', 204],
    ['failed', 'status'],
    ['failed', 'timeout'],
  ])
})

test('addresses of our own network are refused when they are registered, and by name when they are called', async () => {
  const { key, number } = await agencyWith('1000.00')
  const closed = { ...company, sendsPrivateWebhooks: false }
  const to = await receiver()
  await register(key, 'booking_update', to.url.replace('127.0.0.1', 'localhost').replace('http:', 'https:'), {
    retryOnError: false,
  })
  const { uuid } = await booked({ body: reservation(), key })
  await booked({ path: `/${uuid}/confirm`, body: { contact }, key })
  await sendWebhooks(closed, { now: new Date() })
  expect(to.received).toEqual([])
  expect((await deliveriesOf(number)).deliveries).toMatchObject([
    { state: 'failed', problem: 'private-address' },
  ])
  const outside = octoApi(closed)
  for (const url of [
    'http://example.com/',
    'https://10.0.0.7/',
    'https://[::1]/',
    'https://2130706433/',
    'x',
  ]) {
    const body = { event: 'booking_update', url }
    const answer = await outside('POST', '/webhooks', { key, body })
    expect([url, answer.status, (answer.body as { error: string }).error]).toEqual([url, 400, 'BAD_REQUEST'])
  }
})

test.each([
  ['no event', { url: 'https://a.example/' }],
  ['an unknown event', { event: 'order_update', url: 'https://a.example/' }],
  ['a password', { event: 'booking_update', url: 'https://me:secret@a.example/' }],
  ['headers', { event: 'booking_update', url: 'https://a.example/', headers: { cookie: 'x' } }],
  ['a long address', { event: 'booking_update', url: `https://a.example/${'x'.repeat(2000)}` }],
  [
    'the language of contacts',
    { event: 'booking_update', url: 'https://a.example/', useContactLanguage: true },
  ],
])('a webhook with %s is refused', async (_, body) => {
  const { key } = await agencyWith('1000.00')
  const { status, body: answered } = await octo('POST', '/webhooks', { key, body })
  expect([status, (answered as { error: string }).error]).toEqual([400, 'BAD_REQUEST'])
})

test('webhooks are those of their agency and mode, end with their key, and are limited', async () => {
  const mine = await agencyWith('1000.00')
  const other = await agencyWith('1000.00')
  const { key: test } = await keyOf(company, { number: mine.number, mode: 'test', order })
  const { id } = await register(mine.key, 'booking_update', 'https://a.example/')
  for (const key of [other.key, test]) {
    expect((await octo('GET', '/webhooks', { key })).body).toEqual([])
    for (const [method, body] of [
      ['PATCH', { retryOnError: false }],
      ['DELETE', {}],
    ] as const) {
      expect((await octo(method, `/webhooks/${id}`, { key, body })).status).toBe(400)
    }
  }
  const made = Array.from({ length: mostWebhooks + 2 }, () =>
    octo('POST', '/webhooks', {
      key: mine.key,
      body: { event: 'product_update', url: 'https://a.example/' },
    }),
  )
  const statuses = (await Promise.all(made)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(mostWebhooks - 1)
  await database.execute(sql`update agency_keys set revoked_at = now(), revoked_by = 'system'
    where agency = ${mine.id} and mode = 'live'`)
  const { key: next } = await keyOf(company, { number: mine.number, order })
  expect((await octo('GET', '/webhooks', { key: next })).body).toEqual([])
  const { id: own } = await register(next, 'booking_update', 'https://a.example/')
  await deleteOldDeliveries(database, new Date())
  const { rows } = await database.execute(sql`
    select w.id from agency_webhooks w join agency_keys k on k.id = w.key where k.agency = ${mine.id}`)
  expect(rows).toEqual([{ id: own }])
})

test('a key to read registers nothing', async () => {
  const { number } = await testAgency(database)
  const { key } = await keyOf(company, { number, scope: 'read', order })
  const body = { event: 'product_update', url: 'https://a.example/' }
  expect((await octo('POST', '/webhooks', { key, body })).body).toMatchObject({ error: 'FORBIDDEN' })
})

test('a delivery whose process died is sent by the next one', async () => {
  const { key } = await agencyWith('1000.00')
  const to = await receiver()
  const { id } = await register(key, 'booking_update', to.url)
  const { uuid } = await booked({ body: reservation(), key })
  await booked({ path: `/${uuid}/confirm`, body: { contact }, key })
  await database.execute(sql`update webhook_deliveries set state = 'sending' where webhook = ${id}`)
  await database.execute(
    sql`update agency_webhooks set sending_until = now() + interval '1 minute' where id = ${id}`,
  )
  await run()
  expect(to.received).toEqual([])
  await database.execute(
    sql`update agency_webhooks set sending_until = now() - interval '1 second' where id = ${id}`,
  )
  await run()
  expect(to.received).toHaveLength(1)
  expect((await send({ method: 'GET', path: `/${uuid}`, key })).status).toBe(200)
})
