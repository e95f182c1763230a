import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ticketText } from '#domain/booking/ticket.ts'
import { money } from '#domain/money/money.ts'
import { sealed } from '#server/documents/tickets/ticket-key.ts'
import { formToken } from '#server/enquiries/form-token.ts'
import { mailLinkText } from '#server/members/mail-link-text.ts'
import { sealBooking } from '#server/orders/enquiry-seal.ts'
import { notificationSignature } from '#server/payments/iyzico/signature.ts'
import { notificationHash } from '#server/payments/paytr/hash.ts'
import { writeWebhook } from '#server/payments/rehearsal/webhook.ts'
import { confirmToken, invitationFor } from '#server/reviews/comment-links.ts'
import { watchToken } from '#server/search/alerts/alert-link.ts'
import { digestOf, eachOf, rowsIn, until } from './companies.ts'
import type { Tested } from './open.ts'

/** Keys of both payment providers that only one company has. */
export function providerKeys(code: string) {
  return {
    IYZICO_API_KEY: `${code}-iyzico`,
    IYZICO_SECRET_KEY: `${code}-iyzico-secret`,
    PAYTR_MERCHANT_ID: `${code}-paytr`,
    PAYTR_MERCHANT_KEY: `${code}-paytr-key`,
    PAYTR_MERCHANT_SALT: `${code}-paytr-salt`,
  }
}

/** Uses what one company has issued, such as sessions, seals and documents, at the others. */
export function issuedTests(installation: () => Tested): void {
  test('a session of a member or of staff opens its own company alone, as a token and as a cookie', async () => {
    const { second, third, pairs } = installation()
    const ways = (token: string, cookie: string): Record<string, string>[] => [
      { authorization: `Bearer ${token}` },
      { cookie: `${cookie}=${token}` },
    ]
    for (const { own, other } of pairs) {
      for (const headers of ways(own.token, 'kervan_session')) {
        const path = '/api/uye-tum-veriler-get'
        expect((await own.ask(path, { headers })).status).toBe(200)
        expect((await other.ask(path, { headers })).status).toBe(401)
      }
      for (const headers of ways(own.staffToken, 'kervan_staff')) {
        const path = '/api/office/bookings'
        expect([own.code, (await own.ask(path, { headers })).status]).toEqual([own.code, 200])
        expect((await other.ask(path, { headers })).status).toBe(401)
      }
    }
    // Nor those of a company at its copy.
    const copied = [
      await third('/api/uye-tum-veriler-get', { headers: { authorization: `Bearer ${second.token}` } }),
      await third('/api/office/bookings', { headers: { authorization: `Bearer ${second.staffToken}` } }),
    ]
    expect(copied.map(({ status }) => status)).toEqual([401, 401])
  })

  test('a voucher, receipt, contract and calendar file are for the session of their company alone', async () => {
    const { third, pairs } = installation()
    const files = ['voucher', 'makbuz', 'sozlesme', 'takvim'].map((name) => `/api/rezervasyon-${name}-get`)
    const seen = new Set<string>()
    for (const { own, other } of pairs) {
      await eachOf(files, async (file) => {
        const path = `${file}?rezervasyon_k_no=${own.booking.confirmed}`
        const headers = { authorization: `Bearer ${own.token}` }
        const answer = await own.ask(path, { headers })
        expect([path, answer.status]).toEqual([path, 200])
        seen.add(digestOf(answer))
        expect((await other.ask(path, { headers })).status).toBe(404)
        expect((await third(path, { headers })).status).toBe(404)
      })
    }
    expect(seen.size).toBe(2 * files.length)
  })

  test('what one company has sealed opens nothing at another, although the same booking is there', async () => {
    const { shop, kervan, second, third, linked } = installation()
    const secret = (await readFile(join(second.folder, 'secret'), 'utf8')).trim()
    const { confirmed, number } = second.booking
    const until = new Date(Date.now() + 3_600_000)
    const seal = (purpose: 'visit' | 'link') =>
      sealBooking({ secret }, { booking: confirmed, purpose, until })
    const [mailLink] = await rowsIn<{ id: string }>(
      shop,
      second.database,
      `select data->>'link' as id from outbox where data ? 'link' order by id desc limit 1`,
    )
    const [alert] = await rowsIn<{ id: string }>(shop, second.database, 'select id from alerts')
    const link = mailLinkText({ secret }, mailLink!.id)
    const balance = money('0.00', 'TRY')
    const text = ticketText({ number, guest: 'Burhan', issuedAt: 0, items: [], balance })
    const question = {
      ad_soyad: 'Burhan Sırdaş',
      e_mail: 'burhan@secret.example',
      telefon: '+90 532 111 22 33',
      konu: 'A question',
      mesaj: 'When does the walk begin?',
      onay: true,
      jeton: formToken({ secret }, new Date()),
    }
    const sealedCalls: [string, { path: string; body?: object }][] = [
      ['a booking by a link', { path: '/rezervasyon-baglanti-post', body: { baglanti: seal('link') } }],
      ['a visit', { path: `/rezervasyon-sonrasi-get?rezervasyon_k_no=${confirmed}&jeton=${seal('visit')}` }],
      [
        'a voucher in a visit',
        { path: `/rezervasyon-voucher-get?rezervasyon_k_no=${confirmed}&jeton=${seal('visit')}` },
      ],
      ['an alert', { path: `/urun-haber-getir?jeton=${watchToken({ secret }, alert!.id)}` }],
      ['its end', { path: '/urun-haber-bitir-post', body: { jeton: watchToken({ secret }, alert!.id) } }],
      [
        'a review',
        { path: '/yorum-davet-post', body: { davet: invitationFor({ secret }, confirmed, new Date()) } },
      ],
      ['a voucher’s code', { path: '/bilet-denetle-post', body: { bilet: sealed({ secret }, text) } }],
      [
        'a rescue offer',
        {
          path: `/rescue-offer?token=${sealBooking({ secret }, { booking: linked.rescueOffer, purpose: 'rescue', until })}`,
        },
      ],
      [
        'a request',
        {
          path: `/talep-takip-getir?jeton=${sealBooking({ secret }, { booking: linked.request, purpose: 'request', until })}`,
        },
      ],
      [
        'a comment to confirm',
        { path: '/yorum-onay-bekleyen-post', body: { jeton: confirmToken({ secret }, linked.comment) } },
      ],
      [
        'its confirmation',
        { path: '/yorum-onayla-post', body: { jeton: confirmToken({ secret }, linked.comment) } },
      ],
      ['a contact form', { path: '/iletisim-form-post', body: question }],
      ['an email address', { path: '/uye-baglanti-onayla-post', body: { baglanti: link } }],
    ]
    for (const [what, { path, body }] of sealedCalls) {
      for (const ask of [third, kervan.ask]) {
        const { status } = await ask(`/api${path}`, { body })
        expect([what, status]).toEqual([what, expect.toSatisfy((code) => code >= 400 && code < 500)])
      }
      expect([what, (await second.ask(`/api${path}`, { body })).status]).toEqual([what, 200])
    }
    const keys = await Promise.all(
      [kervan.ask, second.ask, third].map(async (ask) =>
        JSON.parse((await ask('/api/bilet-anahtar-get')).text),
      ),
    )
    expect(new Set(keys.map(({ data }) => data.anahtar)).size).toBe(3)
  })

  test('a payment notification of one company changes nothing at another', async () => {
    const { shop, kervan, second, third } = installation()
    const headers = { authorization: `Bearer ${second.token}` }
    const body = { rezervasyon_k_no: second.booking.held }
    const started = await second.ask('/api/odeme-baslat-post', { headers, body })
    expect(started.status).toBe(200)
    const [payment] = await rowsIn<{ token: string; attempt: string }>(
      shop,
      second.database,
      'select token, attempt from rehearsal_payments',
    )
    const secret = (await readFile(join(second.folder, 'secret'), 'utf8')).trim()
    const notice = writeWebhook({ secret }, { payment: payment!, status: 'success' })
    const events = async (database: string) =>
      (await rowsIn(shop, database, 'select from payment_events')).length
    for (const [database, ask] of [
      ['company_third', third],
      [kervan.database, kervan.ask],
    ] as const) {
      const { status } = await ask('/api/odeme-bildirim/rehearsal', notice)
      expect([status, await events(database)]).toEqual([400, 0])
    }
    expect((await second.ask('/api/odeme-bildirim/rehearsal', notice)).status).toBe(200)
    expect(await events(second.database)).toBe(1)
  })

  test('a notification of iyzico or PayTR is genuine only with the keys of its company', async () => {
    const { shop, kervan, second, third } = installation()
    const keys = providerKeys('third')
    const reported = {
      ...{
        iyziEventType: 'CHECKOUT_FORM_AUTH',
        iyziPaymentId: '1',
        iyziReferenceCode: 'third-1',
        token: 't',
      },
      paymentConversationId: randomUUID(),
      status: 'SUCCESS',
    }
    const order = { order: randomUUID().replaceAll('-', ''), status: 'success', total: '100' }
    const account = { merchantKey: keys.PAYTR_MERCHANT_KEY, merchantSalt: keys.PAYTR_MERCHANT_SALT }
    const form = new URLSearchParams({
      merchant_oid: order.order,
      status: order.status,
      total_amount: order.total,
      hash: notificationHash(account, order),
    })
    const notices = {
      iyzico: {
        body: JSON.stringify(reported),
        headers: { 'x-iyz-signature-v3': notificationSignature(keys.IYZICO_SECRET_KEY, reported) },
      },
      paytr: {
        body: String(form),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    }
    for (const [provider, notice] of Object.entries(notices)) {
      const path = `/api/odeme-bildirim/${provider}`
      for (const ask of [kervan.ask, second.ask]) expect((await ask(path, notice)).status).toBe(400)
      expect([provider, (await third(path, notice)).status]).toEqual([provider, 200])
    }
    const events = async (database: string) =>
      rowsIn(shop, database, `select provider from payment_events where provider <> 'rehearsal' order by 1`)
    expect(await events(kervan.database)).toEqual([])
    expect(await events(second.database)).toEqual([])
    expect(await events('company_third')).toEqual([{ provider: 'iyzico' }, { provider: 'paytr' }])
  })

  test('attempts at one company are not counted at another, of members or of staff', async () => {
    const { kervan, second } = installation()
    const from = { 'x-forwarded-for': '192.0.2.7' }
    for (const path of ['/api/uye-giris-yap-post', '/api/office/log-in']) {
      const body = path.includes('office')
        ? { email: 'nobody@secret.example', password: 'wrong-one' }
        : { e_mail: 'nobody@secret.example', sifre: 'wrong-one' }
      const statuses: number[] = []
      while (!statuses.includes(429) && statuses.length < 100)
        statuses.push((await kervan.ask(path, { headers: from, body })).status)
      expect(statuses.at(-1)).toBe(429)
      expect([path, (await second.ask(path, { headers: from, body })).status]).toEqual([path, 401])
    }
  })

  test('emails are those of their company, with its address', async () => {
    const { pairs } = installation()
    for (const { own, other } of pairs) {
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

/** An email with its encoded parts as texts. */
function readable(mail: string): string {
  const base64 = /(?:^[A-Za-z0-9+/=]{20,76}\r?\n)+/gm
  return mail
    .replaceAll(base64, (part) => Buffer.from(part, 'base64').toString())
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
}
