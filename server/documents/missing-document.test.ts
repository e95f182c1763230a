import { expect, test } from 'vitest'
import type { Locale } from '#domain/languages/locales.ts'
import { enquiryCookie, sealBooking } from '#server/orders/enquiry-seal.ts'
import { agencyUser, bookingPlacedBy, sellingAgency } from '#tests/factories/agencies.ts'
import { testCompany } from '#tests/factories/company.ts'
import { onDay, ownDays, saleApi, testMember, testOrder } from '#tests/factories/sale.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company } = await testCompany()
const api = saleApi(company)
const ayse = await testMember(company)
const { name, contact } = await company.settings()
const ownDay = ownDays()
const own = [
  '/rezervasyon-voucher-get',
  '/rezervasyon-makbuz-get',
  '/rezervasyon-sozlesme-get',
  '/rezervasyon-takvim-get',
]

/** An unpaid booking of Ayşe. */
async function held(locale: Locale): Promise<{ id: string; number: string }> {
  const { body } = await api.place(onDay(testOrder({ locale }), ownDay()), ayse.token)
  const { k_no, bilet_no } = body.data as { k_no: string; bilet_no: string }
  return { id: k_no, number: bilet_no }
}

/** Follows a link to a document, as a browser does. */
async function follow(path: string, headers: Record<string, string> = {}) {
  const answer = await api.app.request(path, {
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers },
  })
  const html = await answer.text()
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    policy: answer.headers.get('content-security-policy'),
    language: html.match(/<html lang="(..)" dir="...">/)?.[1],
    title: html.match(/<h1>(.*?)<\/h1>/)?.[1],
    links: [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replace(company.publicUrl, '')),
    html,
  }
}

const byCompany = [`tel:${contact.phone.replaceAll(' ', '')}`, `mailto:${contact.email}`]

test('who is no longer logged in reads so at each document of a booking, and where to go on', async () => {
  const { id } = await held('en')
  for (const path of own) {
    const page = await follow(`${path}?rezervasyon_k_no=${id}`, { 'accept-language': 'de-AT,en;q=0.5' })
    expect([page.status, page.type, page.language]).toEqual([404, 'text/html; charset=utf-8', 'de'])
    expect(page.title).toBe('Dieses Dokument ist nicht verfügbar')
    expect(page.html).toContain(name)
    expect(page.html).not.toContain(id)
    expect(page.policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page.links).toEqual(['/de', '/de/user/reservations', '/de/enquire-booking', ...byCompany])
  }
})

test('a link to a voucher that is over names the company, in the language chosen on the site', async () => {
  const { id } = await held('en')
  const until = new Date(Date.now() - 1000)
  const seal = sealBooking(company, { booking: id, purpose: 'voucher', until })
  for (const path of [`/voucher/${seal}`, '/voucher/x']) {
    const page = await follow(path, { cookie: 'locale=tr', 'accept-language': 'de' })
    expect([page.status, page.language, page.title]).toEqual([404, 'tr', 'Bu belge görüntülenemiyor'])
    expect(page.links).toEqual(['/tr', '/tr/enquire-booking', ...byCompany])
  }
})

test('a booking without the document says so in its language, and leads to its page', async () => {
  const { id, number } = await held('ru')
  const visit = sealBooking(company, { booking: id, purpose: 'visit', until: new Date(Date.now() + 60_000) })
  const path = `/rezervasyon-voucher-get?rezervasyon_k_no=${id}`
  const asMember = await follow(path, { authorization: `Bearer ${ayse.token}` })
  expect([asMember.status, asMember.language]).toEqual([404, 'ru'])
  expect(asMember.links).toEqual(['/ru', `/ru/user/reservations/${number}`, ...byCompany])
  const inVisit = await follow(path, { cookie: `${enquiryCookie}=${visit}` })
  expect(inVisit.links).toEqual(['/ru', '/ru/enquire-booking', ...byCompany])
  const until = new Date(Date.now() + 60_000)
  const seal = sealBooking(company, { booking: id, purpose: 'voucher', until })
  expect((await follow(`/voucher/${seal}`)).links).toEqual(['/ru', '/ru/enquire-booking', ...byCompany])
})

test('a booking in a language that the site no longer has says so in another', async () => {
  const { id } = await held('ar')
  const page = await follow(`/rezervasyon-takvim-get?rezervasyon_k_no=${id}`, {
    authorization: `Bearer ${ayse.token}`,
  })
  expect(page.language).toBe('en')
})

test('a seller is led to the booking in the area of the agency', async () => {
  const { order } = await testStaff(company)
  const rules = [{ kind: 'tour', percent: 20, extrasPercent: 0 } as const]
  const agency = await sellingAgency(company, { limit: '1000.00', rules, order })
  const user = await agencyUser(company, agency, 'seller')
  const { id, number } = await bookingPlacedBy(company, { user, agency, paidBy: 'link', on: ownDay() })
  const page = await follow(`/rezervasyon-voucher-get?rezervasyon_k_no=${id}`, {
    authorization: `Bearer ${user.token}`,
  })
  expect(page.links).toEqual(['/', `/agency/bookings/${number}`, ...byCompany])
})

test('a program that asks for no page gets none', async () => {
  for (const path of [...own, '/voucher/x']) {
    const answer = await api.app.request(path, { headers: { accept: '*/*' } })
    expect([answer.status, await answer.text()]).toEqual([404, '404'])
  }
})
