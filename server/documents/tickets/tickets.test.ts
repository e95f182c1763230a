import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { parseTicket } from '#domain/booking/ticket.ts'
import { balanceOf } from '#server/orders/booking-texts.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { lockBooking } from '#server/orders/lock-booking.ts'
import { applyToBooking } from '#server/orders/move-booking.ts'
import { testCompany } from '#tests/factories/company.ts'
import { saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { ticketUrl } from './issue-ticket.ts'
import { sealed, ticketKey, unsealed } from './ticket-key.ts'

const { company, database } = await testCompany()
const api = saleApi(company)
const ayse = await testMember(company)
const now = new Date('2026-11-21T10:00:00Z')

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

test('the command checks a code with no server and no database', async () => {
  const { code, number } = await codeOfBooking()
  const said = execFileSync(process.execPath, ['bin/check-voucher.ts', code, await publicKey()], {
    encoding: 'utf8',
  })
  expect(said.split('\n')[0]).toBe(`GENUINE  ${number}  Ayşe Yılmaz`)
})
