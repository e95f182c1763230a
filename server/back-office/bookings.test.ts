import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { setTags } from '#server/post-booking/by-staff/notes.ts'
import { testCompany } from '#tests/factories/company.ts'
import { orderFor, saleApi, saleDay, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { token: sales } = await testStaff(company, 'sales')
const { token: member } = await testMember(company)

type Placed = { number: string; id: string }

let days = 0
/** A booking with its own guest, each a day after the one before. */
async function place(guest: object, channel = 'web', adults = 2): Promise<Placed> {
  days += 1
  const order = orderFor(adults, { channel, paymentMethod: 'bank-transfer', bankAccount: 'try' })
  const { body, status } = await api.place(
    {
      ...order,
      guest: { ...order.guest, ...guest },
      items: order.items.map((item) => ({ ...item, day: addDays(day(saleDay()), days) })),
    },
    member,
  )
  expect([status, body]).toEqual([200, expect.anything()])
  const { bilet_no, k_no } = body.data as { bilet_no: string; k_no: string }
  return { number: bilet_no, id: k_no }
}

const first = await place({ firstName: 'Şükrü', lastName: 'Işık', email: 'sukru@guests.example' })
const second = await place({ firstName: 'Иван', lastName: 'Петров', phone: '+7 912 345 67 89' }, 'desk')
const third = await place({ firstName: 'Emma', lastName: 'de Vries' }, 'web', 3)
const all = [first.number, second.number, third.number]

type Page = { bookings: { number: string }[]; next?: string }

async function list(query: Record<string, string>): Promise<Page> {
  const { body, status } = await api.get(`/office/bookings?${new URLSearchParams(query)}`, sales)
  expect([status, body]).toEqual([200, expect.anything()])
  return body.data as Page
}

const numbers = async (query: Record<string, string>) =>
  (await list(query)).bookings.map(({ number }) => number)

describe('the list', () => {
  test('has the newest first, with guest, price and items', async () => {
    const { bookings } = await list({})
    expect(bookings.map(({ number }) => number)).toEqual(all.toReversed())
    expect(bookings[0]).toEqual({
      id: third.id,
      number: third.number,
      state: 'awaiting-payment',
      collection: 'none',
      placed_at: expect.any(String),
      channel: 'web',
      payment_method: 'bank-transfer',
      guest: {
        first_name: 'Emma',
        last_name: 'de Vries',
        email: 'ayse@test.example',
        phone: '+90 532 000 00 00',
      },
      total: { tutar: 120, kur_turu: 'EUR' },
      items: [
        {
          product: 'boat',
          kind: 'tur',
          title: expect.any(String),
          day: addDays(day(saleDay()), 3),
          time: '10:00',
          guests: 3,
          cancelled: false,
        },
      ],
      tags: [],
    })
  })

  test.each([
    ['isik', [first.number]],
    ['ŞÜKRÜ guests.example', [first.number]],
    ['sukru petrov', []],
    ['Петров', [second.number]],
    ['912 345', [second.number]],
    ['0532 000 00', [third.number, first.number]],
    [second.number.toLowerCase(), [second.number]],
    [second.number.replaceAll('-', '').slice(4), [second.number]],
    ['100%', []],
  ])('the words “%s” find %j', async (words, found) => {
    expect(await numbers({ words })).toEqual(found)
  })

  test('words of two letters are refused, as no index finds them', async () => {
    const { body, status } = await api.get('/office/bookings?words=de', sales)
    expect([status, body.code, body.fields]).toEqual([
      422,
      'input-invalid',
      { words: 'Please type at least 3 letters of a word.' },
    ])
  })

  test('filters by channel, state, collection, way of paying and product', async () => {
    expect(await numbers({ channel: 'desk' })).toEqual([second.number])
    expect(await numbers({ state: 'confirmed,held' })).toEqual([])
    expect(await numbers({ state: 'awaiting-payment', collection: 'none', product: 'boat' })).toEqual(
      all.toReversed(),
    )
    expect(await numbers({ payment_method: 'card' })).toEqual([])
    expect(await numbers({ product: 'nothing' })).toEqual([])
  })

  test('filters by a tag in any case, together with other filters, and displays the tags', async () => {
    const changing = { actor: { kind: 'command', user: 'ada' }, now: new Date() } as const
    await setTags(company, { booking: second.id, tags: ['VIP', 'late'] }, changing)
    await setTags(company, { booking: third.id, tags: ['vip'] }, changing)
    const { bookings } = await list({ tag: ' Vip' })
    expect(bookings).toMatchObject([
      { number: third.number, tags: ['vip'] },
      { number: second.number, tags: ['late', 'vip'] },
    ])
    expect(await numbers({ tag: 'late', order: 'start' })).toEqual([second.number])
    expect(await numbers({ tag: 'vip', product: 'boat', words: 'emma' })).toEqual([third.number])
    expect(await numbers({ tag: 'vi' })).toEqual([])
    for (const { id } of [second, third]) await setTags(company, { booking: id, tags: [] }, changing)
  })

  test('filters by day of the start, both included, and sorts by it', async () => {
    const on = (count: number) => addDays(day(saleDay()), count)
    const range = { start_from: on(2), start_until: on(3) }
    expect(await numbers(range)).toEqual([third.number, second.number])
    expect(await numbers({ ...range, order: 'start' })).toEqual([second.number, third.number])
    expect(await numbers({ ...range, order: 'start', product: 'boat' })).toEqual([
      second.number,
      third.number,
    ])
    expect(await numbers({ start_from: on(4) })).toEqual([])
  })

  test('filters by the day of placing in the time zone of the company', async () => {
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format(new Date())
    expect(await numbers({ placed_from: today, placed_until: today })).toEqual(all.toReversed())
    expect(await numbers({ placed_until: addDays(day(today), -1) })).toEqual([])
    expect(await numbers({ placed_from: addDays(day(today), 1) })).toEqual([])
  })

  test.each(['placed', 'start'])('pages by %s leave nothing out and repeat nothing', async (order) => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list({ order, limit: '1', ...(after && { after }) })
      seen.push(...page.bookings.map(({ number }) => number))
      after = page.next
    } while (after)
    expect(seen).toEqual(order === 'start' ? all : all.toReversed())
  })

  test.each(['x', "'; drop table bookings", '2026-01-01T00:00:00Z_x'])(
    'the key %s is refused',
    async (after) => {
      for (const order of ['placed', 'start']) {
        const query = new URLSearchParams({ after, order })
        const { status, body } = await api.get(`/office/bookings?${query}`, sales)
        expect([status, Object.keys(body.fields as object)]).toEqual([422, ['after']])
      }
    },
  )

  test('an item that was cancelled alone starts no more', async () => {
    const two = testOrder({ expected: { minor: 16_000, currency: 'EUR' } })
    const items = [20, 21].map((count) => ({
      ...two.items[0]!,
      id: `item-${count}`,
      day: addDays(day(saleDay()), count),
    }))
    const { body } = await api.place(
      { ...two, items, paymentMethod: 'bank-transfer', bankAccount: 'try' },
      member,
    )
    const { k_no: id, bilet_no } = body.data as { k_no: string; bilet_no: string }
    const on = (count: number) => {
      const one = addDays(day(saleDay()), count)
      return numbers({ start_from: one, start_until: one })
    }
    expect([await on(20), await on(21)]).toEqual([[bilet_no], [bilet_no]])
    await database.execute(sql`update booking_items set cancelled_at = now(), cancelled_paid = 0, cancelled_refund = 0
      where booking = ${id} and position = 0`)
    expect([await on(20), await on(21)]).toEqual([[], [bilet_no]])
    expect(await numbers({ order: 'start', start_from: addDays(day(saleDay()), 20) })).toEqual([bilet_no])
  })
})

describe('one booking', () => {
  test('is one story: money, moves, emails and changes by staff', async () => {
    const { body, status } = await api.get(`/office/booking?number=${first.number.toLowerCase()}`, sales)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      channel: 'web',
      member: { id: expect.any(String), is_blocked: false },
      managed: expect.objectContaining({
        rezervasyon: expect.objectContaining({ bilet_no: first.number }),
        toplam: { tutar: 80, kur_turu: 'EUR' },
        odenen: { tutar: 0, kur_turu: 'EUR' },
      }),
      details: [
        {
          ...{ item: expect.any(String), position: 0, missing: [], is_changeable: true },
          values: { pickup: '', hotel: '', room: '', district: '', city: '', note: '' },
          pickups: [
            { id: '', name: 'The quay', is_other_price: false },
            { id: 'centre', name: 'Centre', is_other_price: true },
          ],
        },
      ],
      moves: [
        expect.objectContaining({ machine: 'booking', to: 'held' }),
        expect.objectContaining({ machine: 'booking', from: 'held', to: 'awaiting-payment' }),
      ],
      emails: [
        expect.objectContaining({ template: 'staff-notice', recipient: 'office@test.example' }),
        {
          id: expect.any(Number),
          template: 'bank-transfer-instructions',
          recipient: 'sukru@guests.example',
          queued_at: expect.any(String),
        },
      ],
      audit: [],
      notes: [],
      tags: [],
    })
  })

  test('never shows the identity number', async () => {
    const { body } = await api.get(`/office/booking?number=${first.number}`, sales)
    expect(JSON.stringify(body)).not.toContain('10000000146')
  })

  test('an unknown number is unknown', async () => {
    const { body, status } = await api.get('/office/booking?number=KRV-22-2222-2222', sales)
    expect([status, body.code]).toEqual([404, 'booking-unknown'])
  })
})
