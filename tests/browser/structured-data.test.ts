import { expect, test } from 'vitest'
import { desk, hydrated, visit } from './browser.ts'
import { sharedShop } from './open-shop.ts'

const shopHere = sharedShop

type Thing = Record<string, unknown> & { '@type': string | string[] }

/** Everything a page says in JSON-LD; a text that is no JSON fails the test. */
async function structuredDataOf(path: string): Promise<Thing[]> {
  const answer = await fetch(new URL(path, shopHere().origin))
  expect(answer.status, path).toBe(200)
  const scripts = [
    ...(await answer.text()).matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
  ]
  return scripts.flatMap(([, text]) => {
    const data = JSON.parse(text!)
    expect(data['@context']).toBe('https://schema.org')
    return data['@graph'] ?? [data]
  })
}

function one(things: Thing[], type: string): Thing {
  const found = things.filter((thing) => [thing['@type']].flat().includes(type))
  expect(found, type).toHaveLength(1)
  return found[0]!
}

// every-link.test.ts has what the data of each kind of page must say; product-data.test.ts what a product is.
test('the home page describes the company with a logo that is there, and a search that answers', async () => {
  const data = await structuredDataOf('/')
  const agency = one(data, 'TravelAgency')
  expect((await fetch(agency.logo as string)).status).toBe(200)
  const { target } = one(data, 'WebSite').potentialAction as { target: string }
  expect((await fetch(target.replace('{search_term_string}', 'kekova'))).status).toBe(200)
})

test('structured data stays after hydration, and a page reached by a link has its own', async () => {
  const { page, leave } = await visit(shopHere().origin, { viewport: desk })
  await page.goto('/p/boat-tours')
  await hydrated(page)
  const data = () => page.locator('script[type="application/ld+json"]').allTextContents()
  expect((await data()).filter((text) => text.includes('BreadcrumbList'))).toHaveLength(1)
  await page.locator('main a[href*="/u/boat-tours/"]').first().click()
  await page.waitForURL(/\/u\/boat-tours\//)
  await page.locator('main h1').waitFor()
  const { pathname } = new URL(page.url())
  const sent = await structuredDataOf(pathname)
  await expect
    .poll(async () => (await data()).map((text) => JSON.parse(text)).flatMap((one) => one['@graph'] ?? [one]))
    .toEqual(sent)
  await leave()
})

test('each page of a list has a title and a description of its own', async () => {
  const data = async (path: string) => {
    const html = await (await fetch(shopHere().origin + path)).text()
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
    return [/<title>([^<]+)</.exec(html)?.[1], description] as const
  }
  const [title, description] = await data('/de/p/touren-und-ausfluege')
  const [second, more] = await data('/de/p/touren-und-ausfluege?page=2')
  expect(second).toMatch(/ · Seite 2( ·|$)/)
  expect(second).toContain(title!.split(' · ')[0]!)
  expect(more).toBe(`Seite 2 · ${description}`)
})

test('filters and orders make no pages of their own; each page of a list is one', async () => {
  const headOf = async (path: string) => {
    const html = await (await fetch(shopHere().origin + path)).text()
    return {
      canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replace(shopHere().origin, ''),
      listed: !html.includes('content="noindex'),
    }
  }
  expect(await headOf('/p/boat-tours?sort=price')).toEqual({ canonical: '/p/boat-tours', listed: true })
  expect(await headOf('/p/boat-tours?utm_source=x')).toEqual({ canonical: '/p/boat-tours', listed: true })
  expect((await headOf('/p/boat-tours?free=1')).listed).toBe(false)
  expect((await headOf('/d/fethiye?kind=tour')).listed).toBe(false)
  const path = '/u/boat-tours/fethiye-12-islands-boat-day'
  expect(await headOf(`${path}?adults=3`)).toEqual({ canonical: path, listed: true })
  const many = await fetch(`${shopHere().origin}/d/fethiye?page=2`, { redirect: 'manual' })
  if (many.status === 200)
    expect(await headOf('/d/fethiye?page=2')).toEqual({ canonical: '/d/fethiye?page=2', listed: true })
  else expect(many.headers.get('location')).toMatch(/\/d\/fethiye$/)
})
