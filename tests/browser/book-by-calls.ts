import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { order, post } from './member-visit.ts'

type Departure = { tarih: string; seans_saati: string; bos_yer: number; satista: boolean }

/** The first departure of a tour, by its slug, that is days away whatever the hour and has places for these. */
export async function departureOf(
  page: Page,
  slug: string,
  adults = 2,
): Promise<{ day: string; time: string }> {
  const from = addDays(dayIn(new Date(), 'Europe/Istanbul'), 10)
  const dates = new URLSearchParams({
    urun_k_no: await idOf(page, slug),
    baslangic: from,
    bitis: addDays(from, 400),
  })
  const listed = await page.request.get(`/api/seans-listele?${dates}`)
  const departures: Departure[] = (await listed.json()).data.seanslar
  const { tarih, seans_saati } = departures.find((one) => one.satista && one.bos_yer >= adults)!
  return { day: tarih, time: seans_saati }
}

async function idOf(page: Page, slug: string): Promise<string> {
  const found = await page.request.get(`/api/category-urun-getir?slug=${slug}`)
  return (await found.json()).data.k_no
}

/** What items of an order have in common, for two, of the product with this slug. */
async function itemOf(page: Page, slug: string): Promise<object> {
  return {
    k_no: randomUUID(),
    urun_k_no: await idOf(page, slug),
    pax: { yetiskin: 2, cocuk: 0, bebek: 0 },
    ekstra_hizmetler: [],
  }
}

/** A tour for two, on a day that is free, as an item of an order. */
export async function tourFor(page: Page, slug: string): Promise<object> {
  const { day, time } = await departureOf(page, slug)
  return {
    ...(await itemOf(page, slug)),
    urun_tipi: 'tur',
    rezervasyon_tarihi: day,
    seans_saati: time,
  }
}

/** The member who is logged in in this browser has booked a walk for two by card; the bank waits for the card. */
export async function bookUpToTheBank(
  page: Page,
  slug = 'istanbul-old-city-walk-sultanahmet',
): Promise<{ id: string; number: string; bank: string }> {
  const { k_no: id, bilet_no: number } = await order(page, {
    items: [await tourFor(page, slug)],
    email: 'ada@example.com',
    method: 'kredi_karti',
  })
  return { id, number, bank: await startPayment(page, id) }
}

/** Begins the payment of a booking by a call; returns the page of the sandbox bank. */
async function startPayment(page: Page, booking: string): Promise<string> {
  const { yonlendirme_url } = await post(page, 'odeme-baslat-post', { rezervasyon_k_no: booking })
  return yonlendirme_url
}

/** Pays at the sandbox bank by calls, with a card that asks for a code, and comes back to the shop. */
export async function payByCalls(page: Page, bank: string): Promise<void> {
  const token = bank.split('/').at(-1)!
  const send = (url: string, form: Record<string, string>) =>
    page.request.post(url, { form, maxRedirects: 0 })
  await send(bank, { number: '4242 4242 4242 4242' })
  await send(bank.replace('/pay/', '/secure/'), { token, code: '123456' })
  const back = await send('/api/odeme-donus/rehearsal', { token })
  expect(back.headers().location).toContain('/result')
}
