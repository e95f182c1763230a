import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { changeChannel } from '#server/company.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { makeOldListings } from '#server/search/make-listings.ts'
import { testCompany } from '#tests/factories/company.ts'

const { company, database } = await testCompany()
const log = openLog('silent')
const parts = { companyHeader: 'X-Company-Database', trustedProxies: 0, checkAnswers: true }
const app = createServer({ company, log, ...parts })

async function titleOfBoat(): Promise<string> {
  const answer = await app.request('/api/category-urun-getir?slug=boat-trip')
  return ((await answer.json()) as { data: { baslik: string } }).data.baslik
}

test('a remembered answer is given until the catalogue says that it changed, then never again', async () => {
  expect(await titleOfBoat()).toBe('Boat trip')
  await database.execute(
    sql`update translations set title = 'Boat day' where code = 'boat' and locale = 'en'`,
  )
  expect(await titleOfBoat()).toBe('Boat trip')
  const heard = new Promise<void>((resolve) => company.onChange(resolve))
  await database.execute(sql`select pg_notify(${changeChannel}, '')`)
  await heard
  expect(await titleOfBoat()).toBe('Boat day')
})

test('a repeated response is compressed for clients that accept it, and plain for others', async () => {
  const ask = (encoding: string) =>
    app.request('/api/category-urun-getir?slug=boat-trip', { headers: { 'accept-encoding': encoding } })
  const whole = await (await ask('identity')).text()
  const again = await ask('br, gzip')
  expect(again.headers.get('content-encoding')).toBe('gzip')
  expect(again.headers.get('vary')).toBe('accept-encoding')
  expect(gunzipSync(await again.arrayBuffer()).toString()).toBe(whole)
  const plain = await ask('identity')
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
    null,
    'accept-encoding',
  ])
  expect(await plain.text()).toBe(whole)
  expect(plain.headers.get('content-type')).toBe('application/json')
})

test('what failed is not remembered', async () => {
  let attempts = 0
  const load = async () => {
    attempts += 1
    if (attempts === 1) throw new Error('the database was away')
    return 'here'
  }
  await expect(company.remember('key', load)).rejects.toThrow('away')
  expect(await company.remember('key', load)).toBe('here')
})

test('what is remembered stays within its size, the oldest first', async () => {
  const megabytes = (count: number) => () => count * 1024 * 1024
  const asked: string[] = []
  const ask = (name: string) =>
    company.remember(
      name,
      async () => {
        asked.push(name)
        return name
      },
      megabytes(20),
    )
  await ask('first')
  await ask('first')
  await ask('second')
  await ask('second')
  await ask('first')
  expect(asked).toEqual(['first', 'second', 'first'])
})

test('a list is remembered, one of a day is not', async () => {
  const titleIn = async (query: string) => {
    const answer = await app.request(`/api/category-urun-listele?urun_tipi=tur&${query}`)
    const { data } = (await answer.json()) as { data: { urunler: { baslik: string }[] } }
    return data.urunler.map(({ baslik }) => baslik).sort()[0]
  }
  const day = addDays(dayIn(new Date(), 'Europe/Istanbul'), 9)
  const plain = await titleIn('adet=5')
  const dated = await titleIn(`baslangic=${day}`)
  await database.execute(
    sql`update translations set title = 'A new name' where entity = 'product' and locale = 'en'`,
  )
  await makeOldListings(database)
  expect(await titleIn('adet=5')).toBe(plain)
  expect(await titleIn(`baslangic=${day}`)).not.toBe(dated)
})
