import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendRequest } from '#contract/requests/requests.ts'
import type { RequestForm } from '#domain/booking/request.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { money } from '#domain/money/money.ts'
import { presentRequests } from '#server/requests/find-request.ts'
import { makeOffer } from '#server/requests/make-offer.ts'
import { openOffers, requestWithNumber } from '#server/requests/queries.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { saleApi, saleDay } from '#tests/factories/sale.ts'
import { commandOrder, testStaff } from '#tests/factories/staff.ts'

const catalogue = everyKind()
const wedding = catalogue.products.find(({ code }) => code === 'wedding')!
const withoutVat = {
  ...wedding,
  code: 'wedding-net',
  vat: { mode: 'excluded', rate: 20 },
  texts: { en: { slug: 'wedding-net', title: 'Wedding', summary: 'Short.', body: ['Long.'] } },
}
const more = { ...catalogue, products: [...catalogue.products, withoutVat] }
const { company, database } = await testCompany({ more: more as never })
const api = saleApi(company)
const { token, staff } = await testStaff(company, 'sales', 'Berk Deniz')

async function asked(trip: Partial<RequestForm['trip']> = {}, locale: RequestForm['locale'] = 'de') {
  const form: RequestForm = {
    trip: {
      productId: 'wedding',
      day: saleDay(),
      flexible: true,
      people: { adults: 30, children: 0, infants: 0 },
      package: 'small',
      text: 'White flowers, please.',
      ...trip,
    },
    guest: {
      firstName: 'Ada',
      lastName: 'Byron',
      email: `${randomUUID()}@test.example`,
      phone: '+44 20 0000 0000',
    },
    locale,
    healthConsent: Boolean(trip.health),
  }
  const key = { 'idempotency-key': randomUUID() }
  const { body } = await api.post('/talep-olustur-post', sendRequest.input.toWire(form), undefined, key)
  return (body.data as { talep_no: string }).talep_no
}

const offerOf = (number: string, change: object = {}) => ({
  number,
  version: 1,
  price: { tutar: 2500, kur_turu: 'EUR' },
  day: saleDay(),
  pax: { yetiskin: 30, cocuk: 0, bebek: 0 },
  package: 'small',
  note: 'Mit einem Geiger.',
  valid_until: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  ...change,
})

const send = (path: string, body: object, key?: string) =>
  api.post(path, body, token, key ? { 'idempotency-key': key } : {})

type Story = { version: number; request: { state: string }; offers: { state: string }[]; steps: object[] }
const storyOf = async (number: string) =>
  (await api.get(`/office/request?number=${number}`, token)).body.data as Story

async function emailsAbout(template: string, code: string): Promise<number> {
  const { rows } = await database.execute(
    sql`select 1 from outbox where template = ${template} and data::text like ${`%${code}%`}`,
  )
  return rows.length
}

test('requests that wait are listed the oldest first, page after page', async () => {
  const numbers = [await asked(), await asked(), await asked()]
  const first = await api.get('/office/requests?state=asked&limit=2', token)
  const page = first.body.data as { requests: { number: string; name: string }[]; next: string }
  const rest = await api.get(`/office/requests?state=asked&limit=2&after=${page.next}`, token)
  const { requests, next } = rest.body.data as typeof page
  expect([...page.requests, ...requests].map(({ number }) => number)).toEqual(numbers)
  expect([page.requests[0]?.name, next]).toEqual(['Ada Byron', undefined])
  const none = await api.get('/office/requests?state=accepted', token)
  expect(none.body.data).toEqual({ requests: [] })
})

test('an offer is previewed in the guest’s language without being made, then made once for a double click', async () => {
  const number = await asked()
  const preview = await send('/office/preview-offer', offerOf(number))
  const { email, price } = preview.body.data as { email: { subject: string; text: string }; price: object }
  expect([price, email.subject]).toEqual([
    { tutar: 2500, kur_turu: 'EUR' },
    expect.stringContaining('Angebot'),
  ])
  expect(email.text).toContain('Mit einem Geiger.')
  expect((await storyOf(number)).version).toBe(1)
  expect(await send('/office/make-offer', offerOf(number))).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-required' },
  })
  const key = randomUUID()
  const offer = offerOf(number)
  const twice = await Promise.all([
    send('/office/make-offer', offer, key),
    send('/office/make-offer', offer, key),
  ])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  const story = await storyOf(number)
  expect(story).toMatchObject({ version: 2, request: { state: 'offered' }, offers: [{ state: 'open' }] })
  expect(story.steps.at(-1)).toMatchObject({ by: 'staff', name: 'Berk Deniz' })
  const { rows } = await database.execute(
    sql`select by, action, before, after -> 'state' as state from audit_log where subject_id = ${number}`,
  )
  expect(rows).toEqual([
    { by: `staff:${staff.id}`, action: 'request.offer', before: { state: 'asked' }, state: 'offered' },
  ])
  const other = await send(
    '/office/make-offer',
    offerOf(number, { price: { tutar: 1, kur_turu: 'EUR' } }),
    key,
  )
  expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-used'])
})

test.each([
  ['wedding', 2500.03, { mode: 'included', net: 2083.36, amount: 416.67 }],
  ['wedding-net', 3000.04, { mode: 'excluded', net: 2500.03, amount: 500.01 }],
])(
  'an offer of 2,500.03 EUR for a %s is previewed with what the guest pays, %d EUR',
  async (productId, total, { mode, net, amount }) => {
    const number = await asked({ productId }, 'en')
    const euros = (tutar: number) => ({ tutar, kur_turu: 'EUR' })
    const offer = offerOf(number, { price: euros(2500.03) })
    const { body } = await send('/office/preview-offer', offer)
    expect(body.data).toMatchObject({
      price: euros(2500.03),
      total: euros(total),
      vat: { mode, rate: 20, net: euros(net), amount: euros(amount) },
      email: { text: expect.stringContaining(formatMoney(money(`${total}` as never, 'EUR'), 'en')) },
    })
    const made = await send('/office/make-offer', offer, randomUUID())
    const prices = { price: euros(2500.03), total: euros(total) }
    expect(made.body.data).toMatchObject({ request: { offer: prices }, offers: [prices] })
    const followed = await requestWithNumber(database, number)
    const [listed] = await presentRequests(database, {
      rows: [followed!],
      offers: await openOffers(database, [followed!.id]),
      locale: 'en',
    })
    expect(listed!.offer).toMatchObject({
      price: money('2500.03', 'EUR'),
      total: money(`${total}` as never, 'EUR'),
    })
  },
)

test('a colleague’s answer meanwhile refuses an offer and a decline of the older version', async () => {
  const number = await asked()
  const validUntil = new Date(Date.now() + 86_400_000)
  const made = await makeOffer(
    company,
    { number, price: money('2000.00', 'EUR'), change: {}, note: '', validUntil },
    commandOrder(),
  )
  if ('refused' in made) throw new Error(made.refused)
  const late = await send('/office/make-offer', offerOf(number), randomUUID())
  const decline = await send('/office/decline-request', { number, version: 1, why: 'Closed.' })
  expect([late, decline].map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'request-changed'],
    [409, 'request-changed'],
  ])
  expect(await emailsAbout('offer-made', made.code)).toBe(1)
  const again = await send('/office/make-offer', offerOf(number, { version: 2 }), randomUUID())
  expect((again.body.data as Story).offers.map(({ state }) => state)).toEqual(['open', 'replaced'])
})

test('a request is declined with words that the guest is emailed; twice is once', async () => {
  const number = await asked()
  const input = { number, version: 1, why: 'Der Strand ist gesperrt.' }
  const preview = await send('/office/preview-decline', input)
  expect((preview.body.data as { email: { text: string } }).email.text).toContain('Der Strand ist gesperrt.')
  const first = await send('/office/decline-request', input)
  const second = await send('/office/decline-request', input)
  expect([first, second].map(({ status }) => status)).toEqual([200, 200])
  expect(await storyOf(number)).toMatchObject({ version: 2, request: { state: 'declined' } })
  const { rows } = await database.execute(
    sql`select 1 from outbox where template = 'request-declined' and data ->> 'why' = ${input.why}`,
  )
  expect(rows).toHaveLength(1)
  expect(await send('/office/decline-request', { ...input, why: ' ' })).toMatchObject({ status: 422 })
})

test.each([
  ['a day that is past', { day: '2020-01-01' }, 422],
  ['an end that is past', { valid_until: '2020-01-01T00:00:00.000Z' }, 422],
  ['another currency', { price: { tutar: 10, kur_turu: 'USD' } }, 422],
  ['no price at all', { price: { tutar: 0, kur_turu: 'EUR' } }, 422],
  ['an unknown package', { package: 'huge' }, 422],
  ['an unknown request', { number: 'TSTR-00' }, 404],
])('an offer with %s is refused', async (_, change, status) => {
  const number = await asked()
  const answer = await send('/office/make-offer', offerOf(number, change), randomUUID())
  expect([answer.status, typeof answer.body.message]).toEqual([status, 'string'])
  expect((await storyOf(number)).version).toBe(1)
})

test('health details are read by a call of their own, and the audit log says by whom', async () => {
  const people = { adults: 1, children: 0, infants: 0 }
  const number = await asked(
    { productId: 'health', package: undefined, people, health: 'Allergic to latex' },
    'en',
  )
  const { body } = await api.get(`/office/request?number=${number}`, token)
  expect(JSON.stringify(body)).not.toContain('latex')
  const read = await send('/office/request-health', { number })
  expect(read.body.data).toEqual({ health: 'Allergic to latex' })
  const { rows } = await database.execute(
    sql`select action, after from audit_log where subject_id = ${number} and staff = ${staff.id}`,
  )
  expect(rows).toEqual([{ action: 'request.read-health', after: null }])
})

test('saved replies are added, changed by one person at a time, and deleted', async () => {
  type Reply = { id: string; version: number }
  const saved = await send('/office/save-reply', {
    name: 'Flowers',
    texts: { en: 'Of course.', de: 'Gern.' },
  })
  const [reply] = (saved.body.data as { replies: Reply[] }).replies
  const changed = { id: reply!.id, version: 1, name: 'Flowers', texts: { en: 'Yes.' } }
  const both = await Promise.all([send('/office/save-reply', changed), send('/office/save-reply', changed)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const same = await send('/office/save-reply', { name: 'Flowers', texts: { en: 'No.' } })
  expect([same.status, same.body.code]).toEqual([409, 'reply-name-used'])
  expect(await send('/office/save-reply', { name: 'Empty', texts: {} })).toMatchObject({ status: 422 })
  expect(await send('/office/save-reply', { name: 'Other', texts: { xx: 'a' } })).toMatchObject({
    status: 422,
  })
  const gone = await send('/office/delete-reply', { id: reply!.id, version: 2 })
  expect(gone.body.data).toEqual({ replies: [] })
  expect(await send('/office/delete-reply', { id: reply!.id, version: 2 })).toMatchObject({ status: 404 })
})
