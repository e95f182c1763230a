import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '#domain/languages/locales.ts'
import { readCatalogueFiles } from '#server/catalogue/file/read-files.ts'
import { demoFiles } from './load-demo.ts'

type Texts = { en: unknown } & Record<string, unknown>
type Found = { where: string; texts: Texts }

const files = await demoFiles()
const { catalogue } = await readCatalogueFiles(files)
const offered = catalogue.company!.languages.enabled
const found = (
  await Promise.all(
    files.map(async (file) => textsIn(JSON.parse(await readFile(file, 'utf8')), basename(file))),
  )
).flat()

/** Returns every text below a value that exists once per language, with its path. */
function textsIn(value: unknown, where: string): Found[] {
  if (typeof value !== 'object' || value === null) return []
  if (isPerLanguage(value)) return [{ where, texts: value }]
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${where} ${codeOf(part) ?? key}`))
}

function codeOf(value: unknown): string | undefined {
  return (value as { code?: string } | null)?.code
}

function isPerLanguage(value: object): value is Texts {
  const keys = Object.keys(value)
  return keys.includes('en') && keys.every((key) => (locales as readonly string[]).includes(key))
}

/** The structure of a text without its wording: field names, number of list items, times of day. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return /^\d\d:\d\d$/.test(value) ? value : value.trim() !== ''
  if (Array.isArray(value)) return value.map(shapeOf)
  return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, shapeOf(part)]))
}

test('the demo speaks many more texts than it has products', () => {
  expect(found.length).toBeGreaterThan(5 * catalogue.products.length)
})

test('every text of the demo stands in every language that the company offers', () => {
  const missing = found.flatMap(({ where, texts }) =>
    offered.filter((locale) => texts[locale] === undefined).map((locale) => `${where}: ${locale}`),
  )
  expect(missing).toEqual([])
})

test('no text of the demo is shorter of a field, a line or an hour in another language', () => {
  const amiss = found.flatMap(({ where, texts }) =>
    offered
      .filter((locale) => texts[locale] !== undefined)
      .filter((locale) => JSON.stringify(shapeOf(texts[locale])) !== JSON.stringify(shapeOf(texts.en)))
      .map((locale) => `${where}: ${locale}`),
  )
  expect(amiss).toEqual([])
})

test('a long text is never the English one under another name', () => {
  const copied = found.flatMap(({ where, texts }) => {
    const english = JSON.stringify(texts.en)
    return english.length < 60
      ? []
      : offered
          .filter((locale) => locale !== 'en' && JSON.stringify(texts[locale]) === english)
          .map((locale) => `${where}: ${locale}`)
  })
  expect(copied).toEqual([])
})

test('texts write a time of day as pages do: 09:00 in every language', () => {
  const others = found.flatMap(({ where, texts }) =>
    offered
      .flatMap((locale) => (JSON.stringify(texts[locale]) ?? '').match(otherTimes) ?? [])
      .map((time) => `${where}: ${time}`),
  )
  expect(others).toEqual([])
})

/** Times such as 9:00, 09.00 and 18.30; not days, prices, distances or shares. */
const otherTimes =
  /(?<![\d.,€:/-])(\d:[0-5]\d(?!\d)|([01]?\d|2[0-4])\.[0-5]\d(?![\d,%]|\.\d|\s?(€|EUR|TL|TRY|USD|km|m\b|mil|euro|lira|x)))/g
