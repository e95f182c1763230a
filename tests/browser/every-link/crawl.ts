import { languageOf } from './languages.ts'
import { all, type Page, readPage } from './read-page.ts'

/** A page of the site, as it was found. */
export type Found = { path: string; html: string; page: Page /** A page that links here. */; from: string }

export type Answer = { status: number; location?: string; type: string; from: string }

export type Site = {
  /** Pages that answered 200 with HTML, by path and query. */
  pages: Map<string, Found>
  /** What every address of ours answered, pages and files alike. */
  answers: Map<string, Answer>
}

type Asked = { path: string; from: string; isPage: boolean }

const atATime = 8

/**
 * Follows every address of our own, breadth first: pages are read, files are only asked whether they are there.
 * Filters of lists can be combined without end and are the same in all languages, so one of each group is followed from a
 * list that has none yet: from each list in English, from one of each kind in Arabic; the further pages of lists in each.
 */
export async function crawl(origin: string, starts: string[], onPage: (found: Found) => void): Promise<Site> {
  const site: Site = { pages: new Map(), answers: new Map() }
  const queue: Asked[] = starts.map((path) => ({ path, from: 'the start', isPage: true }))
  const known = new Set(starts)
  let next = 0
  let busy = 0
  await new Promise<void>((done, failed) => {
    function go(): void {
      if (next >= queue.length && busy === 0) done()
      while (busy < atATime && next < queue.length) {
        busy++
        ask(queue[next++]!).then(
          () => {
            busy--
            go()
          },
          (error) => failed(error),
        )
      }
    }
    go()
  })
  return site

  async function ask({ path, from, isPage }: Asked): Promise<void> {
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
    if (answer.status !== 200 || !type.startsWith('text/html')) return
    const found = { path, html: text, page: readPage(text), from }
    site.pages.set(path, found)
    onPage(found)
    for (const { address, isPage } of addressesIn(found.page)) {
      const there = ourPath(address, path, origin)
      if (there === undefined || known.has(there) || (isPage && !isFollowed(there, path))) continue
      const group = isPage ? filterGroup(there) : undefined
      if (group && known.has(group)) continue
      known.add(group ?? there).add(there)
      queue.push({ path: there, from: path, isPage })
    }
  }
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
  return !from.includes('?') && ['en', 'ar'].includes(languageOf(there))
}

/** What the addresses of a list with a filter of one group have in common; undefined of plain addresses and further pages. */
function filterGroup(path: string): string | undefined {
  const [list, query] = path.split('?')
  if (query === undefined || /[?&]page=\d+$/.test(path)) return undefined
  const names = [...new URLSearchParams(query).keys()].join()
  const kind = list!.split('/')[2]
  return languageOf(path) === 'ar' ? `/ar/${kind}?${names}` : `${list}?${names}`
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
