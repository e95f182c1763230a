import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '#domain/dates/day.ts'
import { expireHolds } from '#server/orders/expire-holds.ts'
import { testCompany } from '#tests/factories/company.ts'
import { ordersInTrouble } from '#tests/factories/orders-in-trouble.ts'
import { ordersOfNews, type Step } from '#tests/factories/orders-of-news.ts'
import {
  attemptsOf,
  type Bench,
  iyzicoBench,
  paytrBench,
  rehearsalBench,
} from '#tests/factories/payment-bench.ts'
import { iyzicoProviderBench, paytrProviderBench } from '#tests/factories/provider-benches.ts'
import { orderFor, saleApi, saleDay, testMember } from '#tests/factories/sale.ts'
import { queryOpenAttempts } from './query-open-attempts.ts'

/* Every order of payment events, at every provider: the emails sent, and where the money is in the end. A
   booking of 80.00 EUR, of which 20.00 are due. */

const iyzico = await iyzicoProviderBench()
const paytr = await paytrProviderBench()
const { company, database } = await testCompany({
  paymentAccounts: { iyzico: iyzico.account, paytr: paytr.account },
})
const ayse = await testMember(company)
const can = await testMember(company, 'Can')
const bank = saleApi(company)
let nextDay = 0

const benches = (): [string, Bench][] => [
  ['rehearsal', rehearsalBench(company, bank.form)],
  ['iyzico', iyzicoBench(iyzico.simulator, iyzico.account.baseUrl)],
  ['paytr', paytrBench(paytr.simulator, paytr.account.baseUrl)],
]

describe.each(benches())('%s', (name, bench) => {
  const api = saleApi({ ...company, paymentProvider: name })
  const rows = [...ordersOfNews, ...ordersInTrouble].filter(
    ([, , , only]) => !only || only.includes(bench.name),
  )

  test.each(rows)('%s', async (_, steps, end) => {
    nextDay += 1
    const date = addDays(day(saleDay()), nextDay)
    const { id, number } = await place(date)
    let jobs = 0
    let current = 0
    for (const step of steps) await take(step)
    const attempts = await attemptsOf(company, id)
    const { rows: found } = await database.execute<{ state: string; collection: string }>(
      sql`select state, collection from bookings where id = ${id}`,
    )
    const balances = await Promise.all(attempts.map((one) => bench.balance(one.id)))
    const { rows: mails } = await database.execute<{ template: string }>(
      sql`select template from outbox where data ->> 'booking' = ${id} and data ->> 'what' is distinct from 'sold' order by id`,
    )
    expect({
      booking: found[0]!.state,
      collection: found[0]!.collection,
      attempts: attempts.map(({ state }) => state),
      mails: mails.map(({ template }) => template),
      balance: balances.reduce((sum, amount) => sum + amount, 0),
    }).toEqual({ mails: [], balance: 0, ...end })
    expect(number).toMatch(/^TST-/)
    await database.execute(
      sql`update payment_attempts set state = 'failed' where state in ('started', 'pending', 'refunding')`,
    )

    async function take(step: Step): Promise<void> {
      const known = await attemptsOf(company, id)
      const attempt = known[current]?.id ?? ''
      switch (step) {
        case 'start':
          await api.post('/odeme-baslat-post', { rezervasyon_k_no: id }, ayse.token)
          current = (await attemptsOf(company, id)).length - 1
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
          await queryOpenAttempts(company, new Date(Date.now() + jobs * 7 * 60 * 60_000))
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

  /** Another customer takes all ten places. */
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
