import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { locales } from '#domain/languages/locales.ts'
import { readCatalogueFiles } from '#server/catalogue/file/read-files.ts'
import { demoFiles } from './load-demo.ts'

const { catalogue, pictureFolders } = await readCatalogueFiles(await demoFiles())
const { products, categories, destinations, posts, menus, pictures } = catalogue

test('no two products of the demo have the same cover', () => {
  const covers = Map.groupBy(products, (product) => product.pictures[0])
  const shared = [...covers].filter(([, those]) => those.length > 1)
  expect(shared.map(([cover, those]) => [cover, those.map(({ code }) => code)])).toEqual([])
})

test('each of the twelve products shown most has a gallery of eight to ten pictures, the next eight one of four or more', () => {
  const shownMost = products.toSorted((one, other) => other.featured - one.featured).slice(0, 20)
  const amiss = shownMost.filter(({ pictures: { length } }, place) =>
    place < 12 ? length < 8 || length > 10 : length < 4,
  )
  expect(amiss.map(({ code, pictures }) => [code, pictures.length])).toEqual([])
})

test('no gallery has a picture twice', () => {
  const amiss = products.filter((product) => new Set(product.pictures).size < product.pictures.length)
  expect(amiss.map(({ code }) => code)).toEqual([])
})

test('every picture is shown somewhere, is described in every language, and can be made again', async () => {
  const shown = new Set(
    [...products, ...categories, ...destinations, ...posts].flatMap((entry) => entry.pictures),
  )
  for (const { picture } of menus) if (picture) shown.add(picture)
  const recipes: { code: string }[] = JSON.parse(
    await readFile(new URL('pictures/finals.json', import.meta.url), 'utf8'),
  )
  const codes = pictures.map(({ code }) => code).sort()
  expect(pictures.filter(({ code }) => !shown.has(code)).map(({ code }) => code)).toEqual([])
  expect(
    pictures.filter(({ alt }) => locales.some((locale) => !alt[locale])).map(({ code }) => code),
  ).toEqual([])
  expect(recipes.map(({ code }) => code).sort()).toEqual(codes)
})

test('every master is 1280 to 1920 pixels wide and has at most 250 kB', async () => {
  const amiss: string[] = []
  for (const { code, file } of pictures) {
    const master = join(pictureFolders.get(code) ?? '', file)
    const { width } = await sharp(master).metadata()
    const { size } = await stat(master)
    if (width < 1280 || width > 1920 || size > 250_000) amiss.push(`${code}: ${width} px, ${size} bytes`)
  }
  expect(amiss).toEqual([])
})

test('no gallery shows two vessels, or two cars, as one', () => {
  const amiss = products.flatMap(({ code, pictures: shown }) =>
    [vessels, cars]
      .map((kinds) => [
        ...new Set(shown.flatMap((picture) => kinds.find(({ of }) => of.includes(picture))?.name ?? [])),
      ])
      .filter((names) => names.length > 1 && !code.startsWith('transfer-'))
      .map((names) => `${code}: ${names.join(', ')}`),
  )
  // Boats in the bays below are no part of the flight
  expect(amiss).toEqual(['babadag-tandem-paragliding: catamaran, gulet'])
})

/** Pictures in which a vessel or a car is near enough to be taken for the one that is sold; a transfer has vehicles of several classes. */
const vessels = [
  { name: 'catamaran', of: ['catamaran-turquoise', 'yacht-air', 'yacht-dusk'] },
  { name: 'motor yacht', of: ['motor-yacht-air', 'motor-yacht-dusk'] },
  { name: 'sailing yacht', of: ['sailing-yacht-day', 'sailing-yacht-dusk'] },
  { name: 'gulet', of: pictures.map(({ code }) => code).filter((code) => code.startsWith('gulet-')) },
]
const cars = pictures
  .map(({ code }) => code)
  .filter((code) => /^(car|road|viewpoint|airport-kerb|quay|forest-road|midibus)-|^van$/.test(code))
  .map((code) => ({ name: code, of: [code] }))
