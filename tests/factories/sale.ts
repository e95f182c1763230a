import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import pino from 'pino'
import { placeBooking } from '#contract/orders/orders.ts'
import type { Order } from '#domain/booking/order.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Member } from '#domain/members/member.ts'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { endpoints, plainRoutes } from '#server/endpoints.ts'
import { createApi } from '#server/http/api.ts'
import { insertMember } from '#server/members/queries.ts'
import { type OpenedSession, openSession } from '#server/sessions/open-session.ts'

/** Ten days from now in Türkiye: every tour of the test catalogue runs on it. */
export function saleDay(now = new Date()): string {
  return addDays(dayIn(now, 'Europe/Istanbul'), 10)
}

/** Departures of the boat, another one at each call, so that no two tests of a file book the same. */
export function ownDays(): () => string {
  let days = 0
  return () => {
    days += 1
    return addDays(day(saleDay()), days)
  }
}

/** The order with all of it on another day. */
export function onDay(order: Order, date: string): Order {
  return { ...order, items: order.items.map((item) => ({ ...item, day: date })) }
}

/** A member with a session, without the time a password takes. */
export async function testMember(
  company: Company,
  name = 'Ayşe',
): Promise<{ member: Member; token: string }> {
  const member = await insertMember(company.database, {
    email: `${randomUUID()}@test.example`,
    firstName: name,
    lastName: 'Yılmaz',
    passwordHash: 'none',
    locale: 'en',
  })
  const { token } = await openTestSession(company.database, { member: member!.id })
  return { member: member!, token }
}

/** A session of a member who is not blocked. */
export async function openTestSession(
  database: Queries,
  session: { member: string; remember?: boolean; userAgent?: string; now?: Date },
): Promise<OpenedSession> {
  const opened = await openSession(database, {
    ...{ remember: false, userAgent: 'test', now: new Date() },
    ...session,
  })
  if (isRefusal(opened)) throw new Error(opened.refused)
  return opened
}

/** The body of the HTTP call that places an order. */
export function orderToWire(order: Order): Record<string, unknown> {
  return placeBooking.input.toWire({ order }) as Record<string, unknown>
}

/** Two adults on the test catalogue's boat, 80.00 EUR of which 20.00 are due, paid by card. */
export function testOrder(change: Partial<Order> = {}): Order {
  return {
    items: [
      {
        id: randomUUID(),
        productId: 'boat',
        kind: 'tour',
        day: saleDay(),
        time: '10:00',
        people: { adults: 2, children: 0, infants: 0 },
        extras: [],
      },
    ],
    display: 'EUR',
    payment: 'prepayment',
    locale: 'en',
    expected: money('80.00', 'EUR'),
    guest: {
      firstName: 'Ayşe',
      lastName: 'Yılmaz',
      email: 'ayse@test.example',
      phone: '+90 532 000 00 00',
      birthDate: '1985-07-24',
      identity: '10000000146',
      address: 'Liman Sokak 3, Fethiye',
    },
    note: '',
    paymentMethod: 'card',
    accepted: { distanceSale: true, rental: true },
    ...change,
  }
}

/** An order in which everyone who comes along has a name, as some products ask. */
export function named(order: Order): Order {
  const travellers = order.items.map(({ id, people }) => {
    const count = people.adults + people.children + people.infants
    return [id, Array.from({ length: count }, () => ({ firstName: 'Ayşe', lastName: 'Yılmaz' }))]
  })
  return { ...order, travellers: order.travellers ?? Object.fromEntries(travellers) }
}

/** The same order for other people on the boat, with the total that makes. */
export function orderFor(adults: number, change: Partial<Order> = {}): Order {
  const order = testOrder(change)
  return {
    ...order,
    items: order.items.map((item) => ({ ...item, people: { adults, children: 0, infants: 0 } })),
    expected: { minor: 4000 * adults, currency: 'EUR' },
  }
}

type Called = { status: number; body: Record<string, unknown>; headers: Headers }

/** The API, called as the storefront calls it. */
export function saleApi(company: Company) {
  const app: Hono = createApi({
    company,
    endpoints,
    plainRoutes,
    companyHeader: 'X-Company-Database',
    log: pino({ level: 'silent' }),
    trustedProxies: 0,
    checkAnswers: true,
  })
  const headersOf = (token?: string, more: Record<string, string> = {}) => ({
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...more,
  })
  async function called(response: Response): Promise<Called> {
    return {
      status: response.status,
      body: (await response.json()) as Called['body'],
      headers: response.headers,
    }
  }
  return {
    app,
    get: async (path: string, token?: string) =>
      called(await app.request(path, { headers: headersOf(token) })),
    post: async (path: string, body: unknown, token?: string, headers: Record<string, string> = {}) =>
      called(
        await app.request(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: headersOf(token, { 'content-type': 'application/json', ...headers }),
        }),
      ),
    /** Sends a file as the body. */
    send: async (path: string, bytes: Uint8Array<ArrayBuffer>, token?: string) =>
      called(await app.request(path, { method: 'POST', body: bytes, headers: headersOf(token) })),
    form: async (path: string, fields: Record<string, string>): Promise<Response> =>
      app.request(path, { method: 'POST', body: new URLSearchParams(fields) }),
    place: async (order: Order, token: string, key: string = randomUUID()) =>
      called(
        await app.request('/rezervasyon-olustur-post', {
          method: 'POST',
          body: JSON.stringify(orderToWire(named(order))),
          headers: headersOf(token, { 'content-type': 'application/json', 'idempotency-key': key }),
        }),
      ),
  }
}
