import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeChannel } from '#server/company.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { testCompany } from '#tests/factories/company.ts'

const { company, database } = await testCompany()
const log = openLog('silent')
const parts = { companyHeader: 'X-Company-Database', trustedProxies: 0, checkAnswers: true }
const app = createServer({ companies: [company], log, ...parts })

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

test('what failed is not remembered', async () => {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries === 1) throw new Error('the database was away')
    return 'here'
  }
  await expect(company.remember('key', load)).rejects.toThrow('away')
  expect(await company.remember('key', load)).toBe('here')
})
