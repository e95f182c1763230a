import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PagePurpose } from '#domain/content/content.ts'
import { deleteEntry } from '#server/editing/withdraw-entry.ts'
import { testCompany } from '#tests/factories/company.ts'
import { editingOf } from '#tests/factories/editing.ts'
import { onDay, ownDays, saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const { order } = await testStaff(company, 'owner')
const { entry, save } = editingOf(company, order)
const { token } = await testMember(company)
const ownDay = ownDays()

const place = (locale: 'en' | 'tr' = 'en') => api.place(onDay(testOrder({ locale }), ownDay()), token)
const register = () =>
  api.post('/uye-kayit-ol-post', {
    ad: 'Elif',
    soyad: 'Kaya',
    e_mail: `${randomUUID()}@test.example`,
    sifre: 'deniz-ve-gunes',
    sifre_onay: 'deniz-ve-gunes',
    gizlilik_politikasi: true,
  })

async function count(table: string): Promise<number> {
  const { rows } = await database.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return rows[0]!.n
}

/** Deletes a page, runs something without it, and publishes it again. Texts are cached until the database notifies of a change. */
async function without<Result>(code: PagePurpose, run: () => Promise<Result>): Promise<Result> {
  const page = { kind: 'page', code } as const
  const { version, document } = await entry(page)
  const changed = () => new Promise<void>((resolve) => company.onChange(resolve))
  const deleted = changed()
  await deleteEntry(company, { ...page, version }, order)
  await deleted
  const result = await run()
  const published = changed()
  await save(page, document!)
  await published
  return result
}

test.each(['preliminary-information', 'distance-sale-contract'] as const)(
  'an order without the text %s is refused, and nothing is written',
  async (purpose) => {
    const refused = await without(purpose, () => place())
    expect([refused.status, refused.body.code]).toEqual([409, 'legal-text-missing'])
    expect(refused.body.message).toBe('Bookings and registrations aren’t possible yet. Please contact us.')
    expect(await count('bookings')).toBe(0)
  },
)

test('texts that an order does not need are not asked for, and with its own it is placed', async () => {
  expect((await without('rental-contract', () => place())).status).toBe(200)
  expect((await place('tr')).status).toBe(200)
})

test('a registration without the membership agreement is refused and adds no member', async () => {
  const before = await count('members')
  const refused = await without('membership-agreement', register)
  expect([refused.status, refused.body.code]).toEqual([409, 'legal-text-missing'])
  expect(await count('members')).toBe(before)
  expect((await register()).status).toBe(200)
})
