import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { ListQuery } from '#domain/search/list-query.ts'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import { insertBulletin } from '#server/rates/queries.ts'
import { testPicture } from '#tests/factories/catalogue.ts'
import { testDatabase } from '#tests/factories/company.ts'
import { changePrice, findingCatalogue } from '#tests/factories/search-catalogue.ts'
import { listProducts } from './list-products.ts'
import { makeOldListings } from './make-listings.ts'
import { suggest } from './suggest.ts'

const parts = await testDatabase()

beforeAll(async () => {
  await insertBulletin(parts.database, {
    source: 'test',
    day: '2026-07-01',
    number: '1',
    rates: { TRY: '1', EUR: '50', USD: '40', GBP: '60', RUB: '0.5' },
  })
  await testPicture(parts.folder)
  await takeIn(findingCatalogue())
})

async function takeIn(catalogue: object): Promise<void> {
  const file = join(parts.folder, 'catalogue.json')
  await mkdir(parts.folder, { recursive: true })
  await writeFile(file, JSON.stringify(catalogue))
  const uploads = join(parts.folder, 'uploads')
  const report = await importCatalogue({ database: parts.database, uploads, files: [file], now: new Date() })
  expect(report.refused).toBeUndefined()
}

async function listed(query: ListQuery, locale: Locale = 'en') {
  const { products, ...rest } = await listProducts(parts.database, { query, locale, now: new Date() })
  return { ids: products.map(({ id }) => id), ...rest }
}

async function idsOf(query: ListQuery, locale?: Locale): Promise<string[]> {
  return (await listed(query, locale)).ids.sort()
}

const countsOf = (facets: { id: string; count: number }[]) =>
  Object.fromEntries(facets.map(({ id, count }) => [id, count]))

describe('filters', () => {
  test.each<[string, ListQuery, string[]]>([
    ['a kind', { kinds: ['villa'] }, ['villa-pine', 'villa-sea']],
    ['two kinds: either', { kinds: ['villa', 'car'] }, ['egea', 'tesla', 'villa-pine', 'villa-sea']],
    ['a category with what is below it', { categories: ['tours'] }, ['balloon', 'boat', 'cruise']],
    ['a category below', { categories: ['boat-tours'] }, ['boat', 'cruise']],
    [
      'two places: either',
      { destinations: ['izmir', 'gocek'] },
      ['balloon', 'cruise', 'tesla', 'villa-pine'],
    ],
    ['cars handed over at a place', { pickUp: 'office' }, ['egea', 'tesla']],
    ['cars of two places', { pickUp: 'office', dropOff: 'airport' }, ['tesla']],
    ['cars of an unknown place', { pickUp: 'moon' }, []],
    ['people', { people: 9 }, ['balloon', 'boat', 'cruise', 'villa-pine']],
    ['a price in another currency', { mostPrice: 100, currency: 'USD' }, ['boat', 'egea']],
    [
      'a price from and to',
      { leastPrice: 100, mostPrice: 200, currency: 'EUR' },
      ['balloon', 'tesla', 'villa-sea'],
    ],
    ['a short activity', { durations: ['short'] }, ['balloon']],
    ['a day or several', { durations: ['day', 'days'] }, ['boat', 'cruise']],
    ['the language of the guide', { languages: ['de'] }, ['balloon', 'boat']],
    ['two languages: either', { languages: ['de', 'ru'] }, ['balloon', 'boat', 'cruise']],
    ['a gearbox', { features: ['gearbox.automatic'] }, ['tesla']],
    ['two gearboxes: either', { features: ['gearbox.automatic', 'gearbox.manual'] }, ['egea', 'tesla']],
    ['an amenity', { features: ['amenity.sauna'] }, ['villa-pine', 'villa-sea']],
    ['two amenities: both', { features: ['amenity.sauna', 'amenity.private-pool'] }, ['villa-sea']],
    ['an unknown amenity', { features: ['amenity.helipad'] }, []],
    ['free cancellation', { freeCancellation: true, kinds: ['tour'] }, ['boat', 'cruise']],
    ['confirmed at once', { instant: true, kinds: ['tour'] }, ['balloon', 'boat']],
    ['back by an hour, by the timetable', { backBy: '13:00' }, ['balloon']],
    ['back by a later hour; never what goes on over night', { backBy: '23:59' }, ['balloon', 'boat']],
    ['an unknown category', { categories: ['nothing'] }, []],
    [
      'everything at once',
      { kinds: ['tour'], languages: ['de'], people: 4, freeCancellation: true },
      ['boat'],
    ],
  ])('%s', async (_, query, ids) => {
    expect(await idsOf(query)).toEqual(ids)
  })

  test('a group in use is counted as if it were not, the others with it', async () => {
    const { facets, total } = await listed({ kinds: ['villa'] })
    expect(total).toBe(2)
    expect(countsOf(facets.kinds)).toEqual({ tour: 3, villa: 2, car: 2 })
    expect(countsOf(facets.destinations)).toEqual({ fethiye: 1, gocek: 1 })
    expect(countsOf(facets.features)).toEqual({ 'amenity.sauna': 2, 'amenity.private-pool': 1 })
  })

  test('the hour to be back is counted as if it were not in use, with the one asked for', async () => {
    expect(countsOf((await listed({})).facets.backBy)).toEqual({ '14:00': 1, '18:00': 2, '20:00': 2 })
    expect((await listed({ backBy: '13:30' })).facets.backBy).toEqual([
      { id: '13:30', title: '13:30', count: 1 },
      { id: '14:00', title: '14:00', count: 1 },
      { id: '18:00', title: '18:00', count: 2 },
      { id: '20:00', title: '20:00', count: 2 },
    ])
    expect((await listed({ kinds: ['villa'] })).facets.backBy).toEqual([])
  })

  test('prices that are found know nothing of the price asked for', async () => {
    const { facets, total } = await listed({ kinds: ['tour'], mostPrice: 50, currency: 'EUR' })
    expect([total, facets.prices]).toEqual([
      1,
      { least: { minor: 4000, currency: 'EUR' }, most: { minor: 90_000, currency: 'EUR' } },
    ])
  })

  test('lists are sorted by what people pay today, campaigns included', async () => {
    const { ids } = await listed({ kinds: ['tour', 'car'], sort: 'price' })
    expect(ids).toEqual(['egea', 'boat', 'tesla', 'balloon', 'cruise'])
  })

  test('pages follow each other without a gap or a double', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed({ page, pageSize: 2, sort: 'newest' })))
    expect(pages.flatMap(({ ids }) => ids).sort()).toEqual([
      'balloon',
      'boat',
      'cruise',
      'egea',
      'tesla',
      'villa-pine',
      'villa-sea',
    ])
  })
})

describe('days', () => {
  const day = addDays(dayIn(new Date(), 'Europe/Istanbul'), 20)

  test('a tour is there on days it leaves with so many free places', async () => {
    expect(await idsOf({ kinds: ['tour'], from: day, people: 10 })).toEqual(['balloon', 'boat', 'cruise'])
    await parts.database.execute(sql`
      insert into allocations (resource, units, state)
      select resource, 8, 'booked' from departures where product = 'boat' and day = ${day}`)
    await forgetFree()
    expect(await idsOf({ kinds: ['tour'], from: day, people: 3 })).toEqual(['balloon', 'cruise'])
    expect(await idsOf({ kinds: ['tour'], from: day, until: addDays(day, 1), people: 3 })).toEqual([
      'balloon',
      'boat',
      'cruise',
    ])
  })

  test('on a day a tour is back in time by a departure with places for so many, and the other one does not count', async () => {
    const other = addDays(day, 6)
    const early = { kinds: ['tour' as const], from: other, backBy: '14:00' }
    expect(await idsOf(early)).toEqual(['balloon'])
    await parts.database.execute(sql`
      insert into allocations (resource, units, state) select resource, 9, 'booked' from departures
      where product = 'balloon' and day = ${other} and time = '10:00'`)
    await forgetFree()
    expect(await idsOf({ ...early, people: 1 })).toEqual(['balloon'])
    const couple = await listed({ ...early, people: 2 })
    expect(couple.ids).toEqual([])
    expect(countsOf(couple.facets.backBy)).toEqual({ '18:00': 1, '20:00': 2 })
    expect(await idsOf({ ...early, people: 2, backBy: '19:00' })).toEqual(['balloon', 'boat'])
    expect(await idsOf({ ...early, people: 2, until: addDays(other, 1) })).toEqual(['balloon'])
  })

  test('a villa is listed while it is free', async () => {
    const week = { kinds: ['villa' as const], from: day, until: addDays(day, 7) }
    expect(await idsOf(week)).toEqual(['villa-pine', 'villa-sea'])
    await parts.database.execute(sql`
      insert into allocations (resource, units, state, during)
      select id, 1, 'booked', tstzrange(${addDays(day, 3)}::date + time '13:00', ${addDays(day, 5)}::date + time '07:00')
      from resources where product = 'villa-sea'`)
    await forgetFree()
    expect(await idsOf(week)).toEqual(['villa-pine'])
    expect(await idsOf({ ...week, until: addDays(day, 3) })).toEqual(['villa-pine', 'villa-sea'])
  })

  test('a car of a pool is there until as many as there are of it are out at one moment', async () => {
    const week = { kinds: ['car' as const], from: day, until: addDays(day, 7) }
    expect(await idsOf(week)).toEqual(['egea', 'tesla'])
    const give = (from: number, until: number) =>
      parts.database.execute(sql`
        insert into allocations (resource, units, state, during)
        select id, capacity - 1, 'booked',
          tstzrange(${addDays(day, from)}::date + time '06:00', ${addDays(day, until)}::date + time '06:00')
        from resources where product = 'egea'`)
    // One after the other: never both at once.
    await give(1, 3)
    await give(3, 5)
    await forgetFree()
    expect(await idsOf(week)).toEqual(['egea', 'tesla'])
    await give(4, 6)
    await forgetFree()
    expect(await idsOf(week)).toEqual(['tesla'])
    expect(await idsOf({ ...week, until: addDays(day, 3) })).toEqual(['egea', 'tesla'])
  })

  /** Availability is cached for seconds; a change of the listings invalidates it at once. */
  async function forgetFree(): Promise<void> {
    await parts.database.execute(sql`insert into listings_to_make values ('boat')`)
    await makeOldListings(parts.database)
    await listed({})
  }
})

describe('a search', () => {
  test.each<[string, Locale, string[]]>([
    ['boat', 'en', ['boat', 'cruise']],
    ['BOATS', 'en', ['boat', 'cruise']],
    ['bo', 'en', ['boat', 'cruise']],
    ['baot', 'en', ['boat', 'cruise']],
    ['baloon', 'en', ['balloon']],
    ['gocek', 'en', ['cruise', 'villa-pine']],
    ['Göcek villa', 'en', ['villa-pine']],
    ['lunch', 'en', ['boat']],
    ['the boat', 'en', ['boat', 'cruise']],
    ['İZMİR', 'tr', ['balloon', 'tesla']],
    ['izmir', 'tr', ['balloon', 'tesla']],
    ['ızmır', 'tr', ['balloon', 'tesla']],
    ['ISPARTA', 'tr', ['balloon']],
    ['ısparta', 'tr', ['balloon']],
    ['isparta', 'tr', ['balloon']],
    ['SICAK', 'tr', ['balloon']],
    ['sicak hava balonu', 'tr', ['balloon']],
    ['teknelerin', 'tr', ['boat']],
    ['tekn', 'tr', ['boat']],
    ['tekme', 'tr', ['boat']],
    ['Bootsausfluge', 'de', ['boat']],
    ['bootsausflüge', 'de', ['boat']],
    ['Heißluft', 'de', ['balloon']],
    ['heissluft', 'de', ['balloon']],
    ['Heisluftbalon', 'de', ['balloon']],
    ['лодке', 'ru', ['boat']],
    ['лодка', 'ru', ['boat']],
    ['ПРОГУЛКИ', 'ru', ['boat']],
    ['елка', 'ru', ['balloon']],
    ['ёлка', 'ru', ['balloon']],
    ['boat', 'ru', ['boat', 'cruise']],
    ['nothing of the kind', 'en', []],
    ['', 'en', []],
    ['!!! & | <-> :*', 'en', []],
    ["'; drop table products; --", 'en', []],
    [`"quoted' \\ boat`, 'en', []],
    ['a'.repeat(10_000), 'en', []],
  ])('for "%.20s" in %s', async (term, locale, ids) => {
    expect(await idsOf({ term }, locale)).toEqual(ids)
  })

  test('says what it searched for instead of a mistyped word', async () => {
    expect((await listed({ term: 'baloon' })).searchedFor).toBe('balloon')
    expect((await listed({ term: 'boat' })).searchedFor).toBeUndefined()
  })

  test('puts what is called so before what merely mentions it', async () => {
    expect((await listed({ term: 'sea' })).ids[0]).toBe('villa-sea')
  })

  test('is filtered and counted like any list', async () => {
    const { ids, facets } = await listed({ term: 'gocek', kinds: ['villa'] })
    expect([ids, countsOf(facets.kinds)]).toEqual([['villa-pine'], { tour: 1, villa: 1 }])
  })
})

describe('suggestions', () => {
  test('are products, places and categories that begin so', async () => {
    const { products, destinations, categories } = await suggest(parts.database, {
      term: 'bo',
      locale: 'en',
      now: new Date(),
    })
    expect(products.map(({ id }) => id)).toEqual(['boat', 'cruise'])
    expect([destinations, categories]).toEqual([
      [],
      [{ id: 'boat-tours', slug: 'boat-tours', title: 'Boat tours', count: 2 }],
    ])
  })

  test.each(['botes', 'boats', 'baot'])('know what %s is meant for', async (term) => {
    const { products, categories } = await suggest(parts.database, { term, locale: 'en', now: new Date() })
    expect(products.map(({ id }) => id)).toContain('boat')
    expect(categories.map(({ id }) => id)).toEqual(['boat-tours'])
  })

  test('know Turkish letters', async () => {
    const { destinations } = await suggest(parts.database, { term: 'ızm', locale: 'tr', now: new Date() })
    expect(destinations).toEqual([{ id: 'izmir', slug: 'izmir-tr', title: 'İzmir', count: 2 }])
  })
})

describe('a change of the catalogue', () => {
  test('is in the lists when its import is done', async () => {
    await takeIn(changePrice(findingCatalogue(), 'cruise', '10.00'))
    expect((await listed({ kinds: ['tour'], sort: 'price' })).ids).toEqual(['cruise', 'boat', 'balloon'])
  })

  test('by any other writer is listed once stale listings are made again', async () => {
    await parts.database.execute(sql`update products set status = 'draft' where code = 'egea'`)
    expect(await makeOldListings(parts.database)).toBe(1)
    expect(await idsOf({ kinds: ['car'] })).toEqual(['tesla'])
  })
})
