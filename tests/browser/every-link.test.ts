import { expect, test } from 'vitest'
import { locales } from '#domain/languages/locales.ts'
import { messagesOf } from '../../tooling/browser/traveller.ts'
import { crawl, type Found, readSiteMap } from './every-link/crawl.ts'
import { ErrorList } from './every-link/error-list.ts'
import { headErrors, headsTogether } from './every-link/head-errors.ts'
import { type KnownTexts, knownTexts } from './every-link/known-texts.ts'
import { languageOf } from './every-link/languages.ts'
import { linkErrors } from './every-link/link-errors.ts'
import { pictureErrors } from './every-link/picture-errors.ts'
import { readPage } from './every-link/read-page.ts'
import { siteMapErrors } from './every-link/site-map-errors.ts'
import { structuredDataErrors } from './every-link/structured-data-errors.ts'
import { textErrors } from './every-link/text-errors.ts'
import { validateBeside } from './every-link/validate-beside.ts'
import { shopOfThisFile } from './open-shop.ts'

const shopHere = shopOfThisFile()
const known = knownTexts()

test('a page with every error has all of them reported', async () => {
  const origin = 'http://shop'
  const html = `<!DOCTYPE html><html lang="de" dir="ltr"><head><title>Seite</title>
    <link rel="canonical" href="/de/p/boote"/><link rel="alternate" hreflang="de" href="http://shop/de/x"/>
    <script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":""}</script>
    </head><body><h1>Boote</h1><h1></h1><p>Preis: NaN</p><p>Hallo {name}</p><p>list.page</p><p>Привет</p>
    <p lang="ru">Привет</p><p>${messagesOf('tr')['header.licence']}</p><img src="/a.webp"/>
    <a href="/p/boats">Boats</a><a href="#nowhere">Down</a><a>Nowhere</a><input value="undefined"><p>open</body></html>`
  const found = { path: '/de/p/boote', html, page: readPage(html), from: '' }
  const pages = new Map([[found.path, found]])
  const answers = new Map([
    [found.path, { status: 200, location: '', type: 'text/html', from: '' }],
    ['/p/boats', { status: 308, location: '/p/boat-tours', type: '', from: found.path }],
  ])
  const errors = new ErrorList()
  const validator = validateBeside(errors)
  validator.take(found)
  await validator.finished()
  lookAt(found, origin, known, errors)
  linkErrors({ pages, answers }, origin, errors)
  headsTogether({ pages, answers, mapped: new Set() }, origin, errors)
  siteMapErrors(
    [
      { path: '/de/p/boote', address: 'http://shop/de/p/boats', alternates: new Map() },
      { path: '/de/p/autos', address: 'http://shop/de/p/autos', alternates: new Map() },
    ],
    { pages, answers },
    errors,
  )
  expect(errors.rules().toSorted()).toEqual([
    'answers 308',
    'breaks the rule empty-heading',
    'breaks the rule no-implicit-close',
    'breaks the rule no-implicit-input-type',
    'breaks the rule wcag/h37',
    'does not name each language',
    'does not say for shared links',
    'does not tell search engines what it is',
    'has no description',
    'has not one h1',
    'is a link without an address',
    'is in the site map and not there',
    'is in the site map by another address',
    'is shared by another address',
    'leads to a place that is not on the page',
    'leads to another language',
    'names a page in another language that is not there',
    'names another address in its own language',
    'names its address not whole',
    'names other languages than the site map',
    'says in de what is in letters of another',
    "says in de what is tr's",
    'shows a picture without a size',
    'shows a picture without alt',
    'shows a placeholder',
    'shows the key of a message',
    'shows what is no text',
    'tells search engines too little',
    'writes what is no value',
  ])
})

test('every link of the site leads to a page without errors, in English each, in five languages one of each kind', async () => {
  const { origin } = shopHere()
  const errors = new ErrorList()
  const validator = validateBeside(errors)
  const mapped = await readSiteMap(origin)
  const inMap = new Set(mapped.map(({ path }) => path))
  const isAsked = firstOfEachKind([...inMap])
  const homes = locales.map((locale) => (locale === 'en' ? '/' : `/${locale}`))
  const site = await crawl({
    origin,
    starts: [...new Set([...homes, ...inMap])].filter(isAsked),
    isAsked,
    onPage: (found) => lookAt(found, origin, known, errors),
  })
  const validated = new Map(
    [...site.pages].filter(([path]) => isReadWhole(path)).map(([path, found]) => [kindOf(path), found]),
  )
  for (const found of validated.values()) validator.take(found)
  linkErrors(site, origin, errors)
  headsTogether({ ...site, mapped: inMap }, origin, errors)
  siteMapErrors(
    mapped.filter(({ path }) => isAsked(path)),
    site,
    errors,
  )
  await validator.finished()

  // More pages than the site map names: lists by filter and further pages.
  const inEnglish = (paths: Iterable<string>) => [...paths].filter(isReadWhole).length
  expect(mapped.length).toBeGreaterThan(600)
  expect(inEnglish(site.pages.keys())).toBeGreaterThan(1.1 * inEnglish(inMap))
  for (const locale of locales)
    expect([...site.pages.keys()].filter((path) => languageOf(path) === locale).length).toBeGreaterThan(20)
  expect(errors.report()).toBe('')
})

/** Everything that can be said of one page without the others. */
function lookAt(found: Found, origin: string, known: KnownTexts, errors: ErrorList): void {
  headErrors(found, origin, errors)
  textErrors(found, known, errors)
  pictureErrors(found, errors)
  structuredDataErrors(found, errors)
}

/** The language in which every page is read. Of the others one of each kind of address is. */
function isReadWhole(path: string): boolean {
  return languageOf(path) === 'en'
}

/**
 * Whether an address is the first of its kind, or of a kind that none of these was: pages of one template differ only by
 * what is written in the catalogue, and `demo/addresses.test.ts` has that the catalogue is found in every language.
 */
function firstOfEachKind(paths: string[]): (path: string) => boolean {
  const firsts = new Map(paths.toReversed().map((path) => [kindOf(path), path]))
  return (path) => {
    if (isReadWhole(path)) return true
    const kind = kindOf(path)
    if (!firsts.has(kind)) firsts.set(kind, path)
    return firsts.get(kind) === path
  }
}

/** The language of an address and what it leads to; products of each category are a kind, and lists with a query one. */
function kindOf(path: string): string {
  const language = languageOf(path)
  const [plain, query] = path.split('?')
  const [kind = '', ...rest] = plain!.split('/').slice(language === 'en' ? 1 : 2)
  return [language, kind, kind === 'u' && rest[0], rest.length, query !== undefined].join(' ')
}
