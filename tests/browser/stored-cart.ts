import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { departureOf } from './book-by-calls.ts'

type Chosen = { adults?: number; departure?: { day: string; time: string } }

/**
 * Stores a cart with a tour, for two and on a day that is free unless stated otherwise, as the storefront does: for tests that
 * begin with a filled cart, where the pages that fill it would take a second and a half. Returns its departure.
 */
export async function storeTour(
  page: Page,
  slug: string,
  { adults = 2, departure }: Chosen = {},
): Promise<{ day: string; time: string }> {
  await page.goto('/robots.txt')
  const client = createClient({ base: `${new URL(page.url()).origin}/api` })
  const found = await client.send(getProduct, { locale: 'en', slug })
  if (!found.ok) throw new Error(`${slug}: ${found.message}`)
  const { data: product } = found
  const chosen = departure ?? (await departureOf(page, slug, adults))
  const people = { adults, children: 0, infants: 0 }
  const item = {
    id: randomUUID(),
    productId: product.id,
    kind: 'tour',
    ...chosen,
    people,
    extras: [],
    product,
  }
  await page.evaluate(seal, {
    name: 'kervan.cart',
    text: JSON.stringify({ version: 1, value: { entries: [item], payment: 'prepayment' } }),
  })
  return chosen
}

/** Encrypts a state with the key of this browser, which it makes, and stores it (storefront/browser-storage). */
async function seal({ name, text }: { name: string; text: string }): Promise<void> {
  const opening = indexedDB.open('kervan', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('keys')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const keys = opening.result.transaction('keys', 'readwrite').objectStore('keys')
  const writing = keys.put(key, 'state')
  await new Promise((resolve) => writing.addEventListener('success', resolve))
  opening.result.close()
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = new TextEncoder()
  const algorithm = { name: 'AES-GCM', iv, additionalData: bytes.encode(name) }
  const closed = await crypto.subtle.encrypt(algorithm, key, bytes.encode(text))
  const encoded = (part: Uint8Array) => btoa(Array.from(part, (one) => String.fromCharCode(one)).join(''))
  localStorage.setItem(name, `${encoded(iv)}.${encoded(new Uint8Array(closed))}`)
}
