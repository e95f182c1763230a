import { isHidden, type Mapped, type Site } from './crawl.ts'
import type { ErrorList } from './error-list.ts'
import { alternatesOf, linksOf } from './head-errors.ts'

/** Every page of the site map is there, may be found, and names itself and its languages as the map does. */
export function siteMapErrors(mapped: readonly Mapped[], site: Site, errors: ErrorList): void {
  for (const { path, address, alternates } of mapped) {
    if (site.answers.get(path)?.status !== 200) {
      errors.add('is in the site map and not there', address, path)
      continue
    }
    const page = site.pages.get(path)?.page
    if (!page) continue
    if (isHidden(page)) errors.add('is in the site map and asks not to be found', address, path)
    const canonical = linksOf(page, 'canonical')[0]?.href ?? ''
    if (decodeURI(canonical) !== decodeURI(address))
      errors.add('is in the site map by another address', canonical, path)
    const [named, expected] = [alternatesOf(page), alternates].map(listed)
    if (named !== expected) errors.add('names other languages than the site map', `${named}`, path)
  }
}

function listed(alternates: Map<string, string>): string {
  return [...alternates]
    .map(([language, address]) => `${language} ${decodeURI(address)}`)
    .toSorted()
    .join(', ')
}
