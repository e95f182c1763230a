import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { parseTicket } from '#domain/booking/ticket.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { balanceOf } from '#server/orders/booking-texts.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { applyToBooking } from '#server/orders/move-booking.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { saleApi, saleDay, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'
import { ticketUrl } from './issue-ticket.ts'
import { sealed, ticketKey, unsealed } from './ticket-key.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const ayse = await testMember(company)
const now = new Date('2026-11-21T10:00:00Z')
const twoTrips = await bookedBy(company)
const { order: byStaff } = await testStaff(company, 'manager')

/** Draws the code of a booking as it is now. */
async function drawn(id: string): Promise<string> {
  const { booking } = (await findBookingParts(company, { id }))!
  return ticketUrl(company, { booking, balance: balanceOf(booking), now })
}

/** Cancels an item of a booking, with the refund of its terms. */
async function cancelItem(booking: string, position: number): Promise<void> {
  const asked = { booking, position, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
  const done = await cancelByStaff(company, asked, {
    ...byStaff,
    now: new Date(),
    reason: 'The guest called',
  })
  expect(done).not.toHaveProperty('refused')
}

async function checked(code: string) {
  const { status, body } = await api.post('/bilet-denetle-post', { bilet: code })
  expect(status).toBe(200)
  return body.data as { urunler: { durum: string }[]; kalan: { tutar: number } }
}

async function codeOfBooking(): Promise<{ code: string; id: string; number: string }> {
  const { body } = await api.place(testOrder({ paymentMethod: 'on-the-spot', locale: 'tr' }), ayse.token)
  const { k_no: id, bilet_no: number } = body.data as { k_no: string; bilet_no: string }
  const { booking } = (await findBookingParts(company, { id }))!
  return { code: ticketUrl(company, { booking, balance: balanceOf(booking), now }), id, number }
}

async function publicKey(): Promise<string> {
  const { body } = await api.get('/bilet-anahtar-get')
  return (body.data as { anahtar: string }).anahtar
}

test('a voucher’s code is an address in the booking’s language that fits a small QR code', async () => {
  const { code } = await codeOfBooking()
  expect(code).toMatch(/^https?:\/\/[^/]+\/tr\/check-voucher#1\.[\w-]+\.[\w-]{86}$/)
  expect(code.length).toBeLessThan(420)
})

test('with the public key alone the code contains guest, time and balance', async () => {
  const { code, number } = await codeOfBooking()
  const ticket = parseTicket(unsealed(code, await publicKey())!)
  expect(ticket).toEqual({
    number,
    guest: 'Ayşe Yılmaz',
    issuedAt: now.getTime() / 1000,
    items: [
      {
        day: testOrder().items[0]!.day,
        time: '10:00',
        title: 'Tekne turu',
        people: { adults: 2, children: 0, infants: 0 },
        position: 0,
      },
    ],
    balance: { minor: 8000, currency: 'EUR' },
  })
})

test('a code that was changed by one letter, or signed by another secret, is not genuine', async () => {
  const { code } = await codeOfBooking()
  const key = await publicKey()
  const [version, text, signature] = code.replace(/^.*#/, '').split('.') as [string, string, string]
  const otherThan = (begun: string) => (begun.startsWith('f') ? 'e' : 'f')
  const forged = [
    `${version}.${otherThan(text)}${text.slice(1)}.${signature}`,
    `${version}.${text}.${otherThan(signature)}${signature.slice(1)}`,
    `2.${text}.${signature}`,
    `${version}.${text}`,
    '',
    sealed({ secret: 'x'.repeat(32) }, Buffer.from(text, 'base64url').toString()),
  ]
  expect(forged.map((one) => unsealed(one, key))).toEqual(forged.map(() => undefined))
  expect(unsealed(code, 'no key')).toBeUndefined()
  expect(unsealed(code, ticketKey({ secret: 'y'.repeat(32) }))).toBeUndefined()
})

test('a genuine code returns the booking’s current state; a forged one is unknown', async () => {
  const { code, id, number } = await codeOfBooking()
  const ask = (bilet: string) => api.post('/bilet-denetle-post', { bilet })
  expect((await ask(code)).body.data).toEqual({
    bilet_no: number,
    rezervasyon_durum: 'aktif',
    durum: 'confirmed',
    urunler: [{ durum: 'ayni' }],
    kalan: { tutar: 80, kur_turu: 'EUR' },
  })
  await database.transaction(async (transaction) => {
    const booking = (await lockBooking(transaction, id))!
    await applyToBooking(transaction, booking, 'cancel', {
      by: 'test',
      why: 'a change of mind',
      now: new Date(),
    })
  })
  expect((await ask(code)).body.data).toMatchObject({ rezervasyon_durum: 'iptal' })
  expect((await ask(`${code.slice(0, -4)}AAAA`)).status).toBe(404)
  expect((await ask('x'.repeat(5000))).status).toBe(422)
})

test('a code that is drawn after a part was cancelled has the other items alone', async () => {
  const { id } = await twoTrips.paid({ payment: 'full' }, [3, 4])
  await cancelItem(id, 0)
  const code = await drawn(id)
  const { items } = parseTicket(unsealed(code, await publicKey())!)!
  expect(items.map((item) => [item.day, item.position])).toEqual([[addDays(day(saleDay()), 4), 1]])
  expect((await checked(code)).urunler).toEqual([{ durum: 'ayni' }])
})

test('a code that is older than a cancellation and a change of date is answered with what is booked now', async () => {
  const { id } = await twoTrips.paid({ payment: 'full' }, [5, 6, 7])
  const code = await drawn(id)
  await cancelItem(id, 0)
  const tarih = addDays(day(saleDay()), 8)
  const change = { rezervasyon_k_no: id, urun_sira: 1, tarih, beklenen_fiyat: { tutar: 80, kur_turu: 'EUR' } }
  expect((await api.post('/rezervasyon-tarih-post', change, twoTrips.token)).status).toBe(200)
  expect(await checked(code)).toMatchObject({
    rezervasyon_durum: 'aktif',
    urunler: [
      { durum: 'iptal' },
      {
        durum: 'degisti',
        simdi: {
          baslik: 'Boat trip',
          rezervasyon_tarihi: tarih,
          seans_saati: '10:00',
          pax: { yetiskin: 2, cocuk: 0, bebek: 0 },
        },
      },
      { durum: 'ayni' },
    ],
    kalan: { tutar: 0, kur_turu: 'EUR' },
  })
})

test('the command checks a code with no server and no database', async () => {
  const { code, number } = await codeOfBooking()
  const said = execFileSync(process.execPath, ['bin/check-voucher.ts', code, await publicKey()], {
    encoding: 'utf8',
  })
  expect(said.split('\n')[0]).toBe(`GENUINE  ${number}  Ayşe Yılmaz`)
})
