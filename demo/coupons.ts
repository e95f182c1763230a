import type { CartQuestion } from '#domain/booking/order.ts'
import { addDays, type Day, day } from '#domain/dates/day.ts'
import { type Currency, decimalText, type Money, money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import type { CouponDocument } from '#server/coupons/coupon-document.ts'
import { type CouponToMake, makeCoupon } from '#server/coupons/make-coupon.ts'
import type { Queries } from '#server/database/connect.ts'
import { listDepartures } from '#server/inventory/list-departures.ts'
import { findMemberByEmail } from '#server/members/find-member.ts'
import { checkCart } from '#server/orders/check-cart.ts'
import { placeBooking } from '#server/orders/place-booking.ts'

const ada = 'ada@example.com'
const tour = 'fethiye-bay-sunset-cruise'

/** The demo's coupons as staff edit them, without their member and their days. */
export const demoCouponDocuments: CouponDocument[] = couponsOf(undefined, day('2026-01-01')).map(
  ({ code, titles, terms, mostUses, usesPerMember }) => ({
    code,
    titles,
    discount: terms.kind === 'percent' ? { percent: terms.percent } : priceOf(terms.amount),
    kinds: terms.kinds && [...terms.kinds],
    minimum: terms.minimum && priceOf(terms.minimum),
    active: true,
    mostUses,
    usesPerMember,
  }),
)

function priceOf(price: Money): { amount: string; currency: Currency } {
  return { amount: decimalText(price), currency: price.currency }
}

/** Coupons to try, for everyone and for Ada alone; `today` is the company's day. */
export async function addDemoCoupons(database: Queries, today: Day): Promise<void> {
  const member = (await findMemberByEmail(database, ada))?.id
  for (const coupon of couponsOf(member, today)) {
    const made = await makeCoupon(database, coupon)
    if (isRefusal(made)) throw new Error(`the demo coupon ${coupon.code}: ${made.refused}`)
  }
}

function couponsOf(member: string | undefined, today: Day): CouponToMake[] {
  const tenPercent = { kind: 'percent', percent: 10 } as const
  return [
    { code: 'COAST10', terms: { ...tenPercent, minimum: money('50.00', 'EUR') }, usesPerMember: 1 },
    {
      code: 'VILLA50',
      terms: {
        kind: 'amount',
        amount: money('50.00', 'EUR'),
        kinds: ['villa', 'yacht'],
        minimum: money('500.00', 'EUR'),
      },
    },
    { code: 'LASTONE', terms: { kind: 'amount', amount: money('5.00', 'EUR') }, mostUses: 1 },
    {
      code: 'WELCOME10',
      titles: {
        en: 'Welcome to the coast',
        tr: 'Kıyıya hoş geldiniz',
        de: 'Willkommen an der Küste',
        ru: 'Добро пожаловать на побережье',
        nl: 'Welkom aan de kust',
        ar: 'أهلاً بك على الساحل',
      },
      terms: tenPercent,
      member,
      mostUses: 1,
      until: addDays(today, 180),
    },
    {
      code: 'EARLYBIRD',
      titles: {
        en: 'For those who book early',
        tr: 'Erken rezervasyon indirimi',
        de: 'Für Frühbucher',
        ru: 'За раннее бронирование',
        nl: 'Voor vroegboekers',
        ar: 'للحجز المبكر',
      },
      terms: { kind: 'percent', percent: 15, kinds: ['villa', 'yacht'] },
      member,
      mostUses: 1,
      from: addDays(today, -120),
      until: addDays(today, -30),
    },
    {
      code: 'THANKYOU',
      titles: {
        en: 'Thank you for coming back',
        tr: 'Yeniden bizi seçtiğiniz için',
        de: 'Danke, dass Sie wiederkommen',
        ru: 'Спасибо, что вернулись',
        nl: 'Bedankt dat je terugkomt',
        ar: 'شكراً لعودتك إلينا',
      },
      terms: { kind: 'amount', amount: money('10.00', 'EUR') },
      member,
      mostUses: 1,
    },
    {
      code: 'BIRTHDAY',
      titles: {
        en: 'Happy birthday',
        tr: 'Doğum gününüz kutlu olsun',
        de: 'Alles Gute zum Geburtstag',
        ru: 'С днём рождения',
        nl: 'Gefeliciteerd met je verjaardag',
        ar: 'عيد ميلاد سعيد',
      },
      terms: { kind: 'percent', percent: 20, minimum: money('40.00', 'EUR') },
      member,
      mostUses: 1,
    },
  ]
}

/**
 * Two bookings of Ada's with coupons, made by the way every booking goes: one is certain and has used its coupon, one
 * waits for a bank transfer and keeps its own.
 */
export async function addDemoBookings(company: Company, now: Date): Promise<void> {
  await bookWith(company, { coupon: 'THANKYOU', paymentMethod: 'on-the-spot', now })
  await bookWith(company, { coupon: 'BIRTHDAY', paymentMethod: 'bank-transfer', now })
}

async function bookWith(
  company: Company,
  {
    coupon,
    paymentMethod,
    now,
  }: { coupon: string; paymentMethod: 'on-the-spot' | 'bank-transfer'; now: Date },
): Promise<void> {
  const member = await findMemberByEmail(company.database, ada)
  const from = addDays(day(now.toISOString().slice(0, 10)), 14)
  const departures = await listDepartures(company.database, {
    product: tour,
    from,
    to: addDays(from, 60),
    cutoffHours: 24,
    now,
  })
  const departure = departures.find(({ bookable, places }) => bookable && places >= 2)
  if (!member || !departure) return
  const { firstName, lastName, email } = member
  const [account] = (await company.settings()).bankAccounts
  const question: CartQuestion = {
    items: [
      {
        id: coupon.toLowerCase(),
        productId: tour,
        kind: 'tour',
        day: departure.day,
        time: departure.time,
        people: { adults: 2, children: 0, infants: 0 },
        extras: [],
      },
    ],
    coupon,
    display: 'EUR',
    payment: 'full',
    locale: 'en',
  }
  const checked = await checkCart(company, question, now, { member, ip: '' })
  if (isRefusal(checked)) return
  await placeBooking(company, {
    order: {
      ...question,
      expected: checked.cart.display.grandTotal,
      guest: { firstName, lastName, email, phone: '+90 532 000 00 00' },
      note: '',
      paymentMethod,
      bankAccount: account?.code,
      accepted: { distanceSale: true, rental: true },
    },
    member,
    idempotencyKey: `demo ${coupon}`,
    ip: '127.0.0.1',
    userAgent: 'demo',
    now,
  })
}
