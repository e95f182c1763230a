import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ticketText } from '#domain/booking/ticket.ts'
import { money } from '#domain/money/money.ts'
import type { Company } from '#server/company.ts'
import { sealed } from '#server/documents/tickets/ticket-key.ts'
import { formToken } from '#server/enquiries/form-token.ts'
import { mailLinkText } from '#server/members/mail-link-text.ts'
import { sealBooking } from '#server/orders/enquiry-seal.ts'
import { notificationSignature } from '#server/payments/iyzico/signature.ts'
import { notificationHash } from '#server/payments/paytr/hash.ts'
import { writeWebhook } from '#server/payments/rehearsal/webhook.ts'
import { confirmToken, invitationFor } from '#server/reviews/comment-links.ts'
import { watchToken } from '#server/search/alerts/alert-link.ts'
import { callsOf } from '#tests/factories/every-call.ts'
import { type Answer, openTested, openWithCopy, paymentAccountsOf } from '#tests/factories/tested-company.ts'

/* Two companies in one process, with the same codes and slugs, and a copy of the second: no call of one answers with anything
 * of another, and nothing that one has issued opens anything at another. */

const meltem = await openTested('meltem', { title: 'Meltem', name: 'Zeliha' })
const [peri, copy] = await openWithCopy('peri', { title: 'Peri', name: 'Burhan', copy: 'third' })
const pairs = [
  { own: meltem, other: peri },
  { own: peri, other: meltem },
]

test('a session of a member or of staff opens its own company alone, as a token and as a cookie', async () => {
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
})

test('a voucher, receipt, contract and calendar file are for the session of their company alone', async () => {
  const texts = new Set<string>()
  for (const name of ['voucher', 'makbuz', 'sozlesme', 'takvim']) {
    const path = `/api/rezervasyon-${name}-get?rezervasyon_k_no=${peri.booking.confirmed}`
    const headers = { authorization: `Bearer ${peri.token}` }
    const { status, text } = await peri.ask(path, { headers })
    texts.add(text)
    const elsewhere = await meltem.ask(path, { headers })
    expect([name, status, elsewhere.status]).toEqual([name, 200, 404])
  }
  expect(texts.size).toBe(4)
})

test('what one company has sealed opens nothing at another, although the same booking is there', async () => {
  const { company, linked } = peri
  const { confirmed, number } = peri.booking
  const until = new Date(Date.now() + 3_600_000)
  const seal = (purpose: 'visit' | 'link') => sealBooking(company, { booking: confirmed, purpose, until })
  const link = mailLinkText(company, linked.mailLink)
  const balance = money('0.00', 'TRY')
  const text = ticketText({ number, guest: 'Burhan', issuedAt: 0, items: [], balance })
  const question = {
    ad_soyad: 'Burhan Sırdaş',
    e_mail: 'burhan@secret.example',
    telefon: '+90 532 111 22 33',
    konu: 'A question',
    mesaj: 'When does the walk begin?',
    onay: true,
    jeton: formToken(company, new Date()),
  }
  const sealedCalls: [string, { path: string; body?: object }][] = [
    ['a booking by a link', { path: '/rezervasyon-baglanti-post', body: { baglanti: seal('link') } }],
    ['a visit', { path: `/rezervasyon-sonrasi-get?rezervasyon_k_no=${confirmed}&jeton=${seal('visit')}` }],
    [
      'a voucher in a visit',
      { path: `/rezervasyon-voucher-get?rezervasyon_k_no=${confirmed}&jeton=${seal('visit')}` },
    ],
    ['an alert', { path: `/urun-haber-getir?jeton=${watchToken(company, linked.alert)}` }],
    ['its end', { path: '/urun-haber-bitir-post', body: { jeton: watchToken(company, linked.alert) } }],
    [
      'a review',
      { path: '/yorum-davet-post', body: { davet: invitationFor(company, confirmed, new Date()) } },
    ],
    ['a voucher’s code', { path: '/bilet-denetle-post', body: { bilet: sealed(company, text) } }],
    [
      'a rescue offer',
      {
        path: `/rescue-offer?token=${sealBooking(company, { booking: linked.rescueOffer, purpose: 'rescue', until })}`,
      },
    ],
    [
      'a request',
      {
        path: `/talep-takip-getir?jeton=${sealBooking(company, { booking: linked.request, purpose: 'request', until })}`,
      },
    ],
    [
      'a comment to confirm',
      { path: '/yorum-onay-bekleyen-post', body: { jeton: confirmToken(company, linked.comment) } },
    ],
    [
      'its confirmation',
      { path: '/yorum-onayla-post', body: { jeton: confirmToken(company, linked.comment) } },
    ],
    ['a contact form', { path: '/iletisim-form-post', body: question }],
    ['an email address', { path: '/uye-baglanti-onayla-post', body: { baglanti: link } }],
  ]
  for (const [what, { path, body }] of sealedCalls) {
    for (const { ask } of [copy, meltem]) {
      const { status } = await ask(`/api${path}`, { body })
      expect([what, status]).toEqual([what, expect.toSatisfy((code) => code >= 400 && code < 500)])
    }
    expect([what, (await peri.ask(`/api${path}`, { body })).status]).toEqual([what, 200])
  }
  const keys = await Promise.all(
    [meltem, peri, copy].map(async ({ ask }) => JSON.parse((await ask('/api/bilet-anahtar-get')).text)),
  )
  expect(new Set(keys.map(({ data }) => data.anahtar)).size).toBe(3)
})

test('a payment notification of one company changes nothing at another', async () => {
  const headers = { authorization: `Bearer ${peri.token}` }
  const body = { rezervasyon_k_no: peri.booking.held }
  const started = await peri.ask('/api/odeme-baslat-post', { headers, body })
  expect(started.status).toBe(200)
  const { rows } = await peri.company.database.execute<{ token: string; attempt: string }>(
    sql`select token, attempt from rehearsal_payments`,
  )
  const notice = writeWebhook(peri.company, { payment: rows[0]!, status: 'success' })
  const answers = []
  for (const { ask, company } of [copy, meltem, peri]) {
    const { status } = await ask('/api/odeme-bildirim/rehearsal', notice)
    answers.push([status, await eventsOf(company)])
  }
  expect(answers).toEqual([
    [400, []],
    [400, []],
    [200, ['rehearsal']],
  ])
})

test('a notification of iyzico or PayTR is genuine only with the keys of its company', async () => {
  const { iyzico, paytr } = paymentAccountsOf('third')
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
  const form = new URLSearchParams({
    merchant_oid: order.order,
    status: order.status,
    total_amount: order.total,
    hash: notificationHash(paytr, order),
  })
  const notices = {
    iyzico: {
      body: JSON.stringify(reported),
      headers: { 'x-iyz-signature-v3': notificationSignature(iyzico.secretKey, reported) },
    },
    paytr: {
      body: String(form),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  }
  const before = await Promise.all([meltem, peri, copy].map(({ company }) => eventsOf(company)))
  for (const [provider, notice] of Object.entries(notices)) {
    const path = `/api/odeme-bildirim/${provider}`
    const statuses = []
    for (const { ask } of [meltem, peri, copy]) statuses.push((await ask(path, notice)).status)
    expect([provider, ...statuses]).toEqual([provider, 400, 400, 200])
  }
  const after = await Promise.all([meltem, peri, copy].map(({ company }) => eventsOf(company)))
  expect(after).toEqual([before[0], before[1], ['iyzico', 'paytr']])
})

/** The providers of the notifications that a company has taken. */
async function eventsOf({ database }: Company): Promise<string[]> {
  const { rows } = await database.execute<{ provider: string }>(
    sql`select provider from payment_events order by 1`,
  )
  return rows.map(({ provider }) => provider)
}

test('every call answers with its own company, right after the other, by whichever session and with whichever ids of the other', async () => {
  const calls = callsOf((await meltem.ask('/api/openapi.json')).text)
  expect(calls.length).toBeGreaterThan(150)
  for (const { ask, token, marks } of [meltem, peri]) {
    const own = await ask('/api/uye-veri-getir', { headers: { authorization: `Bearer ${token}` } })
    const texts = [own, await ask('/api/home-urun-listele'), await ask('/api/setting-get')]
    const shown = texts.map(({ text }) => text).join('')
    expect(marks.filter((mark) => !shown.includes(mark))).toEqual([])
  }
  const strange: string[] = []
  const answered = { 200: 0, 429: 0 }
  for (const call of calls.filter(({ path }) => !/log-out|cikis-yap/.test(path))) {
    const [ownToken, othersToken] = call.isOffice
      ? [peri.staffToken, meltem.staffToken]
      : [peri.token, meltem.token]
    const strangers = call.isOffice ? [othersToken] : [othersToken, undefined]
    // A call that takes no id is the same call with each of them.
    const takesId = JSON.stringify(call.of('x')) !== JSON.stringify(call.of('y'))
    const ids = takesId ? meltem.ids : meltem.ids.slice(0, 1)
    for (const { id, token } of [
      ...ids.map((id) => ({ id, token: ownToken as string | undefined })),
      ...strangers.map((token) => ({ id: meltem.ids[2]!, token })),
    ]) {
      const { path, body } = call.of(id)
      // What the other company has answered just before is nowhere cached for this one.
      if (body === undefined && token === ownToken) await meltem.ask(path, sessionOf(othersToken))
      const answer = await peri.ask(path, { body, ...sessionOf(token) })
      const { status } = answer
      if (status === 200 || status === 429) answered[status] += 1
      if (status >= 500) strange.push(`${call.path}: ${status}`)
      if (call.isOffice && !forAll.test(path) && token === othersToken && status !== 401)
        strange.push(`${path}: ${status}`)
      if (/domain=/i.test(answer.headers)) strange.push(`${path}: a cookie for other hosts`)
      strange.push(...marksIn(answer, meltem.marks, id).map((mark) => `${path}: ${mark}`))
    }
  }
  expect(strange).toEqual([])
  // No call has ended the sessions with which all of them were called.
  for (const { ask, token, staffToken } of [meltem, peri]) {
    const own = await ask('/api/uye-veri-getir', { headers: { authorization: `Bearer ${token}` } })
    const office = await ask('/api/office/bookings', { headers: { authorization: `Bearer ${staffToken}` } })
    expect([own.status, office.status]).toEqual([200, 200])
  }
  expect(answered).toEqual({ 200: expect.toSatisfy((count) => count > 75), 429: 0 })
}, 120_000)

function sessionOf(token: string | undefined): { headers: Record<string, string> } {
  return { headers: token ? { authorization: `Bearer ${token}` } : {} }
}

/** Calls of staff that need no session. */
const forAll = /read-link|accept-invitation|forgot-password|set-password|passkey-log-in/

/** Texts of a company in an answer, headers included; an answer may repeat what it was asked for. */
function marksIn({ text, headers }: Answer, marks: readonly string[], asked: string): string[] {
  const all = text + headers
  return marks.filter((mark) => all.includes(mark) && !asked.includes(mark))
}
