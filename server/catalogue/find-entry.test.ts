import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { productBySlug } from './find-entry.ts'

test('a product is found by statements that PostgreSQL has planned before, whatever it is asked for', async () => {
  const { database } = await testCompany({ connections: 1 })
  for (let asked = 0; asked < 10; asked += 1) await productBySlug(database, 'boat-trip', 'en')
  const { rows } = await database.execute(sql`
    select name, custom_plans::int as "plannedAgain", generic_plans::int as "plannedBefore"
    from pg_prepared_statements order by name`)
  expect(rows).toEqual([
    { name: 'code_of_slug', plannedAgain: 5, plannedBefore: 5 },
    { name: 'product_of', plannedAgain: 5, plannedBefore: 5 },
  ])
})

test('the facts of a yacht by the hour have the least number of hours', async () => {
  const { database } = await testCompany({ more: everyKind() })
  const found = await productBySlug(database, 'blue-yacht', 'en')
  expect(found?.facts).toMatchObject({ unit: 'hour', minimumHours: 3 })
})
