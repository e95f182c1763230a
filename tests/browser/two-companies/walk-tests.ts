import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { digestOf, eachOf, marksIn, sellMeanwhile } from './companies.ts'
import { type Call, callsOf, pagesFor } from './discover.ts'
import type { Tested, TestedCompany } from './open.ts'

/** Calls of staff that need no session. */
const forAll = /read-link|accept-invitation|forgot-password|set-password|passkey-log-in/

/** Calls every call, page and file of two companies with what belongs to the other. */
export function walkTests(installation: () => Tested): void {
  test('every call answers with its own company, by whichever session and with whichever ids of the other', async () => {
    const { kervan, pairs } = installation()
    const calls = callsOf((await kervan.ask('/api/openapi.json')).text)
    expect(calls.length).toBeGreaterThan(150)
    const serving = serveBoth(installation())
    const strange: string[] = []
    const tooMany = new Set<string>()
    const requests = pairs.flatMap(({ own, other }) =>
      calls
        .filter(({ path }) => !/log-out|cikis-yap/.test(path))
        .flatMap((call) => {
          const ownToken = call.isOffice ? own.staffToken : own.token
          const strangers = call.isOffice ? [other.staffToken] : [other.token, undefined]
          // The own session with each id of the other; the other's session with one.
          const ids = (takesId(call) ? other.ids : other.ids.slice(0, 1)).map((id) => ({
            id,
            token: ownToken as string | undefined,
          }))
          return [...ids, ...strangers.map((token) => ({ id: other.ids[2]!, token }))].map((one) => ({
            own,
            other,
            call,
            ...one,
          }))
        }),
    )
    await eachOf(requests, async ({ own, other, call, id, token }) => {
      const { path, ...sent } = call.of(id)
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
      const answer = await own.ask(path, { ...sent, headers })
      const { status, headers: answered } = answer
      if (status === 429) tooMany.add(call.path)
      if (status >= 500) strange.push(`${own.code} ${call.path}: ${status}`)
      if (call.isOffice && !forAll.test(path) && token === other.staffToken && status !== 401)
        strange.push(`${own.code} ${path}: ${status}`)
      if (/domain=/i.test(String(answered['set-cookie']))) strange.push(`${path}: a cookie for other hosts`)
      strange.push(...marksIn(answer, other.marks, id).map((mark) => `${own.code} ${path}: ${mark}`))
    })
    expect(strange).toEqual([])
    expect(await serving.stop()).toEqual([])
    expect([...tooMany]).toEqual([])
  })

  test('every page and file of either, asked for at both, is of its own company or not found, also from the cache', async () => {
    const { kervan, second, pairs } = installation()
    const named = await Promise.all(pairs.map(({ own }) => addressesOf(own)))
    const patterns = [kervan.booking, second.booking].flatMap(({ confirmed }) => pagesFor(confirmed))
    const addresses = [...new Set([...named.flat(), ...patterns])]
    expect(addresses.length).toBeGreaterThan(200)
    const strange: string[] = []
    const pictures = new Map<string, TestedCompany>()
    const shown = new Map<TestedCompany, Set<string>>(pairs.map(({ own }) => [own, new Set()]))
    const look = async (path: string) => {
      await Promise.all(
        pairs.map(async ({ own, other }) => {
          const answer = await own.ask(path, { headers: { cookie: `kervan_session=${other.token}` } })
          if (answer.status >= 500) strange.push(`${own.code} ${path}: ${answer.status}`)
          if (answer.status === 200) shown.get(own)!.add(path)
          strange.push(...marksIn(answer, other.marks, path).map((mark) => `${own.code} ${path}: ${mark}`))
          const [, picture] = /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(answer.text) ?? []
          if (picture) pictures.set(picture, own)
        }),
      )
    }
    await eachOf(addresses, look)
    // Again what both have, and some that one of them has: these now come from the cache.
    const common = named[0]!.filter((path) => named[1]!.includes(path))
    await eachOf([...common, ...named.flat().filter((_, at) => at % 8 === 0)], look)
    expect(strange).toEqual([])
    // Of what a company names, it shows all but the redirected icon.
    for (const [at, { own }] of pairs.entries()) {
      const missing = named[at]!.filter((path) => !shown.get(own)!.has(path))
      expect([own.code, missing]).toEqual([own.code, ['/favicon.ico', '/nowhere']])
    }

    // A page of the same name is at both companies, its picture is not.
    const few = [...pictures].filter(
      ([path], at) => at % Math.ceil(pictures.size / 12) === 0 || /home/.test(path),
    )
    expect(new Set(few.map(([, { code }]) => code)).size).toBe(2)
    await eachOf(few, async ([path, own]) => {
      const other = own === kervan ? second : kervan
      const [here, there] = [await own.ask(path), await other.ask(path)]
      expect([path, here.status, here.headers['content-type']]).toEqual([path, 200, 'image/jpeg'])
      if (there.status === 200) expect(digestOf(there)).not.toBe(digestOf(here))
    })
  })

  test('a picture is served by its company alone', async () => {
    const { kervan, second } = installation()
    const picturesOf = async ({ folder }: TestedCompany) =>
      (await readdir(join(folder, 'uploads', 'pictures'))).filter((name) => name.endsWith('.webp'))
    const [own, strange] = await Promise.all([picturesOf(second), picturesOf(kervan)])
    const statuses = async ({ ask }: TestedCompany, names: string[]) =>
      new Set(await Promise.all(names.map(async (name) => (await ask(`/uploads/pictures/${name}`)).status)))
    const onlyKervan = strange.filter((name) => !own.includes(name)).slice(0, 20)
    expect(await statuses(kervan, onlyKervan)).toEqual(new Set([200]))
    expect(await statuses(second, onlyKervan)).toEqual(new Set([404]))
    expect(await statuses(second, own.slice(0, 20))).toEqual(new Set([200]))
  })
}

/** Reports every text of another company while both serve. */
function serveBoth({ shop, kervan, second }: Tested) {
  return sellMeanwhile(shop.origin, ['127.0.0.1', 'second.localhost'], (host, answer) => {
    const { marks } = host === '127.0.0.1' ? second : kervan
    return answer.status === 200 ? marksIn(answer, marks)[0] : String(answer.status)
  })
}

/** What the sitemaps of a company name, in English and some in Turkish, the data of some pages, and the files beside them. */
async function addressesOf({ ask }: TestedCompany): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await ask(path)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const maps = await locations('/sitemap.xml')
  const pagesIn = async (language: string) =>
    (await Promise.all(maps.filter((map) => map.includes(`/${language}-`)).map(locations))).flat()
  const turkish = (await pagesIn('tr')).filter((_, at) => at % 4 === 0)
  const pages = [...(await pagesIn('en')), ...turkish]
  const feeds = (await ask('/b')).text.match(/\/b\/[a-z0-9-]+\/rss\.xml/g) ?? []
  const data = pages.map((path) => `${path.replace(/\/$/, '/_')}.data`)
  return [
    ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/tr/manifest.webmanifest', '/favicon.ico'],
    ...['/b/rss.xml', '/tr/b/rss.xml', '/sw.js', '/offline', '/tr/offline', '/nowhere', '/readyz'],
    ...[...feeds, ...maps, ...pages, ...data.slice(0, 40)],
  ]
}

/** A call that takes no id is the same call with each of them; so is the stream of events, of which one account has a few at most. */
function takesId({ path, of }: Call): boolean {
  if (path.endsWith('/office/events')) return false
  return JSON.stringify(of('x')) !== JSON.stringify(of('y'))
}
