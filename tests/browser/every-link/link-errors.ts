import { type Found, ourPath, type Site } from './crawl.ts'
import type { ErrorList } from './error-list.ts'
import { languageOf } from './languages.ts'
import { all, isWithin } from './read-page.ts'

/** Every address of the site leads somewhere at once, and to a page of the same language. */
export function linkErrors(site: Site, origin: string, errors: ErrorList): void {
  for (const [path, { status, location, from }] of site.answers) {
    if (status === 200) continue
    errors.add(`answers ${status}`, location ? `${path} → ${location}` : path, from)
  }
  for (const found of site.pages.values()) linksOfPage(found)

  function linksOfPage({ path, page }: Found): void {
    const here = new Set(page.elements.map(({ attributes }) => attributes.id))
    for (const { attributes, parent } of all(page, 'a')) {
      const { href, hreflang, rel, target } = attributes
      if (!href) {
        errors.add('is a link without an address', JSON.stringify(attributes), path)
        continue
      }
      const there = ourPath(href, path, origin)
      if (there === undefined) {
        if (href.startsWith('http:')) errors.add('leads to an insecure address', href, path)
        if (target === '_blank' && !/noopener|noreferrer/.test(rel ?? '')) {
          errors.add('lends its window to another site', href, path)
        }
        continue
      }
      const language = languageOf(there)
      const answer = site.answers.get(there)
      const isFile = answer?.status === 200 && !answer.type.startsWith('text/html')
      if (
        !isFile &&
        language !== languageOf(path) &&
        hreflang !== language &&
        !isWithin(parent, isSwitcher)
      ) {
        errors.add('leads to another language', href, path)
      }
      const id = new URL(href, origin + path).hash.slice(1)
      const ids = there === path ? here : idsAt(there)
      if (id && ids && !ids.has(decodeURIComponent(id))) {
        errors.add('leads to a place that is not on the page', href, path)
      }
    }
  }

  /** The ids on a page; undefined of one that was not read. */
  function idsAt(path: string): Set<string | undefined> | undefined {
    const found = site.pages.get(path)
    return found && new Set(found.page.elements.map(({ attributes }) => attributes.id))
  }
}

function isSwitcher(element: { attributes: Record<string, string> }): boolean {
  return element.attributes.hreflang !== undefined
}
