import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Day, formatDay } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { money } from '#domain/money/money.ts'
import type { Line } from '#domain/pricing/quote.ts'
import { openSeal } from '#server/orders/enquiry-seal.ts'
import { bookingLink } from '#server/post-booking/mailed-link.ts'
import { takeTransfer } from '#server/post-booking/take-transfer.ts'
import { testCompany } from '#tests/factories/company.ts'
import { bookedBy } from '#tests/factories/post-booking.ts'
import { orderFor } from '#tests/factories/sale.ts'
import { composeMail } from './compose-mail.ts'
import { sampleBooking } from './samples/sample-booking.ts'
import { rescueOffered } from './templates/departure-emails.ts'
import type { EmailDraft } from './templates/email.ts'
import { bookingChanged } from './templates/emails-by-staff.ts'
import { balancePaid, departureReminder } from './templates/post-booking-emails.ts'

const { company } = await testCompany()
const ayse = await bookedBy(company)

test('an email about a meeting point asks to be 5 minutes early; the link to the booking is at the end', async () => {
  const { id, number } = await ayse.paid()
  const data = { booking: id }
  const { subject, text } = await composeMail(company, { template: 'booking-confirmed', locale: 'en', data })
  expect(subject).toBe(`Booking ${number} is confirmed – Test Coast`)
  expect(text).toContain('Please arrive 5 minutes early.')
  expect(text).toContain(`http://localhost:3000/user/reservations/${number}`)
})

test('an email about a pick-up names the hotel of the guest, one about a meeting point does not', async () => {
  const hotel = { name: 'Hotel Mavi', room: '12' }
  const textOf = async (pickup: string | undefined, total: `${string}.${string}`) => {
    const { items, ...order } = orderFor(2, { hotel, paymentMethod: 'on-the-spot' })
    const picked = items.map((item) => ({ ...item, pickup }))
    const placed = await ayse.api.place(
      { ...order, items: picked, expected: money(total, 'EUR') },
      ayse.token,
    )
    const data = { booking: (placed.body.data as { k_no: string }).k_no }
    return (await composeMail(company, { template: 'booking-confirmed', locale: 'en', data })).text
  }
  expect(await textOf('centre', '90.00')).toMatch(/Hotel:? +Hotel Mavi · 12/)
  expect(await textOf(undefined, '80.00')).not.toContain('Hotel Mavi')
})

test('the deadline of a transfer is a day and a time with a comma between them, as everywhere', async () => {
  const { id } = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  const data = { booking: id }
  const { text } = await composeMail(company, { template: 'bank-transfer-instructions', locale: 'en', data })
  expect(text.match(/\d{4},? \d{2}:\d{2}/g)).toEqual([
    expect.stringMatching(/, /),
    expect.stringMatching(/, /),
    expect.stringMatching(/, /),
  ])
})

test('emails about a whole booking list what it still contains, and not what was cancelled', async () => {
  const { id } = await ayse.paid({ payment: 'full' }, [31, 32])
  const { body } = await ayse.api.get(`/rezervasyon-sonrasi-get?rezervasyon_k_no=${id}`, ayse.token)
  const days = (
    body.data as { rezervasyon: { urunler: { rezervasyon_tarihi: string }[] } }
  ).rezervasyon.urunler.map(({ rezervasyon_tarihi }) => formatDay(rezervasyon_tarihi as Day))
  const cancel = async (urun_sira: number) => {
    const order = { rezervasyon_k_no: id, urun_sira, beklenen_iade: { tutar: 80, kur_turu: 'EUR' } }
    expect((await ayse.api.post('/rezervasyon-iptal-post', order, ayse.token)).status).toBe(200)
  }
  await cancel(0)
  for (const template of [
    'booking-confirmed',
    'bank-transfer-instructions',
    'booking-to-confirm',
    'payment-link',
    'payment-reminder',
    'booking-documents',
    'balance-link',
  ]) {
    const data = { booking: id, documents: ['voucher'] }
    const { text } = await composeMail(company, { template, locale: 'en', data })
    expect([template, days.map((day) => text.includes(day))]).toEqual([template, [false, true]])
  }
  const attached = async (data: object) => {
    const { attachments, text } = await composeMail(company, {
      template: 'booking-cancelled',
      locale: 'en',
      data,
    })
    return { types: attachments.map(({ contentType }) => contentType), text }
  }
  const part = await attached({ booking: id, positions: [0], whole: false })
  expect(part.types).toEqual(['application/pdf', 'text/calendar; charset=utf-8; method=PUBLISH'])
  expect(part.text).toContain('The old voucher is no longer valid; the new one is attached.')
  // Of a booking that is cancelled as a whole, what it contained.
  await cancel(1)
  const whole = await attached({ booking: id, positions: [0, 1], whole: true })
  expect(whole.types).toEqual(['text/calendar; charset=utf-8; method=CANCEL'])
  expect(whole.text).not.toContain('voucher')
  const unpaid = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  const order = { rezervasyon_k_no: unpaid.id, beklenen_iade: { tutar: 0, kur_turu: 'EUR' } }
  expect((await ayse.api.post('/rezervasyon-iptal-post', order, ayse.token)).status).toBe(200)
  expect((await attached({ booking: unpaid.id, positions: [0], whole: true })).types).toEqual([])
  const all = await composeMail(company, {
    template: 'booking-cancelled-unpaid',
    locale: 'en',
    data: { booking: id },
  })
  expect(days.map((day) => all.text.includes(day))).toEqual([true, true])
})

test('a part of a prepayment by transfer is answered with what is still due until the deadline, and where to send it', async () => {
  const { id, number } = await ayse.place({ paymentMethod: 'bank-transfer', bankAccount: 'try' })
  await takeTransfer(company, {
    number,
    amount: money('12.50', 'EUR'),
    reference: 'A1',
    by: 'staff',
    now: new Date(),
  })
  const { text } = await composeMail(company, {
    template: 'transfer-received',
    locale: 'en',
    data: { booking: id },
  })
  // 20 of 80 euros were due.
  expect(text).toMatch(/Paid so far:? +€12\.50/)
  expect(text).toMatch(/Amount:? +€7\.50/)
  expect(text).toMatch(/IBAN:? +TR/)
  expect(text).not.toContain('€67.50')
})

test('the link to a booking opens while a stay lasts, and some days after an email that comes later', async () => {
  const [item] = sampleBooking('en').items
  const timeZone = 'Europe/Istanbul'
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const stay = { startsAt: inDays(-5).toISOString(), until: { day: dayIn(inDays(2), timeZone) }, timeZone }
  const over = { startsAt: inDays(-40).toISOString(), timeZone }
  const opens = (items: object[], at: Date) => {
    const booking = { id: randomUUID(), items: items.map((one) => ({ ...item!, ...one })) }
    const seal = bookingLink(company, booking, 'en').split('#')[1]!
    return openSeal(company, seal, { purpose: 'link', now: at }) === booking.id
  }
  expect([2, 4].map((days) => opens([stay], inDays(days)))).toEqual([true, true])
  expect([2, 4].map((days) => opens([over], inDays(days)))).toEqual([true, false])
})

test('a deposit that is given back is named beside the balance, and is no part of it', () => {
  const { items, ...sample } = sampleBooking('en')
  const deposit = money('500.00', 'EUR')
  const line = { rule: 'deposit', amount: deposit, collected: 'on-site' } as unknown as Line
  const booking = {
    ...sample,
    items: items.map((item) => ({ ...item, onSite: deposit, lines: [line] })),
    display: { ...sample.display, onSiteTotal: deposit },
    standing: {
      total: money('180.00', 'EUR'),
      goodwill: money('0.00', 'EUR'),
      paid: money('54.00', 'EUR'),
      balance: money('126.00', 'EUR'),
    },
  }
  const of = { booking, company: 'Test Coast', pageUrl: 'http://localhost/', timeZone: 'Europe/Istanbul' }
  const rows = (draft: EmailDraft) => draft.parts.flatMap((part) => (part.kind === 'facts' ? part.rows : []))
  const left = [
    ['Paid', '€54.00'],
    ['Balance, to pay on arrival', '€126.00'],
    ['Security deposit on arrival, refundable', '€500.00'],
  ]
  expect(rows(departureReminder(of, 0))).toEqual(expect.arrayContaining(left))
  expect(rows(balancePaid(of)).slice(1)).toEqual(left)
})

test('lines of a message and the choices of a rescue stay lines in HTML', () => {
  const booking = sampleBooking('en')
  const of = { booking, company: 'Test Coast', pageUrl: 'http://localhost/', timeZone: 'Europe/Istanbul' }
  const paragraphs = (draft: EmailDraft) =>
    draft.parts.flatMap((part) =>
      part.kind === 'paragraph' && typeof part.text === 'string' ? [part.text] : [],
    )
  const changed = bookingChanged(of, {
    positions: [0],
    balance: money('0.00', 'EUR'),
    message: 'One.\n\nTwo.',
  })
  expect(paragraphs(changed)).toEqual(expect.arrayContaining(['One.', 'Two.']))
  const rescue = rescueOffered(of, {
    position: 0,
    options: ['move', 'refund'],
    message: { en: 'Storm.\nSorry.' },
    deadline: new Date('2027-07-22T09:00:00Z'),
    again: false,
    link: 'http://localhost/',
  })
  expect(paragraphs(rescue)).toEqual([
    'Storm.',
    'Sorry.',
    '– Another day, at the same price',
    '– Your money back',
  ])
})

test('preferences are offered to members alone: the page is behind the login', async () => {
  const { id } = await ayse.paid({}, [41])
  const data = { booking: id, position: 0 }
  const list = async (recipient: string) =>
    (await composeMail(company, { template: 'departure-reminder', locale: 'tr', data, recipient })).list
  expect(await list(ayse.member.email.toUpperCase())).toEqual({
    unsubscribe: `${company.publicUrl}/tr/user/notification`,
  })
  expect(await list('guest@example.com')).toBeUndefined()
})
