import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { sendRequest } from '#contract/requests/requests.ts'
import type { Order } from '#domain/booking/order.ts'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { money } from '#domain/money/money.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { makeOffer } from '#server/requests/make-offer.ts'
import { moderateComment } from '#server/reviews/moderate.ts'
import { openStaffSession } from '#server/sessions/staff/staff-session.ts'
import { commenting, review } from './factories/comments.ts'
import { testCompany } from './factories/company.ts'
import { everyKind } from './factories/every-kind.ts'
import { bookedBy } from './factories/post-booking.ts'
import { orderFor, orderToWire, testMember } from './factories/sale.ts'
import { commandOrder, testStaff } from './factories/staff.ts'

/* A day of an operator: each step is one call, or the function of one command, and what guest and operator see after it. */

const { company, database } = await testCompany({ more: everyKind() })
const guest = await bookedBy(company)
const { api } = guest
const owner = await testStaff(company, 'owner', 'Olga Owner')
const sales = await testStaff(company, 'sales', 'Selin Sales')
const guide = await testStaff(company, 'guide', 'Gül Guide')
const finance = await testStaff(company, 'finance', 'Fatma Finance')
const editor = await testStaff(company, 'content', 'Cem Content')

const today = dayIn(new Date(), 'Europe/Istanbul')
const tomorrow = addDays(today, 1)
/** `bookedBy` counts days from ten days ahead. */
const ahead = (days: number) => [days - 10]
const euros = (tutar: number) => ({ tutar, kur_turu: 'EUR' })

async function call<Data>(path: string, body: object, token = owner.token): Promise<Data> {
  const answer = await api.post(`/office/${path}`, body, token, { 'idempotency-key': randomUUID() })
  expect([path, answer.status, answer.body.code]).toEqual([path, 200, undefined])
  return answer.body.data as Data
}

async function read<Data>(path: string, token = owner.token): Promise<Data> {
  const answer = await api.get(`/office/${path}`, token)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body.data as Data
}

async function refused(path: string, body: object, token: string): Promise<unknown> {
  const answer = await api.post(`/office/${path}`, body, token, { 'idempotency-key': randomUUID() })
  return answer.body.code
}

type Departure = { id: string; day: string; taken: number; capacity: number; closure?: { why: string } }

async function departureOn(on: string): Promise<Departure> {
  const { departures } = await read<{ departures: Departure[] }>(`departures?day=${on}&product=boat&lang=en`)
  return departures[0]!
}

async function auditOf(subject: string): Promise<string[]> {
  const { entries } = await read<{ entries: { action: string; by: string }[] }>(
    `audit?${new URLSearchParams({ subject_kind: 'booking', subject_id: subject })}`,
  )
  return entries.map(({ action, by }) => `${action} ${by}`).reverse()
}

/** The cart of an order of the boat as the storefront sends it. */
function cartOn(on: string, change: Partial<Order> = {}) {
  const order = orderFor(2, change)
  const items = order.items.map((item) => ({ ...item, day: on }))
  const { sepet_urunler, secilen_kur, odeme_tipi, misafir, lang } = orderToWire({ ...order, items })
  return { cart: { sepet_urunler, secilen_kur, odeme_tipi, lang }, misafir }
}

async function priceOn(on: string, coupon?: string): Promise<number> {
  const question = { ...cartOn(on).cart, ...(coupon && { promosyon_kodu: coupon }) }
  const { body } = await api.post('/sepet-hesapla-post', question)
  const { kur_rezervasyon_toplam } = body.data as { kur_rezervasyon_toplam: Record<string, number> }
  return kur_rezervasyon_toplam.genel_toplam!
}

async function balances(booking: string): Promise<[paid: number, balance: number]> {
  const { number } = (
    await database.execute<{ number: string }>(sql`select number from bookings where id = ${booking}`)
  ).rows[0]!
  const { managed } = await read<{
    managed: { odenen: { tutar: number }; kalan: { tutar: number } }
  }>(`booking?number=${number}`)
  return [managed.odenen.tutar, managed.kalan.tutar]
}

test('the price of August is raised: the shop asks for it in August alone', async () => {
  const year = Number(today.slice(0, 4)) + (today.slice(5) < '07-31' ? 0 : 1)
  const [august, september] = [`${year}-08-10`, `${year}-09-10`]
  const before = await priceOn(august)
  type Entry = { version: number; document: { details: { pricing: object } } }
  const { version, document } = await read<Entry>('entry?kind=product&code=boat')
  const prices = { adult: '50.00', child: '25.00', infant: '0.00' }
  const pricing = {
    ...document.details.pricing,
    seasons: [{ from: '08-01', to: '08-31', prices }],
  }
  const changed = { ...document, details: { ...document.details, pricing } }
  const entry = { kind: 'product', code: 'boat', as: 'published' }
  expect(await refused('save-entry', { ...entry, version, document: changed }, sales.token)).toBe(
    'right-missing',
  )
  await call('save-entry', { ...entry, version, document: changed })
  const stale = { ...entry, version, document: { ...changed, featured: 3 } }
  expect(await refused('save-entry', stale, owner.token)).toBe('entry-stale')
  await vi.waitFor(async () => expect(await priceOn(august)).toBe(100), { timeout: 20_000 })
  expect([before, await priceOn(september)]).toEqual([80, 80])
})

test('a storm comes tomorrow: the departure is closed, its guests move, cancel or are moved by phone', async () => {
  const [moving, leaving, silent] = [
    await guest.paid({}, ahead(1)),
    await guest.paid({}, ahead(1)),
    await guest.paid({}, ahead(1)),
  ]
  const { id: departure, taken } = await departureOn(tomorrow)
  expect(taken).toBe(6)
  const days = [addDays(today, 3), addDays(today, 4)]
  const storm = {
    departures: [departure],
    days,
    options: ['move', 'credit', 'refund'],
    reason: 'Storm warning',
    deadline: new Date(Date.now() + 6 * 3_600_000).toISOString(),
    message: { en: 'Storm ahead.' },
  }
  expect(await refused('start-rescue', storm, sales.token)).toBe('right-missing')
  const { id: rescue } = await call<{ id: string }>('start-rescue', storm)
  expect(await departureOn(tomorrow)).toMatchObject({ closure: { why: 'Storm warning' } })
  const order = cartOn(tomorrow).cart
  const { body } = await api.post('/sepet-hesapla-post', order)
  expect(JSON.stringify(body)).toContain('departure-closed')

  const linkOf = async (booking: string) => {
    const { rows } = await database.execute<{ data: object }>(
      sql`select data from outbox where template = 'rescue-offer' and data ->> 'booking' = ${booking}`,
    )
    const { text } = await composeMail(company, {
      template: 'rescue-offer',
      locale: 'en',
      data: rows[0]!.data,
    })
    expect(text).toContain('Storm ahead.')
    return /new-date\/(\S+)/.exec(text)![1]!
  }
  const choose = async (booking: string, choice: object) =>
    (await api.post('/rescue-choice', { token: await linkOf(booking), ...choice })).status
  expect(await choose(moving.id, { option: 'move', day: days[1], time: '10:00' })).toBe(200)
  expect(await choose(leaving.id, { option: 'refund' })).toBe(200)
  type Offer = { id: string; number: string; state: string }
  const { offers } = await read<{ offers: Offer[] }>(`rescue-offers?rescue=${rescue}`)
  expect(offers.filter(({ state }) => state === 'open').map(({ number }) => number)).toEqual([silent.number])
  expect(await call('remind-rescue', { rescue })).toEqual({ reminded: 1 })
  const [open] = offers
  await call('decide-rescue-offer', { offer: open!.id, option: 'move', day: days[0], time: '10:00' })

  expect(await Promise.all([tomorrow, ...days].map(async (on) => (await departureOn(on)).taken))).toEqual([
    0, 2, 2,
  ])
  expect(await Promise.all([moving, leaving, silent].map(({ id }) => guest.mails(id)))).toEqual([
    ['booking-confirmed', 'rescue-offer', 'day-changed'],
    ['booking-confirmed', 'rescue-offer', 'booking-cancelled'],
    ['booking-confirmed', 'rescue-offer', 'rescue-offer', 'day-changed'],
  ])
  expect([await balances(moving.id), (await guest.refunds(leaving.id))[0]?.amount]).toEqual([[20, 60], 2000])
  expect(await auditOf(silent.id)).toEqual([`rescue.decide staff:${owner.staff.id}`])
})

test('guests are moved to another day at the price that they paid', async () => {
  const { id, number } = await guest.paid({}, ahead(5))
  const to = addDays(today, 6)
  const asked = { number, position: 0, day: to, price: 'as-sold' }
  expect(await call('preview-change', asked, sales.token)).toMatchObject({
    quote: { yeni: euros(80), kalan: euros(60) },
    emails: [{ template: 'booking-changed' }],
  })
  await call('change-booking', { ...asked, reason: 'Their flight', expected: euros(80) }, sales.token)
  expect([(await departureOn(addDays(today, 5))).taken, (await departureOn(to)).taken]).toEqual([0, 2])
  expect([await guest.mails(id), await balances(id)]).toEqual([
    ['booking-confirmed', 'booking-changed'],
    [20, 60],
  ])
  expect(await auditOf(id)).toEqual([`booking.change staff:${sales.staff.id}`])
})

test('a booking by phone is priced, sold once and paid by a link in the guest’s language', async () => {
  const on = addDays(today, 7)
  const { cart, misafir } = cartOn(on, { locale: 'tr' })
  const terms = { ...cart, channel: 'phone', paid_by: 'link', accepted: true }
  expect(await call('preview-sale', cart, sales.token)).toMatchObject({
    kur_rezervasyon_toplam: { genel_toplam: 80 },
  })
  const key = { 'idempotency-key': randomUUID() }
  const sale = { ...terms, misafir, expected: euros(80) }
  const clicks = [1, 2].map(() => api.post('/office/sell', sale, sales.token, key))
  const [one, other] = (await Promise.all(clicks)).map(
    ({ body }) => (body.data as { rezervasyon: { k_no: string; bilet_no: string } }).rezervasyon,
  )
  expect(one!.bilet_no).toBe(other!.bilet_no)
  expect((await departureOn(on)).taken).toBe(2)
  expect(await guest.mails(one!.k_no)).toEqual(['payment-link'])
  expect(await read(`booking?number=${one!.bilet_no}`)).toMatchObject({
    channel: 'phone',
    sold_by: `staff:${sales.staff.id}`,
    managed: { rezervasyon: { durum: 'awaiting-payment' } },
  })
})

test('a transfer of a pasted statement confirms its booking, and the same statement again pays nothing', async () => {
  const { id, number } = await guest.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' }, ahead(8))
  const statement = new TextEncoder().encode(
    `Date,Description,Amount,Currency,Sender\n${today},Boat ${number},20.00,EUR,A YILMAZ\n${today},Rent,500.00,EUR,Landlord`,
  )
  type Entry = { id: string; match: { kind: string; numbers: string[] }; booked_on?: string }
  const pasted = async () => {
    const { status, body } = await api.send('/office/preview-bank-statement', statement, finance.token)
    expect(status).toBe(200)
    return (body.data as { entries: Entry[] }).entries
  }
  const [mine, rent] = await pasted()
  expect([mine!.match, rent!.match.kind]).toEqual([{ kind: 'certain', numbers: [number] }, 'none'])
  const { match: _, ...entry } = mine!
  await call('book-bank-entry', { ...entry, number }, finance.token)
  await call('book-bank-entry', { ...entry, number }, finance.token)
  const other = await guest.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' }, ahead(8))
  expect(await refused('book-bank-entry', { ...entry, number: other.number }, finance.token)).toBe(
    'entry-booked',
  )
  expect([(await pasted())[0]!.booked_on, await guest.state(id), await balances(id)]).toEqual([
    number,
    { state: 'confirmed', collection: 'advance' },
    [20, 60],
  ])
  expect(await guest.mails(id)).toEqual(['bank-transfer-instructions', 'booking-confirmed'])
})

test('a request is answered with an offer, which its guest sees at the price of the offer', async () => {
  const form = sendRequest.input.toWire({
    trip: {
      productId: 'wedding',
      day: addDays(today, 60),
      flexible: true,
      package: 'small',
      text: '',
      people: { adults: 20, children: 0, infants: 0 },
    },
    guest: { firstName: 'Ada', lastName: 'Byron', email: 'ada@test.example', phone: '+44 20 0000 0000' },
    locale: 'en',
    healthConsent: false,
  })
  const sent = await api.post('/talep-olustur-post', form, undefined, { 'idempotency-key': randomUUID() })
  const { talep_no: number } = sent.body.data as { talep_no: string }
  const made = await makeOffer(
    company,
    {
      number,
      price: money('2800.00', 'EUR'),
      change: {},
      note: 'With a violinist.',
      validUntil: new Date(Date.now() + 7 * 86_400_000),
    },
    commandOrder(),
  )
  if (!('code' in made)) throw new Error(JSON.stringify(made))
  const { body } = await api.get(`/teklif-getir?k_no=${made.code}`)
  expect(JSON.stringify(body.data)).toContain('2800')
  const { rows } = await database.execute<{ template: string }>(
    sql`select template from outbox where recipient = 'ada@test.example' order by id`,
  )
  expect(rows.map(({ template }) => template)).toEqual(['request-received', 'offer-made'])
})

test('the manifest of tomorrow has the pick-ups in their order, and the voucher checks its guests in once', async () => {
  const on = addDays(today, 2)
  const arriving = await guest.place({ paymentMethod: 'on-the-spot' }, ahead(2))
  const order = orderFor(2, { paymentMethod: 'on-the-spot' })
  const items = order.items.map((item) => ({ ...item, day: on, kind: 'tour' as const, pickup: 'centre' }))
  const hotel = { name: 'Sea Hotel', room: '12' }
  const placed = await api.place({ ...order, items, hotel, expected: money('90.00', 'EUR') }, guest.token)
  const { bilet_no: picked } = placed.body.data as { bilet_no: string }
  type Listed = {
    number: string
    item: string
    stop?: { place: string; time: string }
    balance: { tutar: number }
    checked_in: number[]
  }
  const listed = async () => {
    const { manifests } = await read<{ manifests: { guests: Listed[] }[] }>(
      `manifest?day=${on}&product=boat&lang=en`,
      guide.token,
    )
    return manifests[0]!.guests
  }
  const guests = await listed()
  expect(guests.map(({ number, stop, balance }) => [number, stop?.time, balance.tutar])).toEqual([
    [picked, '09:15', 90],
    [arriving.number, '10:00', 80],
  ])
  const { id: departure } = await departureOn(on)
  const scan = (number: string) => ({ id: randomUUID(), number, departure, device: 'quay 1' })
  const scanned = async (number: string) => {
    const body = { scans: [scan(number)], lang: 'en' }
    type Result = { checked_in?: { persons: number[] }; refused?: { code: string } }
    const { results } = await call<{ results: Result[] }>('check-in', body, guide.token)
    return results[0]!.checked_in?.persons ?? results[0]!.refused?.code
  }
  expect(await scanned(picked)).toEqual([0, 1])
  expect(await scanned(picked)).toBe('already-checked-in')
  const [first, second] = await listed()
  expect([first!.checked_in, second!.checked_in]).toEqual([[0, 1], []])
  const paid = { item: first!.item, amount: euros(90), key: randomUUID() }
  expect(await call('collect-cash', paid, guide.token)).toEqual({ balance: euros(0) })
  expect((await listed())[0]!.balance.tutar).toBe(0)
})

test('a refund is given by those who may, and is in the money of the day and the month', async () => {
  type Takings = { takings: { method: string; received: { tutar: number }; refunded: { tutar: number } }[] }
  const received = async () => {
    const { takings } = await read<Takings>(`day-takings?day=${today}`, finance.token)
    return takings.reduce((all, one) => all + Math.round(one.received.tutar * 100), 0)
  }
  const before = await received()
  const { id, number } = await guest.place({ paymentMethod: 'on-the-spot' }, ahead(9))
  await call('take-payment', { number, method: 'cash', amount: euros(80) }, sales.token)
  expect((await received()) - before).toBe(8000)
  const goodwill = { number, amount: euros(15), way: 'cash', reason: 'Long wait' }
  expect(await refused('refund-goodwill', goodwill, sales.token)).toBe('right-missing')
  await call('refund-goodwill', goodwill, finance.token)
  expect((await guest.mails(id)).at(-1)).toBe('goodwill-refund')
  expect((await guest.refunds(id)).map(({ amount }) => Number(amount))).toEqual([1500])
  expect(await auditOf(id)).toEqual([
    `booking.take-payment staff:${sales.staff.id}`,
    `booking.refund-goodwill staff:${finance.staff.id}`,
  ])

  type Report = { lines: { key: string }[]; totals: { bookings: number; gross: { tutar: number } }[] }
  const month = { from: `${today.slice(0, 7)}-01`, until: today, group: 'product', lang: 'en' }
  const { totals } = await read<Report>(`sales-report?${new URLSearchParams(month)}`, finance.token)
  const { rows } = await database.execute<{ total: number }>(sql`
    select sum(display_total)::int as total from bookings b where b.state = 'confirmed'`)
  // In lira, without the goodwill refund.
  expect(totals.reduce((all, { gross }) => all + Math.round(gross.tutar * 100), 0)).toBe(
    (rows[0]!.total - 1500) * 50,
  )
})

test('a post is written, translated and published', async () => {
  const post = { kind: 'post', code: 'storms', as: 'published' }
  const document = {
    code: 'storms',
    author: 'Ada Byron',
    published: '2026-05-01',
    pictures: ['sea'],
    texts: { en: { slug: 'storms', title: 'On storms', summary: 'In short.', body: ['Wind.'] } },
  }
  await call('save-entry', { ...post, version: 0, document }, editor.token)
  const shown = async (lang: string, slug: string) => {
    const { status, body } = await api.get(`/blog-getir?lang=${lang}&slug=${slug}`)
    return status === 200 ? JSON.stringify(body.data) : status
  }
  await vi.waitFor(async () => expect(await shown('en', 'storms')).toContain('On storms'), {
    timeout: 20_000,
  })
  const tr = { slug: 'firtinalar', title: 'Fırtınalar üzerine', summary: 'Kısaca.', body: ['Rüzgâr.'] }
  const translated = { ...document, texts: { ...document.texts, tr } }
  await call('save-entry', { ...post, version: 1, document: translated }, editor.token)
  await vi.waitFor(async () => expect(await shown('tr', 'firtinalar')).toContain('Fırtınalar üzerine'), {
    timeout: 20_000,
  })
  expect(await read('entry?kind=post&code=storms', editor.token)).toMatchObject({ version: 2 })
})

test('a coupon takes off what it says, for whom staff made it', async () => {
  const coupon = { kind: 'coupon', code: 'CALM10', version: 0, as: 'published' }
  const document = { code: 'CALM10', discount: { percent: 10 } }
  expect(await refused('save-entry', { ...coupon, document }, editor.token)).toBe('right-missing')
  const on = addDays(today, 9)
  const before = await priceOn(on)
  await call('save-entry', { ...coupon, document })
  expect([before, await priceOn(on, 'CALM10'), await priceOn(on)]).toEqual([80, 72, 80])
})

test('a comment is shown once it is approved, and its author is emailed', async () => {
  const { send, rows } = commenting(company)
  const { token } = await testMember(company)
  const form = review()
  await send(form, token)
  const shown = async () =>
    JSON.stringify((await api.get('/yorum-listele?lang=en&urun_k_no=boat')).body).includes(form.yorum)
  const { number, state } = (await rows(sql`text = ${form.yorum}`))[0]!
  expect([state, await shown()]).toEqual(['waiting', false])
  expect(await moderateComment(company, { number, move: 'approve' }, commandOrder())).toBe('approved')
  await vi.waitFor(async () => expect(await shown()).toBe(true), { timeout: 20_000 })
  const { rows: mails } = await database.execute(
    sql`select template from outbox where template like 'comment-%' order by id desc limit 1`,
  )
  expect(mails).toEqual([{ template: 'comment-approved' }])
})

test('a new member of staff may do what the role says; another role requires a new login', async () => {
  const helper = await testStaff(company, 'content', 'Hande Helper')
  const { number } = await guest.place({ paymentMethod: 'on-the-spot' }, ahead(11))
  const view = async (by: string) => (await api.get(`/office/booking?number=${number}`, by)).status
  expect(await view(helper.token)).toBe(403)
  const change = { id: helper.staff.id, version: 1, role: 'sales', reason: 'Helps at the desk' }
  expect(await refused('change-staff', change, sales.token)).toBe('right-missing')
  await call('change-staff', change)
  expect(await view(helper.token)).toBe(401)
  const session = { staff: helper.staff.id, userAgent: 'test', address: '::1', now: new Date() }
  const { token } = await openStaffSession(database, session)
  expect(await view(token)).toBe(200)
  await call('block-staff', { id: helper.staff.id, reason: 'Left' })
  expect(await view(token)).toBe(401)
})
