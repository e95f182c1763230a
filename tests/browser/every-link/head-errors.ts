import { directionOf, locales } from '#domain/languages/locales.ts'
import { type Found, isHidden, ourPath, type Site } from './crawl.ts'
import type { ErrorList } from './error-list.ts'
import { languageOf } from './languages.ts'
import { all, metaOf, type Page, textIn } from './read-page.ts'

/** What the head of one page must say, whatever others say. */
export function headErrors({ path, page }: Found, origin: string, errors: ErrorList): void {
  const language = languageOf(path)
  const html = page.elements[0]!
  if (html.attributes.lang !== language || html.attributes.dir !== directionOf(language)) {
    errors.add('says another language', `lang=${html.attributes.lang} dir=${html.attributes.dir}`, path)
  }
  const headings = all(page, 'h1')
  if (headings.length !== 1) errors.add('has not one h1', String(headings.length), path)
  if (headings[0] && !textIn(page, headings[0])) errors.add('has an empty h1', 'h1', path)
  for (const name of ['og:title', 'og:url', 'og:type', 'og:image']) {
    if (!metaOf(page, name)) errors.add('does not say for shared links', name, path)
  }
  if (titleOf(page).length < 5) errors.add('has no title', titleOf(page), path)
  if (!metaOf(page, 'description')) errors.add('has no description', 'description', path)
  const canonical = linksOf(page, 'canonical')
  if (canonical.length !== 1) errors.add('has not one canonical address', String(canonical.length), path)
  const own = canonical[0]?.href ?? ''
  if (!own.startsWith(`${origin}/`)) errors.add('names its address not whole', own, path)
  if (metaOf(page, 'og:url') !== own)
    errors.add('is shared by another address', String(metaOf(page, 'og:url')), path)
}

/** What heads must say of each other: titles of their own, languages that know one another, lists without doubles. */
export function headsTogether(
  site: Site & { mapped: ReadonlySet<string> },
  origin: string,
  errors: ErrorList,
): void {
  const titles = new Map<string, string>()
  for (const { path, page } of site.pages.values()) {
    const canonical = ourPath(linksOf(page, 'canonical')[0]?.href ?? '/', path, origin)!
    languagesKnowOneAnother({ path, page }, canonical)
    if (path.includes('?')) listIsNoDouble(path, page, canonical)
    else if (!isHidden(page) && canonical !== path) isKnownByAnother(path, canonical)
    if (isHidden(page) || canonical !== path || path.includes('?')) continue
    for (const said of [`title ${titleOf(page)}`, `description ${metaOf(page, 'description')}`]) {
      const key = `${languageOf(path)} ${said}`
      const other = titles.get(key)
      if (other) errors.add('says the same as another page', `${said} (${other})`, path)
      titles.set(key, path)
    }
  }

  function languagesKnowOneAnother({ path, page }: { path: string; page: Page }, canonical: string): void {
    const alternates = alternatesOf(page)
    if (isHidden(page)) {
      if (alternates.size > 0)
        errors.add('is hidden and names languages', [...alternates.keys()].join(), path)
      return
    }
    const languages = [...alternates.keys()].toSorted().join()
    if (languages !== [...locales, 'x-default'].toSorted().join()) {
      errors.add('does not name each language', languages, path)
    }
    if (alternates.get(languageOf(path)) !== origin + canonical) {
      errors.add('names another address in its own language', String(alternates.get(languageOf(path))), path)
    }
    if (alternates.get('x-default') !== alternates.get('en')) {
      errors.add('has another default language', String(alternates.get('x-default')), path)
    }
    for (const [language, address] of alternates) {
      const at = ourPath(address, path, origin) ?? ''
      const there = site.pages.get(at)
      // Most pages in other languages are not asked for: the site map names them.
      if (site.answers.get(at)?.status !== 200 && !site.mapped.has(at.split('?')[0]!))
        errors.add('names a page in another language that is not there', `${language} ${address}`, path)
      else if (there && alternatesOf(there.page).get(languageOf(path)) !== origin + canonical) {
        errors.add('is not named by its other language', `${language} ${address}`, path)
      }
    }
  }

  /** A second door to a page: it is the same thing there, and it names itself. */
  function isKnownByAnother(path: string, canonical: string): void {
    const there = site.pages.get(canonical)
    const isItself = there
      ? linksOf(there.page, 'canonical')[0]?.href === origin + canonical
      : site.answers.get(canonical)?.status === 200 || site.mapped.has(canonical)
    if (path.split('/').at(-1) !== canonical.split('/').at(-1) || !isItself) {
      errors.add('is known by the address of something else', canonical, path)
    }
  }

  /** A list that is filtered is hidden; one that is only ordered or looked at otherwise is known by its plain address. */
  function listIsNoDouble(path: string, page: Page, canonical: string): void {
    const [plain, query = ''] = path.split('?')
    const names = [...new URLSearchParams(query).keys()]
    const filtered = names.some((name) => filters.has(name))
    if (filtered && !isHidden(page)) errors.add('is a filtered list to be found', query, path)
    if (!canonical.startsWith(plain!))
      errors.add('is known by the address of something else', canonical, path)
    const expected = names.join() === 'page' ? path : plain
    if (!filtered && canonical !== expected) errors.add('is a double of another page', canonical, path)
  }
}

/** Parameters that narrow a list. */
const filters = new Set(
  'kind category destination duration language feature rating free instant back from to people least most currency'.split(
    ' ',
  ),
)

function titleOf(page: Page): string {
  const title = all(page, 'title').find(({ parent }) => parent?.name === 'head')
  return title ? textIn(page, title) : ''
}

/** The links of a head with a relation. */
export function linksOf(page: Page, rel: string): Record<string, string>[] {
  return all(page, 'link').flatMap(({ attributes }) => (attributes.rel === rel ? [attributes] : []))
}

/** The addresses of a page by language, as its head names them. */
export function alternatesOf(page: Page): Map<string, string> {
  return new Map(
    linksOf(page, 'alternate')
      .filter(({ hreflang }) => hreflang)
      .map(({ hreflang, href }) => [hreflang!, href!]),
  )
}
