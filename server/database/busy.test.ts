import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { orderFor, orderToWire, saleApi, testMember } from '#tests/factories/sale.ts'

const { company, database } = await testCompany({ connections: 2, patience: { wait: 1, statement: 2 } })
const api = saleApi(company)
const { token } = await testMember(company)
// Settings, prices and texts are known by now: what waits is what is wanted.
await api.post('/sepet-hesapla-post', cartOf(), token)

function cartOf() {
  const { lang, secilen_kur, sepet_urunler } = orderToWire(orderFor(1))
  return { lang, secilen_kur, sepet_urunler }
}

function order(lang: 'en' | 'tr' = 'en') {
  return api.post('/rezervasyon-olustur-post', { ...orderToWire(orderFor(1)), lang }, token, {
    'idempotency-key': randomUUID(),
  })
}

async function bookings(): Promise<number> {
  return (await database.$client.query('select count(*)::int as count from bookings')).rows[0].count
}

test('locked places: an order gets a message and books nothing, and succeeds after the lock is released', async () => {
  const stuck = await database.$client.connect()
  await stuck.query('begin; select * from resources for update')
  const { status, body } = await order('tr')
  await stuck.query('rollback')
  stuck.release()
  expect([status, body.code, body.message]).toEqual([
    503,
    'busy',
    'Şu anda çok yoğunuz. Hiçbir şey değiştirilmedi; lütfen kısa bir süre sonra yeniden deneyin.',
  ])
  expect(await bookings()).toBe(0)
  expect((await order()).status).toBe(200)
  expect(await bookings()).toBe(1)
})

test('without a free connection a request is answered 503, not delayed forever', async () => {
  const held = [await database.$client.connect(), await database.$client.connect()]
  const { status, body, headers } = await order()
  for (const one of held) one.release()
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '5'])
  expect((await order()).status).toBe(200)
})

test('a statement that never ends is ended', async () => {
  await expect(database.$client.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
})

test('a transaction that does nothing is ended, and what it had locked is free', async () => {
  const lost = await database.$client.connect()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  lost.on('error', resolve)
  await lost.query('begin; select * from bookings for update')
  expect(await promise).toMatchObject({ code: '25P03' })
  lost.release(true)
  // The client hears of the end a moment before the locks are released.
  expect((await database.$client.query('select 1 from bookings for update')).rowCount).toBeGreaterThan(0)
})

test('a hanging server delays no visitor forever, and is queried again once it responds', async () => {
  const held = [await database.$client.connect(), await database.$client.connect()]
  const pids: number[] = []
  for (const one of held) pids.push((await one.query('select pg_backend_pid() as pid')).rows[0].pid)
  for (const one of held) one.release()
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    const { status, body, headers } = await order()
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '5'])
    await Promise.all([order(), order()])
    expect((await order()).status).toBe(200)
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
})

test.each(['53100', '53200', '58030', '25006', '57P01'])(
  'a database that says %s has changed nothing and is to be asked again',
  async (code) => {
    await database.$client.query(`
      create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'no' using errcode = '${code}'; end $$;
      create trigger fail before insert on bookings for each statement execute function fail()`)
    const { status, body, headers } = await order()
    await database.$client.query('drop trigger fail on bookings; drop function fail')
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '5'])
  },
)
