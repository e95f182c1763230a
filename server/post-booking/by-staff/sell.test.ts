import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { money, moneyOf } from '#domain/money/money.ts'
import { findManifests } from '#server/departures/manifest/find-manifest.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { insertAllocation } from '#server/orders/queries.ts'
import { emailsOfBooking } from '#server/outbox/emails-of-booking.ts'
import { startBalance } from '#server/payments/start-balance.ts'
import { listAudit } from '#server/staff/list-audit.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import {
  named,
  orderFor,
  orderToWire,
  ownDays,
  saleDay,
  testMember,
  testOrder,
} from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { cancelUnpaid } from '../cancel-unpaid.ts'
import { followLink } from '../enquire.ts'
import { findManaged } from '../find-managed.ts'
import { cancelByStaff } from './cancel-by-staff.ts'
import { correctGuest } from './correct-guest.ts'
import { resendEmail } from './resend.ts'
import { type NewSale, sell } from './sell.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { api } = ayse
const { order, staff, token } = await testStaff(company, 'manager')
const ownDay = ownDays()
const eur = (minor: number) => moneyOf(minor, 'EUR')

/** Two adults on the boat, 80.00 EUR, on a day of their own. */
function saleFor(adults: number, change: Partial<NewSale> = {}, date = ownDay()): NewSale {
  const { items, display, locale, guest, note, accepted } = orderFor(adults)
  return {
    items: items.map((item) => ({ ...item, day: date })),
    display,
    locale,
    guest,
    note,
    accepted,
    payment: 'full',
    travellers: undefined,
    hotel: undefined,
    channel: 'desk',
    paidBy: 'on-arrival',
    prices: [],
    overbook: 0,
    ...change,
  }
}

function sold(sale: NewSale, key: string = randomUUID(), change = {}) {
  return sell(company, { sale, key, userAgent: 'test' }, { ...order, now: new Date(), ...change })
}

async function bookingOf(sale: NewSale, change = {}): Promise<string> {
  const answer = await sold(sale, undefined, change)
  if (!('booking' in answer)) throw new Error(JSON.stringify(answer))
  return answer.booking
}

async function departureOn(date: string) {
  const { rows } = await database.execute<{ capacity: number; taken: number; overbooked: number }>(sql`
    select r.capacity, r.taken, r.overbooked from resources r join departures d on d.resource = r.id
    where d.product = 'boat' and d.day = ${date} and d.time = '10:00'`)
  return rows[0]!
}

async function figures(booking: string) {
  const { total, paid, balance } = await findManaged(company, booking, new Date())
  return [total.minor, paid.minor, balance.minor]
}

test.each([
  ['cash', {}, 'confirmed', 'all', [8000, 8000, 0], ['booking-confirmed', 'payment-received']],
  [
    'card-terminal',
    { amount: eur(3000) },
    'confirmed',
    'partly',
    [8000, 3000, 5000],
    ['booking-confirmed', 'payment-received'],
  ],
  [
    'bank-transfer',
    { payment: 'prepayment' },
    'confirmed',
    'advance',
    [8000, 2000, 6000],
    ['booking-confirmed', 'payment-received'],
  ],
  ['on-arrival', {}, 'confirmed', 'none', [8000, 0, 8000], ['booking-confirmed']],
  ['awaited-transfer', {}, 'awaiting-payment', 'none', [8000, 0, 8000], ['bank-transfer-instructions']],
  ['link', {}, 'awaiting-payment', 'none', [8000, 0, 8000], ['payment-link']],
] as const)('paid by %s %j: %s, collected %s', async (paidBy, change, state, collection, money, mails) => {
  const id = await bookingOf(saleFor(2, { paidBy, ...change }))
  expect(await ayse.state(id)).toEqual({ state, collection })
  expect(await figures(id)).toEqual(money)
  expect(await ayse.mails(id)).toEqual(mails)
  expect(await ayse.taken(id)).toBe(2)
})

test('a sale names its channel and seller, and no member; the audit log has it', async () => {
  const id = await bookingOf(saleFor(2, { channel: 'phone', paidBy: 'cash' }))
  const { rows } = await database.execute(sql`select member, sold_by, channel from bookings where id = ${id}`)
  expect(rows).toEqual([{ member: null, sold_by: `staff:${staff.id}`, channel: 'phone' }])
  const { entries } = await listAudit(database, { subjectId: id }, { limit: 5, now: new Date() })
  expect(entries.map(({ action }) => action)).toEqual(['booking.take-payment', 'booking.sell'])
})

test('a double click sells once, and so do two at the same moment', async () => {
  const sale = saleFor(2, { paidBy: 'cash' })
  const key = randomUUID()
  const answers = await Promise.all([sold(sale, key), sold(sale, key), sold(sale, key)])
  expect(new Set(answers.map((answer) => 'booking' in answer && answer.booking)).size).toBe(1)
  expect(await sold(sale, key)).toEqual(answers[0])
  expect(await departureOn(sale.items[0]!.day)).toMatchObject({ taken: 2 })
  expect(await sold({ ...sale, note: 'Another' }, key)).toMatchObject({ refused: 'idempotency-key-used' })
})

test('a refused payment sells nothing', async () => {
  const sale = saleFor(2, { paidBy: 'cash', amount: eur(8001) })
  expect(await sold(sale)).toMatchObject({ refused: 'payment-above-balance' })
  expect(await departureOn(sale.items[0]!.day)).toMatchObject({ taken: 0 })
})

test('an own price needs a reason, and is the price to the cent', async () => {
  const sale = saleFor(2)
  const prices = [{ item: sale.items[0]!.id, price: eur(5999) }]
  expect(await sold({ ...sale, prices })).toMatchObject({ refused: 'reason-required' })
  const below = [{ item: sale.items[0]!.id, price: eur(-1) }]
  expect(await sold({ ...sale, prices: below }, undefined, { reason: 'Typing error' })).toMatchObject({
    notAvailable: { items: [{ error: { reason: 'amount-required' } }] },
  })
  const id = await bookingOf({ ...sale, prices, paidBy: 'cash' }, { reason: 'Regular guest' })
  expect(await figures(id)).toEqual([5999, 5999, 0])
  const { entries } = await listAudit(
    database,
    { subjectId: id, action: 'booking.sell' },
    { limit: 5, now: new Date() },
  )
  expect(entries).toMatchObject([{ reason: 'Regular guest', after: { prices, total: eur(5999) } }])
})

test('a total that is not the displayed one sells nothing', async () => {
  expect(await sold(saleFor(2, { expected: eur(7900) }))).toMatchObject({
    changed: { display: { grandTotal: eur(8000) } },
  })
})

test('staff sell until the departure itself, and no closed departure', async () => {
  const sale = saleFor(2)
  const { day: date } = sale.items[0]!
  await database.execute(sql`
    update departures set starts_at = now() + interval '10 minutes' where product = 'boat' and day = ${date}`)
  expect(await sold(sale)).toHaveProperty('booking')
  await database.execute(sql`update departures set closed = true where product = 'boat' and day = ${date}`)
  expect(await sold(sale)).toMatchObject({
    notAvailable: { items: [{ error: { reason: 'departure-closed' } }] },
  })
})

test('a walk-in without an email gets no emails; a link needs one', async () => {
  const guest = { ...testOrder().guest, email: '' }
  const id = await bookingOf(saleFor(2, { guest, paidBy: 'cash' }))
  expect(await ayse.mails(id)).toEqual([])
  expect(await sold(saleFor(2, { guest, paidBy: 'link' }))).toMatchObject({
    errors: { guest: { email: { refused: 'email-required' } } },
  })
  expect(await sold(saleFor(2, { guest: { ...guest, phone: '' } }))).toHaveProperty('errors.guest.phone')
})

test('the link in the guest’s language opens the booking, and its payment confirms it', async () => {
  const id = await bookingOf(
    saleFor(2, { paidBy: 'link', payment: 'prepayment', locale: 'de', channel: 'phone' }),
  )
  const mail = await composeMail(company, { template: 'payment-link', locale: 'de', data: { booking: id } })
  expect(mail.subject).toMatch(/^Bitte bezahlen Sie Buchung /)
  expect(mail.text).toContain('20,00')
  const seal = mail.text.match(/\/de\/enquire-booking#(\S+)/)![1]!
  expect(followLink(company, seal, new Date())).toMatchObject({ booking: id })
  const { can, booking } = await findManaged(company, id, new Date())
  expect([can.payBalance, can.reportTransfer, booking.dueNow]).toEqual([true, false, eur(2000)])

  const started = await startBalance(company, { booking: id, ip: '::1', now: new Date() })
  const at = 'redirectUrl' in started ? started.redirectUrl.split('/').at(-1)! : ''
  await api.form(`/rehearsal-bank/pay/${at}`, { number: '4242 4242 4242 4242' })
  await api.form(`/rehearsal-bank/secure/${at}`, { token: at, code: '123456' })
  await api.form('/odeme-donus/rehearsal', { token: at })
  expect(await ayse.state(id)).toEqual({ state: 'confirmed', collection: 'advance' })
  expect(await figures(id)).toEqual([8000, 2000, 6000])
  expect(await ayse.mails(id)).toEqual(['payment-link', 'booking-confirmed'])
})

test('the link goes to the corrected address of the guest, and may be sent again', async () => {
  const id = await bookingOf(saleFor(2, { paidBy: 'link' }))
  const guest = { email: 'right@test.example' }
  const asked = { ...order, now: new Date() }
  expect(await correctGuest(company, { booking: id, guest }, asked)).toBe('corrected')
  const [first] = await emailsOfBooking(database, id)
  expect(await resendEmail(company, { booking: id, email: first!.id }, asked)).toBe('queued')
  const mails = (await emailsOfBooking(database, id)).map(({ template, recipient }) => [template, recipient])
  expect(mails).toEqual([
    ['payment-link', testOrder().guest.email],
    ['payment-link', 'right@test.example'],
    ['payment-link', 'right@test.example'],
  ])
})

test('an unpaid link frees the places at its deadline', async () => {
  const id = await bookingOf(saleFor(2, { paidBy: 'link', hours: 3 }))
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  await cancelUnpaid(company, hours(2.9))
  expect(await ayse.state(id)).toMatchObject({ state: 'awaiting-payment' })
  await cancelUnpaid(company, hours(3.1))
  expect([await ayse.state(id), await ayse.taken(id)]).toEqual([
    { state: 'cancelled', collection: 'none' },
    0,
  ])
})

test('the guest is on the manifest, finds the booking by number and name, and is refunded as any other', async () => {
  const sale = saleFor(2, { paidBy: 'cash' })
  const id = await bookingOf(sale)
  const date = day(sale.items[0]!.day)
  const { booking } = await findManaged(company, id, new Date())
  const manifests = await findManifests(company, { day: date, product: 'boat', now: new Date() } as never)
  expect(JSON.stringify(manifests)).toContain(booking.number)
  const mail = await composeMail(company, {
    template: 'booking-confirmed',
    locale: 'en',
    data: { booking: id },
  })
  expect(mail.text).toMatch(/\/enquire-booking#/)
  expect(mail.attachments.map(({ filename }) => filename)).toContain(`${booking.number}.pdf`)
  const cancelled = await cancelByStaff(
    company,
    { booking: id, refund: { by: 'full' }, way: 'credit', requestedBy: 'company' },
    { ...order, now: new Date(), reason: 'Storm' },
  )
  expect(cancelled).toMatchObject({ cancelled: { refund: eur(8000) } })
})

test('an overbooking takes as much more as it names, and given back places are not sold again', async () => {
  const date = ownDay()
  await bookingOf(saleFor(9, {}, date))
  expect(await departureOn(date)).toEqual({ capacity: 10, taken: 9, overbooked: 0 })
  const three = (overbook: number, reason?: string) =>
    sold(saleFor(3, { overbook }, date), undefined, { reason })
  expect(await three(2)).toMatchObject({ refused: 'reason-required' })
  expect(await three(1, 'Family')).toMatchObject({ notAvailable: {} })
  const over = await three(2, 'Family')
  expect(over).toHaveProperty('booking')
  expect(await departureOn(date)).toEqual({ capacity: 10, taken: 12, overbooked: 2 })
  expect(await sold(saleFor(1, {}, date))).toMatchObject({ notAvailable: {} })

  await cancelByStaff(
    company,
    {
      booking: (over as { booking: string }).booking,
      refund: { by: 'full' },
      way: 'cash',
      requestedBy: 'guest',
    },
    { ...order, now: new Date(), reason: 'Ill' },
  )
  expect(await departureOn(date)).toEqual({ capacity: 10, taken: 9, overbooked: 0 })
  expect(await sold(saleFor(2, {}, date))).toMatchObject({ notAvailable: {} })
  expect(await sold(saleFor(1, {}, date))).toHaveProperty('booking')
})

test('desk and web at once never exceed the capacity; overbooking adds exactly what it may', async () => {
  const date = ownDay()
  const buyers = await Promise.all(Array.from({ length: 6 }, () => testMember(company)))
  const web = buyers.map(async (buyer) => {
    const placed = named({ ...orderFor(2, { paymentMethod: 'on-the-spot' }) })
    const items = placed.items.map((item) => ({ ...item, day: date }))
    return (await api.place({ ...placed, items }, buyer.token)).status === 200 ? 2 : 0
  })
  const desk = Array.from({ length: 6 }, async () =>
    'booking' in (await sold(saleFor(2, {}, date))) ? 2 : 0,
  )
  const taken = (await Promise.all([...web, ...desk])).reduce((all: number, one) => all + one, 0)
  expect(taken).toBe(10)
  expect(await departureOn(date)).toEqual({ capacity: 10, taken: 10, overbooked: 0 })

  const over = Array.from({ length: 3 }, () =>
    sold(saleFor(2, { overbook: 2 }, date), undefined, { reason: 'Family' }),
  )
  const plain = Array.from({ length: 3 }, () => sold(saleFor(1, {}, date)))
  const [allowed, refused] = [await Promise.all(over), await Promise.all(plain)]
  expect(allowed.every((answer) => 'booking' in answer)).toBe(true)
  expect(refused.some((answer) => 'booking' in answer)).toBe(false)
  expect(await departureOn(date)).toEqual({ capacity: 10, taken: 16, overbooked: 6 })
})

test('whatever is taken, overbooked, given back or resized: nothing but overbooking exceeds the capacity', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('take' as const),
      units: fc.integer({ min: 1, max: 4 }),
      overbooks: fc.nat(3),
    }),
    fc.record({ kind: fc.constant('release' as const), which: fc.nat(20) }),
    fc.record({ kind: fc.constant('resize' as const), capacity: fc.integer({ min: 0, max: 8 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { rows } = await database.execute<{ id: string }>(
        sql`insert into resources (product, capacity) values ('boat', 5) returning id`,
      )
      const resource = rows[0]!.id
      const here: { id: string; units: number }[] = []
      let [capacity, excess] = [5, 0]
      const taken = () => here.reduce((all, { units }) => all + units, 0)
      for (const one of steps) {
        if (one.kind === 'take') {
          const overbooks = Math.min(one.overbooks, one.units)
          const id = randomUUID()
          const fits = taken() + one.units <= capacity + excess + overbooks
          const row = { id, resource, units: one.units, overbooks, state: 'booked' }
          const written = await insertAllocation(database, row).then(
            () => true,
            () => false,
          )
          expect(written).toBe(fits)
          if (written) here.push({ id, units: one.units })
        } else if (one.kind === 'release') {
          const [gone] = here.splice(one.which % (here.length || 1), 1)
          if (gone)
            await database.execute(sql`update allocations set state = 'released' where id = ${gone.id}`)
        } else {
          const { rowCount } = await database
            .execute(sql`update resources set capacity = ${one.capacity} where id = ${resource}`)
            .catch(() => ({ rowCount: 0 }))
          expect(rowCount === 1).toBe(taken() <= one.capacity + excess)
          if (rowCount === 1) capacity = one.capacity
        }
        excess = Math.max(0, taken() - capacity)
        const stored = await database.execute(
          sql`select capacity, taken, overbooked from resources where id = ${resource}`,
        )
        expect(stored.rows).toEqual([{ capacity, taken: taken(), overbooked: excess }])
      }
    }),
    { numRuns: 15 },
  )
})

test('by call: the rights of own prices, overbooking and received money are required', async () => {
  const sales = (await testStaff(company, 'sales')).token
  const wire = (sale: NewSale, more: object = {}) => {
    const { expected: _, ...cart } = orderToWire({ ...testOrder(), ...sale, expected: money('80.00', 'EUR') })
    const { sepet_urunler, secilen_kur, odeme_tipi, misafir, lang } = cart
    const body = { sepet_urunler, secilen_kur, odeme_tipi, misafir, lang }
    return { ...body, channel: 'phone', paid_by: 'cash', accepted: true, ...more }
  }
  const call = (body: object, by: string, key?: string) =>
    api.post('/office/sell', body, by, key ? { 'idempotency-key': key } : {})
  expect((await call(wire(saleFor(2)), sales)).body.code).toBe('idempotency-key-required')
  const done = await call(wire(saleFor(2)), sales, randomUUID())
  expect([done.status, done.body.code]).toEqual([200, undefined])

  const negative = await call(
    wire(saleFor(2), { amount: { tutar: -5, kur_turu: 'EUR' } }),
    sales,
    randomUUID(),
  )
  expect([negative.status, negative.body.code]).toEqual([422, 'amount-required'])

  const sale = saleFor(2)
  const own = {
    prices: [{ item: sale.items[0]!.id, price: { tutar: 100, kur_turu: 'EUR' } }],
    reason: 'Friend',
  }
  expect((await call(wire(sale, own), sales, randomUUID())).status).toBe(403)
  expect((await call(wire(sale, { overbook: 1, reason: 'Family' }), sales, randomUUID())).status).toBe(403)
  expect((await call(wire(sale, own), token, randomUUID())).status).toBe(200)
})

test('a sale ends far ahead of its day as on the web', async () => {
  const far = addDays(day(saleDay()), 3000)
  expect(await sold(saleFor(2, {}, far))).toMatchObject({ notAvailable: {} })
})
