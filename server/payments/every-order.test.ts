import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { expireHolds } from '#server/bookings/expire-holds.ts'
import { testCompany } from '#tests/factories/company.ts'
import {
  type Bench,
  iyzicoBench,
  paytrBench,
  rehearsalBench,
  triesOf,
} from '#tests/factories/payment-bench.ts'
import { iyzicoHouse, paytrHouse } from '#tests/factories/payment-houses.ts'
import { orderFor, saleApi, saleDay, testMember } from '#tests/factories/sale.ts'
import { askOpenAttempts } from './ask-open-attempts.ts'

/*
 * Every order in which a payment's news may come, at every provider: who was told what, and where the money is in the
 * end. A booking of 80.00 EUR, of which 20.00 are due.
 */

const iyzico = await iyzicoHouse()
const paytr = await paytrHouse()
const { company, database } = await testCompany({
  paymentAccounts: { iyzico: iyzico.account, paytr: paytr.account },
})
const ayse = await testMember(company)
const can = await testMember(company, 'Can')
let nextDay = 0

type Step =
  /** Begins a try; the steps after it are about this one. */
  | 'start'
  /** The steps after it are about the first try again. */
  | 'first'
  | 'pay'
  | 'pay slow'
  | 'pay for a review'
  | 'pay with a card that refuses refunds'
  | 'decline'
  | 'bank decides'
  | 'bank rejects'
  | 'return'
  | 'notify'
  | 'notify and return at once'
  | 'forge'
  | 'notify by another provider’s address'
  | 'job'
  | 'hold runs out'
  | 'places are sold'
  | 'expire'
  | 'page is over'
  | 'page is open again'
  | 'give up'
  | 'wrong amount'
  | 'wrong currency'
  | 'down'
  | 'answers are lost'
  | 'refunds are down'
  | 'refund answers are lost'
  | 'up'

type End = {
  booking: 'held' | 'confirmed' | 'expired' | 'cancelled'
  collection: 'none' | 'pending' | 'advance' | 'refunded'
  tries: string[]
  mails?: string[]
  /** What the provider holds for us in the end, in cents. */
  kept?: number
}

const confirmed: End = {
  booking: 'confirmed',
  collection: 'advance',
  tries: ['succeeded'],
  mails: ['booking-confirmed'],
  kept: 2000,
}
const declined: End = { booking: 'held', collection: 'none', tries: ['failed'] }
const waiting: End = { booking: 'held', collection: 'pending', tries: ['pending'] }
const paidTwice: End = {
  ...confirmed,
  mails: ['booking-confirmed', 'payment-refunded'],
  tries: ['succeeded', 'refunded'],
}
const sentBack: End = {
  booking: 'cancelled',
  collection: 'refunded',
  tries: ['refunded'],
  mails: ['payment-refunded'],
}
const mismatch: End = {
  booking: 'held',
  collection: 'none',
  tries: ['refunded'],
  mails: ['payment-refunded'],
}

type Row = [what: string, steps: Step[], end: End, only?: Bench['name'][]]

const outside: Bench['name'][] = ['iyzico', 'paytr']

const table: Row[] = [
  ['paid, then back', ['start', 'pay', 'return'], confirmed],
  ['paid, told, never back', ['start', 'pay', 'notify'], confirmed],
  ['paid, and nobody says anything', ['start', 'pay', 'job'], confirmed],
  ['told before the browser is back', ['start', 'pay', 'notify', 'return'], confirmed],
  ['told after the browser is back', ['start', 'pay', 'return', 'notify'], confirmed],
  ['told twice', ['start', 'pay', 'notify', 'notify'], confirmed],
  ['back twice, by the back button', ['start', 'pay', 'return', 'return'], confirmed],
  ['told and back at the same moment', ['start', 'pay', 'notify and return at once'], confirmed],
  ['told again the next day', ['start', 'pay', 'return', 'job', 'notify', 'job'], confirmed],
  ['back without having paid', ['start', 'return'], waiting],
  ['back without having paid, then paid', ['start', 'return', 'pay', 'notify'], confirmed],
  ['forged before it is paid', ['start', 'forge'], { ...waiting, tries: ['started'] }],
  ['forged, then paid', ['start', 'forge', 'pay', 'return'], confirmed],
  [
    'paid, and only a forger tells',
    ['start', 'pay', 'forge'],
    { ...waiting, tries: ['started'], kept: 2000 },
  ],
  [
    'told by another provider’s address',
    ['start', 'pay', 'notify by another provider’s address'],
    { ...waiting, tries: ['started'], kept: 2000 },
  ],
  ['declined, then back', ['start', 'decline', 'return'], declined, ['rehearsal', 'iyzico']],
  // Its status call does not know of failures: only its notification tells.
  ['declined, then back before it is told', ['start', 'decline', 'return'], waiting, ['paytr']],
  [
    'declined, then back before it is told, then told',
    ['start', 'decline', 'return', 'notify'],
    declined,
    ['paytr'],
  ],
  ['declined and told', ['start', 'decline', 'notify', 'notify'], declined],
  ['declined, told and back', ['start', 'decline', 'notify', 'return', 'job'], declined],
  [
    'declined, then another card',
    ['start', 'decline', 'notify', 'return', 'start', 'pay', 'return'],
    { ...confirmed, tries: ['failed', 'succeeded'] },
  ],
  [
    'declined, another card, then the news of the first again',
    ['start', 'decline', 'notify', 'start', 'pay', 'return', 'first', 'notify', 'return'],
    { ...confirmed, tries: ['failed', 'succeeded'] },
  ],
  ['a slow bank, back before it knows', ['start', 'pay slow', 'return'], { ...waiting, kept: 2000 }],
  ['a slow bank, told before it knows', ['start', 'pay slow', 'notify'], { ...waiting, kept: 2000 }],
  [
    'a slow bank, told when it knows',
    ['start', 'pay slow', 'return', 'notify', 'bank decides', 'notify'],
    confirmed,
  ],
  [
    'a slow bank, asked when it knows',
    ['start', 'pay slow', 'return', 'job', 'bank decides', 'job'],
    confirmed,
  ],
  [
    'a slow bank, and the hold runs out meanwhile',
    ['start', 'pay slow', 'return', 'hold runs out', 'expire', 'bank decides', 'notify'],
    confirmed,
  ],
  ['nobody pays', ['start', 'page is over', 'job'], declined],
  [
    'nobody pays, and the hold runs out',
    ['start', 'hold runs out', 'expire', 'page is over', 'job', 'expire'],
    { ...declined, booking: 'expired' },
  ],
  [
    'the hold runs out while somebody is at the bank',
    ['start', 'hold runs out', 'expire'],
    { ...waiting, tries: ['started'] },
  ],
  ['paid after the hold ran out, places are left', ['start', 'hold runs out', 'pay', 'return'], confirmed],
  [
    'paid after the hold ran out and was let go',
    ['start', 'hold runs out', 'expire', 'pay', 'notify'],
    confirmed,
  ],
  [
    'paid after the places were sold, then back',
    ['start', 'hold runs out', 'places are sold', 'pay', 'return'],
    sentBack,
  ],
  [
    'paid after the places were sold, and told',
    ['start', 'hold runs out', 'places are sold', 'pay', 'notify'],
    sentBack,
  ],
  [
    'paid after the places were sold, nobody tells',
    ['start', 'hold runs out', 'places are sold', 'expire', 'pay', 'job'],
    sentBack,
  ],
  [
    'paid after the places were sold, told by all',
    ['start', 'hold runs out', 'places are sold', 'pay', 'notify', 'return', 'notify', 'job'],
    sentBack,
  ],
  [
    'paid when the booking had expired',
    ['start', 'hold runs out', 'page is over', 'job', 'expire', 'page is open again', 'pay', 'notify'],
    { ...sentBack, booking: 'expired' },
  ],
  ['the hold is given up while it is being paid', ['start', 'give up', 'pay', 'return'], confirmed],
  [
    'given up after a decline',
    ['start', 'decline', 'notify', 'give up'],
    { ...declined, booking: 'cancelled' },
  ],
  [
    'two tries, both paid, back in order',
    ['start', 'start', 'pay', 'first', 'pay', 'return', 'start'],
    { ...confirmed, tries: ['succeeded', 'started'], kept: 4000, collection: 'advance' },
  ],
  ['two tries, both paid and told', ['start', 'start', 'pay', 'first', 'pay', 'notify', 'job'], paidTwice],
  ['two tries, the first one paid while the second begins', ['start', 'pay', 'start'], confirmed],
  [
    'two tries, the first declined after the second was begun',
    ['start', 'start', 'first', 'decline', 'notify'],
    { ...waiting, tries: ['failed', 'started'] },
  ],
  ['another amount than ours', ['start', 'pay', 'wrong amount', 'return'], mismatch],
  [
    'another amount than ours, told twice',
    ['start', 'pay', 'wrong amount', 'notify', 'notify', 'job'],
    mismatch,
  ],
  ['another currency than ours', ['start', 'pay', 'wrong currency', 'notify'], mismatch],
  [
    'another amount, then the right one',
    ['start', 'pay', 'wrong amount', 'return', 'start', 'pay', 'return'],
    { ...confirmed, tries: ['refunded', 'succeeded'], mails: ['payment-refunded', 'booking-confirmed'] },
  ],
  ['the provider is down at the return', ['start', 'pay', 'down', 'return', 'up', 'job'], confirmed, outside],
  [
    'the provider is down when it has told',
    ['start', 'pay', 'down', 'notify', 'up', 'notify'],
    confirmed,
    outside,
  ],
  [
    'the provider is down for hours',
    ['start', 'pay', 'down', 'job', 'job', 'job', 'up', 'job'],
    confirmed,
    outside,
  ],
  ['the provider is down at the start', ['down', 'start'], declined, outside],
  [
    'the provider is down at the start, then up',
    ['down', 'start', 'up', 'start', 'pay', 'return'],
    { ...confirmed, tries: ['failed', 'succeeded'] },
    outside,
  ],
  [
    'the answer to the start is lost',
    ['answers are lost', 'start', 'up', 'job', 'start', 'pay', 'notify'],
    { ...confirmed, tries: ['failed', 'succeeded'] },
    outside,
  ],
  [
    'a paid try that cannot be asked about is not followed by another',
    ['start', 'pay slow', 'return', 'down', 'start', 'up', 'bank decides', 'job'],
    confirmed,
    outside,
  ],
  [
    'the refund cannot be sent',
    ['start', 'hold runs out', 'places are sold', 'pay', 'refunds are down', 'return'],
    { ...sentBack, collection: 'advance', tries: ['refunding'], mails: [], kept: 2000 },
    outside,
  ],
  [
    'the refund cannot be sent, and is made later',
    ['start', 'hold runs out', 'places are sold', 'pay', 'refunds are down', 'return', 'up', 'job', 'job'],
    sentBack,
    outside,
  ],
  [
    'the answer to the refund is lost: it is made once',
    [
      'start',
      'hold runs out',
      'places are sold',
      'pay',
      'refund answers are lost',
      'return',
      'up',
      'job',
      'job',
    ],
    sentBack,
    outside,
  ],
  [
    'the refund is refused: the office must look',
    [
      'start',
      'hold runs out',
      'places are sold',
      'pay with a card that refuses refunds',
      'return',
      ...Array<Step>(9).fill('job'),
    ],
    { ...sentBack, collection: 'advance', tries: ['office'], mails: ['office-told'], kept: 2000 },
    outside,
  ],
  [
    'the provider reviews the payment',
    ['start', 'pay for a review', 'return', 'job'],
    { ...waiting, kept: 2000 },
    ['iyzico'],
  ],
  [
    'a review that ends well',
    ['start', 'pay for a review', 'return', 'bank decides', 'job'],
    confirmed,
    ['iyzico'],
  ],
  [
    'a review that ends badly',
    ['start', 'pay for a review', 'return', 'bank rejects', 'job'],
    declined,
    ['iyzico'],
  ],
]

const benches = (): [string, Bench][] => [
  ['rehearsal', rehearsalBench(company, (path, fields) => saleApi(company).form(path, fields))],
  ['iyzico', iyzicoBench(iyzico.house, iyzico.account.baseUrl)],
  ['paytr', paytrBench(paytr.house, paytr.account.baseUrl)],
]

describe.each(benches())('%s', (name, bench) => {
  const api = saleApi({ ...company, paymentProvider: name })
  const rows = table.filter(([, , , only]) => !only || only.includes(bench.name))

  test.each(rows)('%s', async (_, steps, end) => {
    nextDay += 1
    const date = addDays(day(saleDay()), nextDay)
    const { id, number } = await place(date)
    let jobs = 0
    let current = 0
    for (const step of steps) await take(step)
    const tries = await triesOf(company, id)
    const { rows: found } = await database.execute<{ state: string; collection: string }>(
      sql`select state, collection from bookings where id = ${id}`,
    )
    const kept = await Promise.all(tries.map((one) => bench.kept(one.id)))
    const { rows: mails } = await database.execute<{ template: string }>(
      sql`select template from outbox where data ->> 'booking' = ${id} order by id`,
    )
    expect({
      booking: found[0]!.state,
      collection: found[0]!.collection,
      tries: tries.map(({ state }) => state),
      mails: mails.map(({ template }) => template),
      kept: kept.reduce((sum, amount) => sum + amount, 0),
    }).toEqual({ mails: [], kept: 0, ...end })
    expect(number).toMatch(/^TST-/)
    await database.execute(
      sql`update payment_attempts set state = 'failed' where state in ('started', 'pending', 'refunding')`,
    )

    async function take(step: Step): Promise<void> {
      const known = await triesOf(company, id)
      const attempt = known[current]?.id ?? ''
      switch (step) {
        case 'start':
          await api.post('/odeme-baslat-post', { rezervasyon_k_no: id }, ayse.token)
          current = (await triesOf(company, id)).length - 1
          return
        case 'first':
          current = 0
          return
        case 'pay':
          return bench.pay(attempt, 'approved')
        case 'pay slow':
          return bench.pay(attempt, 'slow')
        case 'pay for a review':
          return bench.pay(attempt, 'review')
        case 'pay with a card that refuses refunds':
          return bench.pay(attempt, 'refund-refused')
        case 'decline':
          return bench.pay(attempt, 'declined')
        case 'bank decides':
          return bench.decide(attempt)
        case 'bank rejects':
          return bench.decide(attempt, 'badly')
        case 'return':
          return comeBack(attempt)
        case 'notify':
          return notify(attempt)
        case 'notify and return at once':
          await Promise.all([notify(attempt), comeBack(attempt), notify(attempt), comeBack(attempt)])
          return
        case 'forge':
          return forge(attempt)
        case 'notify by another provider’s address':
          return notify(attempt, name === 'iyzico' ? 'paytr' : 'iyzico')
        case 'job':
          jobs += 1
          await askOpenAttempts(company, new Date(Date.now() + jobs * 7 * 60 * 60_000))
          return
        case 'hold runs out':
          return letHoldRunOut()
        case 'places are sold':
          return sellPlaces(date)
        case 'expire':
          await expireHolds(company, new Date())
          return
        case 'page is over':
          return pageSince(attempt, '3 hours')
        case 'page is open again':
          return pageSince(attempt, '0 hours')
        case 'give up':
          await api.post('/rezervasyon-birak-post', { rezervasyon_k_no: id }, ayse.token)
          return
        case 'wrong amount':
          return bench.tamper(attempt, 'amount')
        case 'wrong currency':
          return bench.tamper(attempt, 'currency')
        case 'down':
          bench.trouble!.of = () => 'down'
          return
        case 'answers are lost':
          bench.trouble!.of = () => 'lost'
          return
        case 'refunds are down':
          bench.trouble!.of = (path) => (isRefund(path) ? 'down' : undefined)
          return
        case 'refund answers are lost':
          bench.trouble!.of = (path) => (isRefund(path) ? 'lost' : undefined)
          return
        case 'up':
          bench.trouble!.of = undefined
          return
      }
    }

    async function letHoldRunOut(): Promise<void> {
      await database.execute(
        sql`update bookings set hold_expires_at = now() - interval '1 second' where id = ${id}`,
      )
      await database.execute(sql`update allocations a set expires_at = now() - interval '1 second'
        from booking_items i where i.id = a.booking_item and i.booking = ${id} and a.state = 'held'`)
    }

    async function pageSince(attempt: string, ago: string): Promise<void> {
      await database.execute(
        sql`update payment_attempts set started_at = now() - ${ago}::interval where id = ${attempt}`,
      )
      await database.execute(
        sql`update rehearsal_payments set created_at = now() - ${ago}::interval where attempt = ${attempt}`,
      )
    }
  })

  function isRefund(path: string): boolean {
    return path.endsWith('/refund') || path.endsWith('/iade')
  }

  async function place(date: string): Promise<{ id: string; number: string }> {
    const order = orderFor(2)
    const items = order.items.map((item) => ({ ...item, day: date }))
    const { body } = await api.place({ ...order, items }, ayse.token)
    const { k_no: id, bilet_no: number } = body.data as { k_no: string; bilet_no: string }
    return { id, number }
  }

  /** Somebody else takes all ten places, for good. */
  async function sellPlaces(date: string): Promise<void> {
    const order = orderFor(10, { paymentMethod: 'on-the-spot' })
    const items = order.items.map((item) => ({ ...item, day: date }))
    expect((await api.place({ ...order, items }, can.token)).status).toBe(200)
  }

  async function comeBack(attempt: string): Promise<void> {
    const { method, fields } = await bench.return(attempt)
    const query = new URLSearchParams(fields)
    const path = `/odeme-donus/${name}`
    const back = method === 'POST' ? await api.form(path, fields) : await api.app.request(`${path}?${query}`)
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toMatch(/\/basket\/(result|warning)\?rezervasyon=/)
  }

  async function notify(attempt: string, address: string = name): Promise<void> {
    const { body, headers } = await bench.notice(attempt)
    const answer = await api.app.request(`/odeme-bildirim/${address}`, { method: 'POST', body, headers })
    const isDown = bench.trouble?.of !== undefined
    if (address !== name) expect(answer.status).toBe(400)
    else if (isDown) expect(answer.status).toBe(503)
    else expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
  }

  async function forge(attempt: string): Promise<void> {
    const { body, headers } = await bench.notice(attempt)
    const forged = Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [key, key.includes('signature') ? '00ff' : value]),
    )
    const changed = body.replace(/hash=[^&]+/, 'hash=AAAA')
    const answer = await api.app.request(`/odeme-bildirim/${name}`, {
      method: 'POST',
      body: changed,
      headers: forged,
    })
    expect(answer.status).toBe(400)
  }
})
