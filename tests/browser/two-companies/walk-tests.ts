import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { digestOf, eachOf, marksIn, until } from './companies.ts'
import type { TestedCompany } from './open.ts'
import { pagesFor } from './pages-for.ts'

type Pairs = readonly [
  { own: TestedCompany; other: TestedCompany },
  { own: TestedCompany; other: TestedCompany },
]

/** Opens pages and files of two companies with what belongs to the other. */
export function walkTests(pairsHere: () => Pairs): void {
  test('every page and file of either, asked for at both, is of its own company or not found, also from the cache', async () => {
    const pairs = pairsHere()
    const [{ own: kervan, other: second }] = pairs
    const named = await Promise.all(pairs.map(({ own }) => addressesOf(own)))
    const addresses = [...new Set([...named.flat(), ...pagesFor(second.member)])]
    expect(addresses.length).toBeGreaterThan(100)
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
    const ofHome = [...pictures].filter(([path]) => /home/.test(path))
    const ofOne = pairs.flatMap(({ own }) => [...pictures].filter(([, of]) => of === own).slice(0, 2))
    const few = [...new Map([...ofHome, ...ofOne])]
    expect(new Set(few.map(([, { code }]) => code)).size).toBe(2)
    await eachOf(few, async ([path, own]) => {
      const other = own === kervan ? second : kervan
      const [here, there] = [await own.ask(path), await other.ask(path)]
      expect([path, here.status, here.headers['content-type']]).toEqual([path, 200, 'image/jpeg'])
      if (there.status === 200) expect(digestOf(there)).not.toBe(digestOf(here))
    })
  })

  test('a picture is served by its company alone', async () => {
    const [{ own: kervan, other: second }] = pairsHere()
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

  test('emails are those of their company, with its address', async () => {
    for (const { own, other } of pairsHere()) {
      const folder = join(own.folder, 'outbox')
      await until(async () => (await readdir(folder)).length > 0)
      const mails = await Promise.all(
        (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
      )
      const texts = mails.map(readable)
      expect([own.code, texts.some((text) => text.includes(own.marks[0]!))]).toEqual([own.code, true])
      expect(other.marks.filter((mark) => texts.some((text) => text.includes(mark)))).toEqual([])
    }
  })
}

/** The pages of each kind that the sitemaps of a company name first, in English and Turkish, their data, and the files beside them. */
async function addressesOf({ ask }: TestedCompany): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await ask(path)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const maps = await locations('/sitemap.xml')
  const pagesIn = async (language: string, most: number) => {
    const all = (await Promise.all(maps.filter((map) => map.includes(`/${language}-`)).map(locations))).flat()
    const kinds = Object.values(Object.groupBy(all, (path) => /^(\/tr)?(\/\w+\/)?/.exec(path)![0]))
    return kinds.flatMap((ofKind) => ofKind!.slice(0, most))
  }
  // Pages of one kind have one loader and one cache.
  const pages = [...(await pagesIn('en', 2)), ...(await pagesIn('tr', 1))]
  const feeds = (await ask('/b')).text.match(/\/b\/[a-z0-9-]+\/rss\.xml/g) ?? []
  const data = pages.map((path) => `${path.replace(/\/$/, '/_')}.data`)
  return [
    ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/tr/manifest.webmanifest', '/favicon.ico'],
    ...['/b/rss.xml', '/tr/b/rss.xml', '/sw.js', '/offline', '/tr/offline', '/nowhere', '/readyz'],
    ...[...feeds, ...maps, ...pages, ...data.filter((_, at) => at % 3 === 0)],
  ]
}

/** An email with its encoded parts as texts. */
function readable(mail: string): string {
  const base64 = /(?:^[A-Za-z0-9+/=]{20,76}\r?\n)+/gm
  return mail
    .replaceAll(base64, (part) => Buffer.from(part, 'base64').toString())
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
}
