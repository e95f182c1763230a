import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addDays } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { AlertReason } from '#domain/search/alert.ts'
import type { Company } from '#server/company.ts'
import { answerMessage } from '#server/enquiries/answer-message.ts'
import { formToken } from '#server/enquiries/form-token.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { makeOffer } from '#server/requests/make-offer.ts'
import { createAlert } from '#server/search/alerts/create-alert.ts'
import { agencyForm } from './agencies.ts'
import { saleApi } from './sale.ts'
import { commandOrder } from './staff.ts'

/** The data of each email: one of every kind, from real events of the company. */
export type MailSamples = Record<MailTemplate, object>

const product = 'cappadocia-north-goreme-museum-day'
const guest = { ad: 'Ada', soyad: 'Yıldız', telefon: '+905320000000', e_mail: 'ada@example.com' }
const asked = { dogum_tarihi: '1985-07-24', tc_pasaport: '10000000146', adres: 'Liman Sokak 3, Fethiye' }

const locale: Locale = 'en'

/** Books, pays, cancels, asks and writes in the demo company, as `token`'s member, until there is something for every email. */
export async function mailSamples(company: Company, token: string): Promise<MailSamples> {
  const shop = customer(company, token)
  const paid = await shop.book({ odeme_yontemi: 'kredi_karti' })
  await shop.pay(paid)
  const transfer = await shop.book({ odeme_yontemi: 'banka_havalesi', banka_k_no: 'bank-eur' })
  const cancelled = await shop.book({ odeme_yontemi: 'kredi_karti' })
  await shop.pay(cancelled)
  const { creditNote, refund } = await shop.cancel(cancelled)
  const request = await shop.ask()
  const question = await shop.write('/iletisim-form-post', { konu: 'A boat for twelve' })
  const offer = await shop.write('/ozel-teklif-post', {
    tarih: inDays(30),
    bitis_tarihi: inDays(36),
    esnek: true,
    yetiskin: 4,
    cocuk: 2,
    urun_tipleri: ['yat', 'villa'],
    butce: { tutar: 4500, kur_turu: 'EUR' },
  })
  const [day, price] = [await storeAlert(company, 'free-day'), await storeAlert(company, 'lower-price')]
  const agency = { agency: await shop.apply() }
  const comment = { comment: await review(company) }
  const account = { firstName: 'Ada', link: 'a-link' }
  const staff = { name: 'Ada Kaya', link: 'a-link' }
  const agencyUser = { ...staff, agency: 'Lykia Reisen GmbH' }
  const booking = { booking: paid }
  const rescueOffer = await offerOfRescue(company, paid)
  return {
    welcome: account,
    'verify-email': account,
    'new-password': account,
    'login-code': { code: '00000000-0000-4000-8000-000000000000' },
    'password-changed': account,
    'leave-email': { ...account, newEmail: 'ada.yildiz@example.com' },
    'take-email': account,
    'email-changed': { ...account, email: 'ada.yildiz@example.com' },
    'connect-account': { ...account, provider: 'google' },
    'login-connected': { ...account, provider: 'google' },
    'login-disconnected': { ...account, provider: 'facebook' },
    'passkey-added': { ...account, passkey: 'Chrome, Android' },
    'passkey-removed': { ...account, passkey: 'Safari, iPhone' },
    'account-attacked': account,
    'erase-account': account,
    'account-erased': account,
    'booking-confirmed': booking,
    'bank-transfer-instructions': { booking: transfer },
    'booking-to-confirm': { booking: transfer },
    'payment-link': { booking: transfer },
    'booking-cancelled-unpaid': { booking: transfer },
    'payment-refunded': { ...booking, amount: money('1234.50', 'EUR'), reason: 'MISMATCH' },
    'booking-cancelled': { booking: cancelled, positions: [0], whole: true, creditNote },
    'refund-made': { booking: cancelled, refund },
    'agency-invitation': agencyUser,
    'agency-new-password': agencyUser,
    'agency-password-changed': agencyUser,
    'staff-invitation': staff,
    'staff-new-password': staff,
    'staff-password-changed': staff,
    'staff-email-changed': { ...staff, email: 'ada.yildiz@example.com' },
    'staff-security-changed': { ...staff, change: 'passkey-added' },
    'staff-test-email': staff,
    'staff-notice': { ...booking, what: 'day-changed', note: '24.07.2027 → 25.07.2027' },
    'sales-of-day-for-staff': {
      day: new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format(new Date()),
    },
    'departure-closed-for-staff': {
      product: 'boat',
      id: '00000000-0000-4000-8000-000000000001',
      day: '2027-07-24',
      time: '10:00',
      why: 'The harbour is closed.',
      affected: [
        { number: 'TST-7H-Q2MX-9DKA', state: 'confirmed', guests: 2 },
        { number: 'TST-8J-R3NY-AEKB', state: 'awaiting-payment', guests: 3 },
      ],
    },
    'departures-below-minimum-for-staff': {
      departures: (['warn', 'decide'] as const).map((stage) => ({
        product: 'boat',
        day: '2027-07-24',
        time: '10:00',
        timeZone: 'Europe/Istanbul',
        participants: 2,
        needed: 4,
        bookings: 1,
        stage,
        decideBy: '2027-07-22T07:00:00.000Z',
      })),
    },
    'rescue-offer': { ...booking, offer: rescueOffer },
    'rescue-withdrawn': { ...booking, offer: rescueOffer },
    'transfer-received': { booking: transfer },
    'payment-received': { ...booking, amount: money('60.00', 'EUR'), method: 'cash' },
    'goodwill-refund': { booking: cancelled, creditNote, message: 'Thank you for your patience.' },
    'payment-reminder': { booking: transfer },
    'departure-reminder': { ...booking, position: 0 },
    'day-changed': { ...booking, position: 0 },
    'booking-changed': { ...booking, positions: [0], message: 'See you on the new day.' },
    'booking-documents': { ...booking, documents: ['voucher', 'receipt', 'contracts', 'calendar'] },
    'guest-message': { ...booking, message: 'We leave 15 minutes later.\nBring a towel.', voucher: true },
    'balance-link': booking,
    'balance-paid': booking,
    'request-received': { request: request.id },
    'request-for-staff': { request: request.id },
    'offer-made': { offer: request.offer },
    'offer-declined': { request: request.id },
    'offer-lapsed': { request: request.id },
    'request-declined': { request: request.id, why: 'The beach is taken on that day.' },
    'message-received': { message: question },
    'message-for-staff': { message: offer },
    'message-answer': { message: question, answer: await shop.answer(question) },
    'agency-application-received': agency,
    'agency-application-for-staff': agency,
    'agency-approved': agency,
    'agency-refused': { ...agency, message: 'Your licence has expired. Please send the new one.' },
    'agency-suspended': { ...agency, message: 'Two statements are unpaid.' },
    'agency-reinstated': agency,
    'alert-confirm': { alert: day },
    'alert-free-day': { alert: day },
    'alert-lower-price': { alert: price },
    'comment-confirm': comment,
    'comment-for-staff': comment,
    'comment-approved': comment,
    'comment-rejected': comment,
    'comment-answered': comment,
    'comment-reported': comment,
    'review-invitation': booking,
  }
}

/** Makes another language that of all that was booked, asked for and written. */
export async function switchLanguage({ database }: Company, to: Locale): Promise<void> {
  for (const table of ['bookings', 'requests', 'contact_messages', 'agencies', 'alerts', 'comments']) {
    await database.execute(sql`update ${sql.identifier(table)} set locale = ${to}`)
  }
}

/** An offer to the guest of a booking whose departure does not run. */
async function offerOfRescue({ database }: Company, booking: string): Promise<string> {
  const { rows } = await database.execute<{ id: string }>(sql`
    with rescue as (
      insert into rescues (days, options, message, deadline, started_at, started_by)
      values ('["2027-07-25"]', '["move", "credit", "refund"]', '{"en": "The harbour is closed."}',
        '2027-07-20T12:00:00Z', now(), 'system') returning id)
    insert into rescue_offers (rescue, booking, item, remind_at)
    select rescue.id, i.booking, i.id, now() from rescue, booking_items i where i.booking = ${booking} returning id`)
  return rows[0]!.id
}

/** A member at the API, as a browser would be. */
function customer(company: Company, token: string) {
  const api = saleApi(company)
  let nextDay = 0

  async function reported<Data>(path: string, body: object, headers?: Record<string, string>): Promise<Data> {
    const answer = await api.post(path, body, token, headers)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.data as Data
  }

  async function one<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row> {
    const { rows } = await company.database.execute<Row>(query)
    return rows[0] as unknown as Row
  }

  return {
    async book(payment: object): Promise<string> {
      const free = await one<{ day: string; time: string }>(sql`
        select day::text, time from departures
        where product = ${product} and day > current_date + 10 order by day, time offset ${nextDay++} limit 1`)
      const item = {
        k_no: 'one',
        urun_k_no: product,
        urun_tipi: 'tur',
        rezervasyon_tarihi: free.day,
        seans_saati: free.time,
        pax: { yetiskin: 2, cocuk: 0, bebek: 0 },
      }
      const cart = { lang: locale, secilen_kur: 'EUR', sepet_urunler: [item] }
      const { kur_rezervasyon_toplam } = await reported<{ kur_rezervasyon_toplam: { genel_toplam: number } }>(
        '/sepet-hesapla-post',
        cart,
      )
      const order = {
        ...cart,
        ...payment,
        beklenen_toplam: { tutar: kur_rezervasyon_toplam.genel_toplam, kur_turu: 'EUR' },
        misafir: { ...guest, ...asked },
        mesafeli_satis_sozlesmesi: true,
        kiralama_sozlesmesi: true,
      }
      const headers = { 'idempotency-key': randomUUID() }
      return (await reported<{ k_no: string }>('/rezervasyon-olustur-post', order, headers)).k_no
    },
    async pay(booking: string): Promise<void> {
      const begun = await reported<{ yonlendirme_url: string }>('/odeme-baslat-post', {
        rezervasyon_k_no: booking,
      })
      const at = begun.yonlendirme_url.split('/').at(-1)!
      await api.form(`/rehearsal-bank/pay/${at}`, { number: '4242 4242 4242 4242' })
      await api.form(`/rehearsal-bank/secure/${at}`, { token: at, code: '123456' })
      await api.form('/odeme-donus/rehearsal', { token: at })
    },
    async cancel(booking: string): Promise<{ creditNote: string; refund: string }> {
      const preview = await api.get(`/rezervasyon-iptal-onizle?rezervasyon_k_no=${booking}`, token)
      const { iade } = preview.body.data as { iade: object }
      await reported('/rezervasyon-iptal-post', { rezervasyon_k_no: booking, beklenen_iade: iade })
      const note = await one<{ creditNote: string }>(sql`
        select data ->> 'creditNote' as "creditNote" from outbox
        where template = 'booking-cancelled' and data ->> 'booking' = ${booking}`)
      const { refund } = await one<{ refund: string }>(
        sql`select id::text as refund from refunds where booking = ${booking}`,
      )
      return { ...note, refund }
    },
    /** A wedding is asked for and offered. */
    async ask(): Promise<{ id: string; offer: string }> {
      const { talep_no } = await reported<{ talep_no: string }>(
        '/talep-olustur-post',
        {
          lang: locale,
          urun_k_no: 'wedding-beach-fethiye',
          tarih: inDays(90),
          esnek: true,
          pax: { yetiskin: 30, cocuk: 2, bebek: 0 },
          paket_k_no: 'small-party',
          mesaj: 'White flowers, please, and a song by Zeki Müren.',
          misafir: { ...guest, e_mail: 'ada@example.com' },
        },
        { 'idempotency-key': randomUUID() },
      )
      const made = await makeOffer(
        company,
        {
          number: talep_no,
          price: money('3150.00', 'EUR'),
          change: {},
          note: 'With a violinist for the first hour.',
          validUntil: new Date(Date.now() + 7 * 86_400_000),
        },
        commandOrder(),
      )
      if (isRefusal(made)) throw new Error(JSON.stringify(made))
      const { id } = await one<{ id: string }>(sql`select id from requests where number = ${talep_no}`)
      return { id, offer: made.code }
    },
    /** A question, or a request for a special offer. */
    async write(path: string, trip: object = {}): Promise<string> {
      const { mesaj_no } = await reported<{ mesaj_no: string }>(path, {
        lang: locale,
        ad_soyad: 'Ada Yıldız',
        e_mail: 'ada@example.com',
        telefon: '+90 532 000 00 00',
        mesaj: 'Is there a boat for twelve people?\nWith lunch, and a place in the shade?',
        onay: true,
        jeton: formToken(company, new Date(Date.now() - 60_000)),
        ...trip,
      })
      return (await one<{ id: string }>(sql`select id from contact_messages where number = ${mesaj_no}`)).id
    },
    async answer(message: string): Promise<string> {
      const { number } = await one<{ number: string }>(
        sql`select number from contact_messages where id = ${message}`,
      )
      const answer = { number, way: 'email', text: 'Yes: the Kumru takes twelve.' } as const
      const answered = await answerMessage(company.database, answer, commandOrder())
      if (isRefusal(answered)) throw new Error(JSON.stringify(answered))
      return answered.answer
    },
    async apply(): Promise<string> {
      const { basvuru_no } = await reported<{ basvuru_no: string }>('/acente-basvuru-post', {
        ...agencyForm(),
        lang: locale,
        jeton: formToken(company, new Date(Date.now() - 60_000)),
      })
      return (await one<{ id: string }>(sql`select id from agencies where number = ${basvuru_no}`)).id
    },
  }
}

/** Creates an alert; `free-day` is stored as if that day had been sold out. */
async function storeAlert(company: Company, reason: AlertReason): Promise<string> {
  const email = `${reason}@example.com`
  const of = { product, email, reason: 'lower-price' as const, people: 2 }
  const refused = await createAlert(company, { alert: of, locale, ip: '203.0.113.9', now: new Date() })
  if (refused) throw new Error(JSON.stringify(refused))
  const { rows } = await company.database.execute<{ id: string }>(
    reason === 'free-day'
      ? sql`update alerts set reason = 'free-day', day = ${inDays(20)}, price = null, currency = null
          where email = ${email} returning id`
      : sql`select id from alerts where email = ${email}`,
  )
  return rows[0]!.id
}

/** A comment about the tour, rejected and answered, so that every email about it has content. */
async function review(company: Company): Promise<string> {
  const { rows } = await company.database.execute<{ id: string }>(sql`
    insert into comments (entity, code, email, name, locale, stars, text, state, key, written_at, why, answer)
    values ('product', ${product}, ${'ada@example.com'}, 'Ada Y.', ${locale}, 4,
      'A day to remember. The guide knew every valley.', 'approved', ${randomUUID()}, now(),
      'It names another person.', 'Thank you, Ada: we hope to see you again.')
    returning id`)
  return rows[0]!.id
}

function inDays(days: number): string {
  return addDays(dayIn(new Date(), 'Europe/Istanbul'), days)
}
