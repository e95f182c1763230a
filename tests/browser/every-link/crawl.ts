import { languageOf } from './languages.ts'
import { all, type Page, readPage } from './read-page.ts'

/** A page of the site, as it was found. */
export type Found = { path: string; html: string; page: Page /** A page that links here. */; from: string }

export type Answer = { status: number; location?: string; type: string; from: string }

export type Site = {
  /** Pages that were read, by path and query. */
  pages: Map<string, Found>
  /** What every address of ours answered, pages and files alike. */
  answers: Map<string, Answer>
}

type Asked = {
  path: string
  from: string
  /** A page, which is read; of files it is only asked whether they are there. */
  isPage: boolean
}

type Walk = {
  origin: string
  starts: string[]
  /** Whether a page is asked for, of all that are found. */
  isAsked: (path: string) => boolean
  onPage: (found: Found) => void
}

const atATime = 8

/**
 * Follows every address of our own, breadth first: pages are read, files are only asked whether they are there. Filters of
 * lists can be combined without end: one of each group is followed from a list of each kind that has none yet, in English.
 */
export async function crawl({ origin, starts, isAsked, onPage }: Walk): Promise<Site> {
  const site: Site = { pages: new Map(), answers: new Map() }
  const known = new Set(starts)
  let wave = starts.map((path): Asked => ({ path, from: 'the start', isPage: true }))
  while (wave.length > 0) {
    const found = await inOrder(wave, ask)
    wave = found.flatMap((one) => (one ? newIn(one) : []))
  }
  return site

  async function ask({ path, from, isPage }: Asked): Promise<Found | undefined> {
    const answer = await again(() =>
      fetch(origin + path, {
        method: isPage ? 'GET' : 'HEAD',
        redirect: 'manual',
        // Packing and unpacking would take much of the time.
        headers: { 'accept-language': 'en', 'accept-encoding': 'identity' },
      }),
    )
    const type = answer.headers.get('content-type') ?? ''
    const location = answer.headers.get('location') ?? undefined
    site.answers.set(path, { status: answer.status, location, type, from })
    const text = isPage ? await answer.text() : ''
    if (!isPage || answer.status !== 200 || !type.startsWith('text/html')) return undefined
    const found = { path, html: text, page: readPage(text), from }
    site.pages.set(path, found)
    onPage(found)
    return found
  }

  /** The addresses on a page that were not known before. */
  function newIn({ path, page }: Found): Asked[] {
    const found: Asked[] = []
    for (const { address, isPage } of addressesIn(page)) {
      const there = ourPath(address, path, origin)
      if (there === undefined || known.has(there) || (isPage && !isFollowed(there, path))) continue
      const group = isPage ? filterGroup(there) : undefined
      if (group && known.has(group)) continue
      known.add(group ?? there).add(there)
      if (!isPage || isAsked(there)) found.push({ path: there, from: path, isPage })
    }
    return found
  }
}

/** What becomes of each, in their order; some at a time. */
async function inOrder<One, Result>(all: One[], of: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  async function work(): Promise<void> {
    while (next < all.length) {
      const at = next++
      results[at] = await of(all[at]!)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return results
}

/**
 * Asks once more where a connection that was stored open had been closed meanwhile, as browsers do: while this process is
 * busy with what it has read, the server closes unused connections.
 */
async function again(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask()
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    if (code !== 'ECONNRESET' && code !== 'UND_ERR_SOCKET') throw error
    return ask()
  }
}

/** An address on a page as path and query, if it is one of ours. */
export function ourPath(address: string, on: string, origin: string): string | undefined {
  if (/^(mailto|tel|data|javascript|blob):/.test(address)) return undefined
  const url = new URL(address, origin + on)
  return url.origin === origin ? url.pathname + url.search : undefined
}

function isFollowed(there: string, from: string): boolean {
  if (!there.includes('?') || /[?&]page=\d+$/.test(there)) return true
  return !from.includes('?') && languageOf(there) === 'en'
}

/** What lists of one kind with a filter of one group have in common; undefined of plain addresses and further pages. */
function filterGroup(path: string): string | undefined {
  const [list, query] = path.split('?')
  if (query === undefined || /[?&]page=\d+$/.test(path)) return undefined
  const names = [...new URLSearchParams(query).keys()].join()
  const language = languageOf(path)
  const kind = list!.split('/')[language === 'en' ? 1 : 2]
  return `${language} ${kind}?${names}`
}

/** Every address that a page names, and whether it should lead to a page. */
function addressesIn(page: Page): { address: string; isPage: boolean }[] {
  return page.elements.flatMap(({ name, attributes }) => {
    const { href, src, srcset, imagesrcset, action, poster } = attributes
    const files = [src, poster, ...inSet(srcset), ...inSet(imagesrcset)]
    const named = name === 'link' && !['alternate', 'canonical'].includes(attributes.rel!) ? [] : [href]
    const pages = [...named, attributes.method?.toLowerCase() === 'post' ? undefined : action]
    return [
      ...pages.filter((one) => one !== undefined).map((address) => ({ address, isPage: true })),
      ...[...files, ...(name === 'link' ? [href] : [])]
        .filter((one) => one !== undefined)
        .map((address) => ({ address, isPage: false })),
    ]
  })
}

/** Addresses of pictures in a set: a comma parts them only where a blank follows, a `data:` one may contain it. */
function inSet(set: string | undefined): string[] {
  return set?.split(/,\s+/).map((one) => one.trim().split(/\s+/)[0]!) ?? []
}

/** A page that the site map names. */
export type Mapped = {
  path: string
  address: string
  /** Its addresses by language. */
  alternates: Map<string, string>
}

/** The pages that the site map names. */
export async function readSiteMap(origin: string): Promise<Mapped[]> {
  const read = async (address: string) => (await fetch(address)).text()
  const parts = [...(await read(`${origin}/sitemap.xml`)).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const texts = await Promise.all(parts.map(([, address]) => read(address!)))
  return texts.flatMap((text) => [...text.matchAll(/<url>(.+?)<\/url>/gs)].map(([, entry]) => mapped(entry!)))
}

function mapped(entry: string): Mapped {
  const address = /<loc>([^<]+)<\/loc>/.exec(entry)![1]!
  const { pathname, search } = new URL(address)
  const links = entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)
  const alternates = new Map([...links].map(([, language, href]) => [language!, href!]))
  return { path: pathname + search, address, alternates }
}

/** Whether a page asks not to be found. */
export function isHidden(page: Page): boolean {
  return all(page, 'meta').some(
    ({ attributes }) => attributes.name === 'robots' && attributes.content?.includes('noindex'),
  )
}
