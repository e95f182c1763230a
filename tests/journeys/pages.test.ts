import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, visit } from './browser.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

afterAll(async () => {
  await closeBrowser()
  await shop.close()
})

test('the root path follows the language of the browser, and no other path does', async () => {
  const german = await visit(shop.origin, { locale: 'de-DE' })
  await german.page.goto('/')
  expect(new URL(german.page.url()).pathname).toBe('/de')
  await german.page.goto('/contact')
  expect(new URL(german.page.url()).pathname).toBe('/contact')
  await german.leave()
})

test('an unknown address answers 404 in the language of its prefix', async () => {
  const response = await fetch(`${shop.origin}/tr/boyle-bir-sayfa-yok`)
  expect(response.status).toBe(404)
  const english = await fetch(`${shop.origin}/no/such/page`)
  expect(english.status).toBe(404)
  expect(await english.text()).toContain('This page could not be found')
})
