import { cartQuestion } from '#contract/orders/cart.ts'
import type { Order } from '#domain/booking/order.ts'
import { addDays, day } from '#domain/dates/day.ts'
import { money } from '#domain/money/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { type CouponToMake, makeCoupon } from '#server/coupons/make-coupon.ts'
import type { Database } from '#server/database/connect.ts'
import { orderFor, saleApi, saleDay, testMember } from './sale.ts'

/** A coupon of 10 % that anybody may use, changed as a test needs it. */
export async function testCoupon(
  database: Database,
  code: string,
  change: Partial<CouponToMake> = {},
): Promise<void> {
  const made = await makeCoupon(database, { code, terms: { kind: 'percent', percent: 10 }, ...change })
  if (isRefusal(made)) throw new Error(made.refused)
}

/** The database's count of a coupon, beside the sum of its uses. */
export async function usesOfCoupon(
  database: Database,
  code: string,
): Promise<{ taken: number; reserved: number; used: number; released: number }> {
  const { rows } = await database.$client.query(
    `select c.taken,
       count(*) filter (where u.state = 'reserved')::int as reserved,
       count(*) filter (where u.state = 'used')::int as used,
       count(*) filter (where u.state = 'released')::int as released
     from coupons c left join coupon_uses u on u.coupon = c.code where c.code = $1 group by c.taken`,
    [code],
  )
  return rows[0]
}

type Checked = {
  kupon?: { promosyon_kodu: string; kosul?: unknown; engel?: { kod: string; degerler: unknown } }
  indirim_oranlar: unknown
  kur_rezervasyon_toplam: Record<string, number>
}

/** Carts with codes, and members of a group who order them. */
export function buyingWithCoupons(company: Company) {
  const api = saleApi(company)
  const { database } = company
  let days = 0

  /** One adult on the boat for 40.00 EUR, each time on another day, so that places never run out. */
  function ordered(coupon: string | undefined, expected: string, change: Partial<Order> = {}): Order {
    days += 1
    const order = orderFor(1, { paymentMethod: 'on-the-spot', ...change })
    return {
      ...order,
      items: order.items.map((item) => ({ ...item, day: addDays(day(saleDay()), days) })),
      coupon,
      expected: money(expected, 'EUR'),
    }
  }

  async function check(order: Order, token?: string): Promise<Checked> {
    const { body } = await api.post('/sepet-hesapla-post', cartQuestion.toWire(order), token)
    return body.data as Checked
  }

  const tryCode = (order: Order, token?: string) =>
    api.post('/sepet-kupon-dene-post', cartQuestion.toWire(order), token)

  async function member(group = 'standard') {
    const made = await testMember(company)
    await database.$client.query('update members set member_group = $2 where id = $1', [
      made.member.id,
      group,
    ])
    return made
  }

  async function couponsOf(token: string) {
    const { body } = await api.get('/uye-kupon-listele', token)
    return (body.data as { kuponlar: { k_no: string; durum: string }[] }).kuponlar
  }

  return { api, ordered, check, tryCode, member, couponsOf }
}
