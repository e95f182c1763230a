import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { itemChoice } from '#contract/orders/item-choice.ts'
import { sendRequest } from '#contract/requests/requests.ts'
import type { ItemChoice, Order } from '#domain/booking/order.ts'
import type { RequestForm } from '#domain/booking/request.ts'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { connect } from '#server/database/connect.ts'
import { decrypt } from '#server/encryption.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { orderFor, saleApi, saleDay, testMember } from '#tests/factories/sale.ts'
import { commandOrder } from '#tests/factories/staff.ts'
import { declineRequest } from './decline-request.ts'
import { makeOffer } from './make-offer.ts'
import { settleRequests } from './settle-requests.ts'

const { company, database } = await testCompany({ more: everyKind() })
const api = saleApi(company)
const ayse = await testMember(company)
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000)

function form(change: Partial<RequestForm> = {}, trip: Partial<RequestForm['trip']> = {}): RequestForm {
  return {
    trip: {
      productId: 'wedding',
      day: saleDay(),
      flexible: true,
      people: { adults: 30, children: 0, infants: 0 },
      package: 'small',
      text: 'White flowers, please.',
      ...trip,
    },
    // Every request of another address: one address may only ask so often.
    guest: {
      firstName: 'Ada',
      lastName: 'Byron',
      email: `${randomUUID()}@test.example`,
      phone: '+44 20 0000 0000',
    },
    locale: 'en',
    healthConsent: false,
    ...change,
  }
}

async function ask(of: RequestForm, key: string = randomUUID(), token?: string) {
  const headers = { 'idempotency-key': key }
  return api.post('/talep-olustur-post', sendRequest.input.toWire(of), token, headers)
}

async function asked(of: RequestForm = form(), token?: string): Promise<string> {
  const { status, body } = await ask(of, randomUUID(), token)
  expect(status).toBe(200)
  return (body.data as { talep_no: string }).talep_no
}

async function offered(number: string, price?: string, validUntil = inAWeek()): Promise<string> {
  const made = await makeOffer(
    company,
    {
      number,
      price: price ? money(price, 'EUR') : undefined,
      change: {},
      note: 'With a violinist.',
      validUntil,
    },
    commandOrder(),
  )
  if (isRefusal(made)) throw new Error(JSON.stringify(made))
  return made.code
}

type OfferWire = {
  secim: Parameters<typeof itemChoice.fromWire>[0]
  fiyat: object
  acik: boolean
  durum: string
}

async function offerOf(code: string): Promise<OfferWire> {
  return (await api.get(`/teklif-getir?k_no=${code}`)).body.data as OfferWire
}

async function orderOf(code: string, change: Partial<Order> = {}, total = '3100.00'): Promise<Order> {
  const choice = itemChoice.fromWire((await offerOf(code)).secim)
  const items = [{ ...choice, id: randomUUID() } as ItemChoice]
  return { ...orderFor(2, { paymentMethod: 'on-the-spot' }), items, expected: money(total, 'EUR'), ...change }
}

async function stateOf(number: string): Promise<unknown> {
  const { rows } = await database.execute<{ state: string }>(
    sql`select state from requests where number = ${number}`,
  )
  return rows[0]?.state
}

async function mailsAbout(template: string): Promise<number> {
  const { rows } = await database.execute(sql`select 1 from outbox where template = ${template}`)
  return rows.length
}

test('a request gets a number; guest and staff are notified', async () => {
  const { status, body } = await ask(form())
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    durum: 'soruldu',
    baslik: 'Wedding on the beach',
    istek: { esnek: true },
  })
  expect(body.data).toMatchObject({ talep_no: expect.stringMatching(/^TSTR-..-....-....$/) })
  expect([await mailsAbout('request-received'), await mailsAbout('request-for-staff')]).toEqual([1, 1])
})

test('the same key twice is one request', async () => {
  const key = randomUUID()
  const same = form()
  const [one, two] = await Promise.all([ask(same, key), ask(same, key)])
  expect((one.body.data as { talep_no: string }).talep_no).toBe(
    (two.body.data as { talep_no: string }).talep_no,
  )
})

test('the same key with another request is refused', async () => {
  const key = randomUUID()
  const one = form()
  await ask(one, key)
  const { status, body } = await ask({ ...one, trip: { ...one.trip, flexible: !one.trip.flexible } }, key)
  expect([status, body.code]).toEqual([422, 'idempotency-key-used'])
})

test('every error of a request comes with its field, in the language of the request', async () => {
  const none = { firstName: '', lastName: '', email: 'x', phone: '' }
  const trip = {
    day: '2020-01-01',
    until: '2019-01-01',
    package: 'huge',
    people: { adults: 101, children: 0, infants: 0 },
  }
  const { status, body } = await ask(form({ guest: none, locale: 'de' }, trip))
  expect([status, body.fields]).toEqual([
    422,
    {
      tarih: 'Dieser Tag liegt in der Vergangenheit. Bitte wählen Sie einen späteren.',
      bitis_tarihi: 'Der letzte Tag darf nicht vor dem ersten liegen.',
      pax: expect.any(String),
      paket_k_no: 'Bitte wählen Sie eines der Pakete.',
      'misafir.ad': expect.any(String),
      'misafir.soyad': expect.any(String),
      'misafir.e_mail': expect.any(String),
      'misafir.telefon': expect.any(String),
    },
  ])
})

test('what is sold at once cannot be asked for, nor what does not exist', async () => {
  expect(await ask(form({}, { productId: 'boat', package: undefined }))).toMatchObject({
    status: 409,
    body: { code: 'not-on-request' },
  })
  expect(await ask(form({}, { productId: 'nothing' }))).toMatchObject({ status: 404 })
})

test('nothing about health is taken without consent, and what is taken is stored encrypted and never mailed', async () => {
  const two = { productId: 'health', package: undefined, people: { adults: 2, children: 0, infants: 0 } }
  const refused = await ask(form({}, { ...two, health: 'A missing tooth' }))
  expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([422, ['saglik_onay']])
  const number = await asked(form({ healthConsent: true }, { ...two, health: 'A missing tooth' }))
  const { rows } = await database.execute<{ health: Buffer; consent: { sha256: string }; trip: object }>(sql`
    select health, health_consent as consent, trip from requests where number = ${number}`)
  expect(decrypt(company, 'health details', rows[0]!.health)).toBe('A missing tooth')
  expect(rows[0]!.consent.sha256).toHaveLength(64)
  expect(JSON.stringify(rows[0]!.trip)).not.toContain('tooth')
})

test('an offer without a price of its own is what the package comes to, and is accepted by booking it', async () => {
  const number = await asked()
  const code = await offered(number)
  expect(await offerOf(code)).toMatchObject({ fiyat: { tutar: 3100, kur_turu: 'EUR' }, acik: true })
  const placed = await api.place(await orderOf(code), ayse.token)
  expect([placed.status, (placed.body.data as { durum: string }).durum]).toEqual([200, 'confirmed'])
  expect(await settleRequests(company, new Date())).toBeGreaterThan(0)
  expect([await stateOf(number), (await offerOf(code)).acik]).toEqual(['accepted', false])
})

test('of one offer one booking is made, however many try at once', async () => {
  const code = await offered(await asked(), '1999.00')
  const orders = await Promise.all(Array.from({ length: 8 }, () => orderOf(code, {}, '1999.00')))
  const placed = await Promise.all(orders.map((order) => api.place(order, ayse.token)))
  expect(placed.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
})

test('the offer’s own price counts, whatever the cart says it saw', async () => {
  const code = await offered(await asked(), '2000.00')
  const order = await orderOf(code, {}, '1.00')
  const [item] = order.items
  const cheap = { ...order, items: [{ ...item!, offer: { id: code, price: money('1.00', 'EUR') } }] }
  expect(await api.place(cheap, ayse.token)).toMatchObject({ status: 409, body: { code: 'price-changed' } })
})

test.each([
  ['another day', { day: '2027-12-24' }, 'offer-changed'],
  ['more guests', { people: { adults: 90, children: 0, infants: 0 } }, 'offer-changed'],
  ['another offer', { offer: { id: 'x'.repeat(26), price: money('1.00', 'EUR') } }, 'offer-unknown'],
  ['no offer at all', { offer: undefined }, 'on-request-only'],
])('an offer is not booked with %s', async (_, change, reason) => {
  const order = await orderOf(await offered(await asked()))
  const items = [{ ...order.items[0]!, ...change } as ItemChoice]
  const { status, body } = await api.place({ ...order, items }, ayse.token)
  const [reported] = (body.data as { sepet_urunler: { engel: { kod: string } }[] }).sepet_urunler
  expect([status, reported!.engel.kod]).toEqual([409, reason])
})

test('a better offer takes the place of the last one', async () => {
  const number = await asked()
  const first = await offered(number)
  const order = await orderOf(first)
  const second = await offered(number, '2900.00')
  expect([(await offerOf(first)).acik, (await offerOf(second)).acik]).toEqual([false, true])
  expect((await api.place(order, ayse.token)).status).toBe(409)
})

test('an offer that ran out cannot be booked; its request lapses once and the guest is notified once', async () => {
  const number = await asked()
  const code = await offered(number)
  const order = await orderOf(code)
  await settleRequests(company, new Date())
  await database.execute(
    sql`update offers set valid_until = now() - interval '1 second' where code = ${code}`,
  )
  expect((await api.place(order, ayse.token)).status).toBe(409)
  expect(await settleRequests(company, new Date())).toBe(1)
  expect(await settleRequests(company, new Date())).toBe(0)
  expect([await stateOf(number), await mailsAbout('offer-lapsed')]).toEqual(['lapsed', 1])
  await offered(number)
  expect(await stateOf(number)).toBe('offered')
})

test('either side may decline; after that the offer is closed', async () => {
  const code = await offered(await asked())
  const declined = await api.post('/teklif-reddet-post', { k_no: code })
  expect(declined.body.data).toMatchObject({ durum: 'reddedildi', acik: false })
  expect((await api.post('/teklif-reddet-post', { k_no: code })).status).toBe(200)
  const number = await asked()
  await declineRequest(company, { number, why: 'The beach is closed.' }, commandOrder())
  expect([await stateOf(number), await mailsAbout('request-declined')]).toEqual(['declined', 1])
})

test('a member sees their own requests only', async () => {
  const number = await asked(form(), ayse.token)
  const other = await testMember(company, 'Berk')
  const listed = async (token: string) =>
    ((await api.get('/talep-listele', token)).body.data as { talepler: { talep_no: string }[] }).talepler
  expect((await listed(ayse.token)).map(({ talep_no }) => talep_no)).toContain(number)
  expect(await listed(other.token)).toEqual([])
})

test('a key discloses no request of another client', async () => {
  const key = randomUUID()
  const other = { firstName: 'Eve', lastName: 'Black', email: 'eve@test.example', phone: '+44 20 0000 0001' }
  const [one, two] = [await ask(form(), key), await ask(form({ guest: other }), key)]
  const numbers = [one, two].map(({ body }) => (body.data as { talep_no: string }).talep_no)
  expect(new Set(numbers).size).toBe(2)
})

test('an offer that is being paid can be neither declined nor replaced', async () => {
  const number = await asked()
  const code = await offered(number, '1500.00')
  const order = await orderOf(code, { paymentMethod: 'bank-transfer', bankAccount: 'try' }, '1500.00')
  expect((await api.place(order, ayse.token)).status).toBe(200)
  expect(await api.post('/teklif-reddet-post', { k_no: code })).toMatchObject({
    status: 409,
    body: { code: 'offer-under-way' },
  })
  await expect(offered(number, '1400.00')).rejects.toThrow('offer-under-way')
})

test('a key twice is one offer, and with another choice it is refused, even one that cannot be sold', async () => {
  const number = await asked()
  const answer = {
    number,
    price: money('1500.00', 'EUR'),
    note: '',
    validUntil: inAWeek(),
    key: randomUUID(),
  }
  const make = (change: Parameters<typeof makeOffer>[1]['change']) =>
    makeOffer(company, { ...answer, change }, commandOrder())
  const people = (adults: number) => ({ adults, children: 0, infants: 0 })
  const made = await make({ people: people(40) })
  expect(made).toMatchObject({ code: expect.any(String) })
  expect(await make({ people: people(40) })).toEqual(made)
  for (const change of [{ people: people(41) }, { people: people(40), package: 'huge' }, {}]) {
    expect(await make(change)).toMatchObject({ refused: 'idempotency-key-used' })
  }
})

test('an unanswered request ends with its day, and its health details are deleted later', async () => {
  const patients = { adults: 1, children: 0, infants: 0 }
  const trip = { productId: 'health', package: undefined, people: patients, health: 'A missing tooth' }
  const number = await asked(form({ healthConsent: true }, trip))
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  await settleRequests(company, later(12))
  expect(await stateOf(number)).toBe('lapsed')
  await settleRequests(company, later(60))
  const { rows } = await database.execute(sql`select health from requests where number = ${number}`)
  expect(rows).toEqual([{ health: null }])
})

test('a quote is made with one connection: none is held while waiting for another', async () => {
  const number = await asked()
  const url = company.database.$client.options.connectionString!
  const one = connect({ url, max: 1, patience: { wait: 2, statement: 5 }, log: { warn() {} } })
  const made = await makeOffer(
    { ...company, database: one },
    { number, change: {}, note: '', validUntil: inAWeek() },
    commandOrder(),
  )
  await one.$client.end()
  expect(isRefusal(made)).toBe(false)
})
