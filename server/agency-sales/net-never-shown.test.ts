import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { day } from '#domain/dates/day.ts'
import { moneyOf } from '#domain/money/money.ts'
import { setRates } from '#server/agencies/rates/rates.ts'
import { endRendering } from '#server/documents/render-document.ts'
import { ticketUrl } from '#server/documents/tickets/issue-ticket.ts'
import { findBookingParts } from '#server/orders/find-booking.ts'
import { cancelByStaff } from '#server/post-booking/by-staff/cancel-by-staff.ts'
import { changeByStaff } from '#server/post-booking/by-staff/change-by-staff.ts'
import { correctGuest } from '#server/post-booking/by-staff/correct-guest.ts'
import { refundGoodwill } from '#server/post-booking/by-staff/refund-goodwill.ts'
import { sendDocuments } from '#server/post-booking/by-staff/resend.ts'
import { makeRefunds } from '#server/post-booking/make-refunds.ts'
import { remindOfDepartures } from '#server/post-booking/remind.ts'
import { startRescue } from '#server/post-booking/rescue/start-rescue.ts'
import { agencyUser, bookingPlacedBy, sellingAgency } from '#tests/factories/agencies.ts'
import { documentsOf, emailsTo, finderOf, type Seen } from '#tests/factories/guest-view.ts'
import { contact, testReseller } from '#tests/factories/reseller.ts'
import { orderFor, saleApi } from '#tests/factories/sale.ts'

const { company, database, order, ownDay, agencyWith, booked, reservation } = await testReseller()
const api = saleApi(company)
const byStaff = () => ({ ...order, now: new Date(), reason: 'The guest called' })

afterAll(endRendering)

/** Of 80.00, of 100.00, of what they cost after 10.00 of goodwill, and of these: amounts that nothing else has. */
const rules = [{ kind: 'tour', percent: 17, extrasPercent: 0 } as const]
const netAndMargin = [8000, 10_000, 1000, 7000, 9000].flatMap((retail) => {
  const margin = (retail * 17) / 100
  return [retail - margin, margin]
})
const leaks = finderOf(netAndMargin)
const arabic = /\p{Script=Arabic}/u

type Sold = { id: string; email: string }

const newGuest = () => ({ ...orderFor(2).guest, email: `${randomUUID()}@test.example`, lastName: 'Aksoy' })

async function soldOnStorefront(): Promise<Sold> {
  const guest = newGuest()
  const agency = await sellingAgency(company, { limit: '1000.00', rules, order })
  const user = await agencyUser(company, agency, 'seller')
  const { id } = await bookingPlacedBy(company, { user, agency, paidBy: 'account', on: ownDay(), guest })
  return { id, email: guest.email }
}

async function soldByProgram(): Promise<Sold> {
  const agency = await agencyWith('1000.00')
  await setRates(database, { number: agency.number, version: 0, rates: { rules, blackouts: [] } }, order)
  const { uuid } = await booked({ body: reservation(), key: agency.key })
  const { email, lastName } = newGuest()
  const named = { ...contact, emailAddress: email, lastName }
  await booked({ path: `/${uuid}/confirm`, body: { contact: named, emailReceipt: true }, key: agency.key })
  const { rows } = await database.execute<{ booking: string }>(
    sql`select booking from octo_bookings where uuid = ${uuid}`,
  )
  return { id: rows[0]!.booking, email }
}

/** A sale that its guest has paid by the link, with what the holder of the link saw. */
async function soldByLink(): Promise<Sold & { seen: Record<string, unknown> }> {
  const guest = newGuest()
  const agency = await sellingAgency(company, { limit: '1000.00', rules, order })
  const user = await agencyUser(company, agency, 'seller')
  const sold = await bookingPlacedBy(company, { user, agency, paidBy: 'link', on: ownDay(), guest })
  const link = { baglanti: sold.link!.split('#')[1]!, lang: 'en' }
  const followed = (await api.post('/odeme-baglantisi-post', link)).body
  const { jeton, odeme } = followed.data as { jeton: string; odeme: { k_no: string } }
  const before = (await api.get(`/odeme-baglantisi-get?lang=tr&jeton=${jeton}`)).body
  const seen = { jeton, k_no: odeme.k_no, beklenen_tutar: { tutar: 80, kur_turu: 'EUR' } }
  const paying = (await api.post('/odeme-baglantisi-ode-post', seen)).body
  const at = (paying.data as { yonlendirme_url: string }).yonlendirme_url.split('/').at(-1)!
  await api.form(`/rehearsal-bank/pay/${at}`, { number: '4242 4242 4242 4242' })
  await api.form(`/rehearsal-bank/secure/${at}`, { token: at, code: '123456' })
  await api.form('/odeme-donus/rehearsal', { token: at })
  const after = (await api.get(`/odeme-baglantisi-get?lang=ar&jeton=${jeton}`)).body
  const answers = { 'link followed': followed, 'to pay': before, paying, paid: after }
  return { id: sold.id, email: guest.email, seen: answers }
}

/** What a guest finds by number and email address: the booking with all that the page asks for, and its check page. */
async function answersTo({ id, email }: Sold): Promise<Record<string, unknown>> {
  const { booking } = (await findBookingParts(company, { id }))!
  const opened = await api.post('/rezervasyon-sorgula-post', { bilet_no: booking.number, dogrulama: email })
  const { jeton } = opened.body.data as { jeton: string }
  const on = booking.items[0]!.day
  const whose = `lang=tr&rezervasyon_k_no=${id}&jeton=${jeton}`
  const item = `${whose}&urun_sira=0`
  const found: Record<string, unknown> = { enquiry: opened.body }
  for (const path of [
    `/rezervasyon-sonrasi-get?${whose}`,
    `/rezervasyon-iptal-onizle?${item}`,
    `/rezervasyon-tarih-gunleri?${item}&baslangic=${on}&bitis=${on}`,
    `/rezervasyon-tarih-onizle?${item}&tarih=${on}&saat=10:00`,
    '/bilet-anahtar-get?lang=en',
  ]) {
    found[path.split('?')[0]!] = (await api.get(path)).body
  }
  const shown = { booking, balance: moneyOf(0, 'EUR'), now: new Date() }
  for (const person of [undefined, 0, 1]) {
    const url = ticketUrl(company, person === undefined ? shown : { ...shown, person })
    // The page displays what the code itself says, and the answer.
    const code = url.split('#')[1]!
    found[`code ${person}`] = Buffer.from(code.split('.')[0]!, 'base64url').toString()
    found[`check ${person}`] = (await api.post('/bilet-denetle-post', { bilet: code })).body
  }
  return found
}

async function seenBy(sold: Sold): Promise<Seen> {
  return {
    texts: {
      ...(await documentsOf(company, sold.id)),
      ...(await emailsTo(company, sold.email, ['tr', 'ar'])),
    },
    answers: await answersTo(sold),
  }
}

const emailsIn = ({ texts }: Seen) => [
  ...new Set(Object.keys(texts).flatMap((name) => /^email (\S+) /.exec(name)?.[1] ?? [])),
]

/** Everything that happens to a booking after its sale, and what the guest of a rescue is answered. */
async function liveOn({ id, email }: Sold): Promise<Record<string, unknown>> {
  const { booking } = (await findBookingParts(company, { id }))!
  const opened = await api.post('/rezervasyon-sorgula-post', { bilet_no: booking.number, dogrulama: email })
  const { jeton } = opened.body.data as { jeton: string }
  const [byGuest, moved] = [ownDay(), ownDay()]
  const change = { rezervasyon_k_no: id, jeton, urun_sira: 0, tarih: byGuest, saat: '10:00' }
  const total = { tutar: booking.display.grandTotal.minor / 100, kur_turu: 'EUR' }
  const changed = await api.post('/rezervasyon-tarih-post', { ...change, beklenen_fiyat: total })
  expect(changed.status).toBe(200)
  const asked = { booking: id, position: 0, day: day(moved), price: 'as-sold', way: 'as-paid' } as const
  expect(await changeByStaff(company, asked, byStaff())).not.toHaveProperty('refused')
  expect(await correctGuest(company, { booking: id, guest: { firstName: 'Ayla' } }, byStaff())).toBe(
    'corrected',
  )
  expect(await sendDocuments(company, { booking: id, documents: ['voucher'] }, byStaff())).not.toHaveProperty(
    'refused',
  )
  const goodwill = { booking: id, amount: moneyOf(1000, 'EUR'), way: 'as-paid', key: randomUUID() } as const
  expect(await refundGoodwill(company, goodwill, byStaff())).not.toHaveProperty('refused')
  await makeRefunds(company, new Date())
  await remindOfDepartures(company, new Date(Date.parse(`${moved}T00:00:00+03:00`)))
  const rescue = {
    departures: [{ product: 'boat', day: moved }],
    days: [ownDay()],
    options: ['move', 'credit', 'refund'] as const,
    deadline: new Date(Date.now() + 3 * 86_400_000),
    message: { en: 'A storm is coming.' },
  }
  expect(await startRescue(company, rescue, byStaff())).toMatchObject({ offers: 1 })
  const { 'email rescue-offer en': text } = await emailsTo(company, email, [])
  const token = /new-date\/(\S+)/.exec(text!)![1]!
  const offer = (await api.get(`/rescue-offer?lang=en&token=${encodeURIComponent(token)}`)).body
  const chosen = (await api.post('/rescue-choice', { token, option: 'refund' })).body
  await makeRefunds(company, new Date())
  return { 'day changed': changed.body, offer, chosen }
}

test.each([
  ['on the storefront', soldOnStorefront, '80'],
  ['by its program', soldByProgram, '100'],
  ['by a payment link', soldByLink, '80'],
] as const)(
  'a guest never sees the net price of a booking that an agency sold %s',
  async (_, sell, total) => {
    const sold = await sell()
    const seen = await seenBy(sold)
    for (const name of ['voucher', 'receipt', 'email booking-confirmed en']) {
      expect(seen.texts[name]).toContain(total)
    }
    expect(seen.texts.contracts).toContain('seen' in sold ? 'By card' : 'By the account of the agency')
    expect(seen.texts.contracts).not.toContain('on arrival')
    if ('seen' in sold) {
      expect(emailsIn(seen)).toContain('payment-link')
      Object.assign(seen.answers, sold.seen)
    }
    expect(leaks(seen)).toEqual([])
    const answers = await liveOn(sold)
    const after = await seenBy(sold)
    expect(emailsIn(after)).toEqual(
      expect.arrayContaining([
        ...['day-changed', 'booking-changed', 'booking-documents', 'goodwill-refund'],
        ...['departure-reminder', 'rescue-offer', 'booking-cancelled'],
      ]),
    )
    for (const [name, text] of Object.entries(after.texts)) {
      const [subject] = text.split('\n')
      if (/^email .* ar$/.test(name)) expect([name, subject]).toEqual([name, expect.stringMatching(arabic)])
    }
    // What an agency paid goes back to its account, of which the guest hears nothing.
    expect(emailsIn(after).includes('refund-made')).toBe('seen' in sold)
    expect(leaks({ ...after, answers: { ...after.answers, ...answers } })).toEqual([])
  },
)

test('nor where staff cancel it', async () => {
  const sold = await soldOnStorefront()
  const asked = { booking: sold.id, refund: { by: 'full' }, way: 'as-paid', requestedBy: 'guest' } as const
  await cancelByStaff(company, asked, byStaff())
  const seen = await seenBy(sold)
  expect(emailsIn(seen)).toContain('booking-cancelled')
  expect(leaks(seen)).toEqual([])
})

test('the amounts are found in all usual formats, in texts and in answers', () => {
  const inText = (text: string) => leaks({ texts: { text }, answers: {} })
  const shown = ['€66.40', '66,40 €', '٦٦٫٤٠', '6640', 'EUR 13.60', '83.00', '83,00 €', '8.30', '₺58,1']
  expect(shown.map((text) => inText(text).length)).toEqual(shown.map(() => 1))
  expect(inText('166.40 and 66.401 and MLT-6-640 and AB-6640')).toEqual([])
  const inAnswer = (answer: unknown) => leaks({ texts: {}, answers: { answer } })
  for (const hidden of [{ tutar: 66.4 }, { data: [{ net: 8300 }] }, { words: '17,00 €' }]) {
    expect(inAnswer(hidden)).toHaveLength(1)
  }
  const token = `mb2k4x1.7${'x'.repeat(42)}`
  expect(inAnswer({ tutar: 80, id: randomUUID(), pdf: '66.401', token })).toEqual([])
})
