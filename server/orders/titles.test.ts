import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { findBookingParts } from './find-booking.ts'

const { company, database } = await testCompany()
const ayse = await bookedBy(company)
const { api, token } = ayse

type Titled = { urunler: { baslik: string }[] }

async function titlesIn(lang: string, id: string): Promise<unknown[]> {
  const ask = async <Data>(path: string) => (await api.get(path, token)).body.data as Data
  const query = `lang=${lang}&rezervasyon_k_no=${id}`
  const shown = await ask<Titled>(`/rezervasyon-getir?${query}`)
  const managed = await ask<{ rezervasyon: Titled }>(`/rezervasyon-sonrasi-get?${query}`)
  const listed = await ask<{ rezervasyonlar: Titled[] }>(`/uye-rezervasyon-listele?lang=${lang}`)
  const due = await ask<{ odenecekler: { baslik: string }[] }>(`/uye-odeme-listele?lang=${lang}`)
  const all = [shown, managed.rezervasyon, listed.rezervasyonlar[0]!]
  return [...all.map(({ urunler }) => urunler[0]!.baslik), due.odenecekler[0]!.baslik]
}

test('a booking is read in the language of the page, and keeps the name it was sold under where it was sold and in documents', async () => {
  const { id } = await ayse.place({ paymentMethod: 'on-the-spot' })
  const { rows } = await database.execute<{ locale: string; title: string }>(sql`
    select t.locale, t.title from translations t join booking_items i on i.product = t.code
    where i.booking = ${id} and t.entity = 'product'`)
  const today = Object.fromEntries(rows.map(({ locale, title }) => [locale, title]))
  expect(new Set(await titlesIn('en', id))).toEqual(new Set([today.en]))
  expect(new Set(await titlesIn('tr', id))).toEqual(new Set([today.tr]))
  expect(new Set(await titlesIn('ru', id))).toEqual(new Set([today.en]))
  await database.execute(sql`update translations set title = title || ' 2' where entity = 'product'`)
  expect(new Set(await titlesIn('en', id))).toEqual(new Set([today.en]))
  expect(new Set(await titlesIn('tr', id))).toEqual(new Set([`${today.tr} 2`]))
  expect((await findBookingParts(company, { id }))?.booking.items[0]?.title).toEqual(today.en)
})

test('where the guest is picked up is a sentence of the page’s language, at the place as it was sold', async () => {
  const { id } = await ayse.place({ paymentMethod: 'on-the-spot' })
  const meeting = { kind: 'pickup', place: 'Centre', time: '09:15' }
  await database.execute(
    sql`update booking_items set meeting = ${JSON.stringify(meeting)}::jsonb where booking = ${id}`,
  )
  const metIn = async (readIn?: 'tr') =>
    (await findBookingParts(company, { id, ...(readIn && { readIn }) }))?.booking.items[0]?.meeting
  expect([await metIn(), await metIn('tr')]).toEqual(['Pick-up: Centre, 09:15', 'Alış: Centre, 09:15'])
})
