import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Locale } from '#domain/languages/locales.ts'
import { testCompany } from '#tests/factories/company.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { saleApi } from '#tests/factories/sale.ts'
import { categories, destinations, productBySlug } from './find-entry.ts'

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

test('an entry names the language of its texts where it is another than the wanted one', async () => {
  const { database } = await testCompany()
  const languages = async (locale: Locale) => [
    (await productBySlug(database, 'boat-trip', locale))?.textLocale,
    (await categories(database, locale))[0]?.textLocale,
    (await destinations(database, locale))[0]?.textLocale,
  ]
  expect(await languages('tr')).toEqual([undefined, undefined, undefined])
  expect(await languages('en')).toEqual([undefined, undefined, undefined])
  expect(await languages('ar')).toEqual(['en', 'en', 'en'])
})

test('a list names the language of a card whose texts are not translated', async () => {
  const { company } = await testCompany()
  const { get } = saleApi(company)
  const cardsIn = async (locale: Locale) => {
    const { body } = await get(`/category-urun-listele?lang=${locale}`)
    return (body.data as { urunler: { metin_dili?: string }[] }).urunler.map(({ metin_dili }) => metin_dili)
  }
  expect(new Set(await cardsIn('tr'))).toEqual(new Set([undefined]))
  expect(new Set(await cardsIn('de'))).toEqual(new Set(['en']))
})
