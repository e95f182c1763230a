import type {
  CartDiscounts,
  CartQuestion,
  CheckedCart,
  CheckedCoupon,
  CheckedItem,
  CheckedPayment,
  ItemChoice,
  ItemError,
} from '#domain/booking/order.ts'
import { cartPayment } from '#domain/booking/payment-rules.ts'
import type { Locale } from '#domain/languages/locales.ts'
import type { Member } from '#domain/members/member.ts'
import { ledgerCurrency } from '#domain/money/money.ts'
import type { PricedCart } from '#domain/pricing/cart.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import type { CartTerms } from '#domain/pricing/replay-cart.ts'
import type { Discount } from '#domain/pricing/terms.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import { basketCampaignOf, discountOfGroup } from '#server/catalogue/settings/discounts.ts'
import type { Company } from '#server/company.ts'
import { type GoodCode, judgeCode } from '#server/coupons/judge-code.ts'
import { itemError } from '#server/i18n/item-error.ts'
import { countUnpaidOnArrival } from './order-queries.ts'
import { type SoldProduct, saleMemory } from './sale-memory.ts'
import { type OnHand, onHandFor } from './selling/on-hand.ts'
import type { Sale, SaleQuestion } from './selling/sale.ts'
import { overbookedBy, type StaffTerms, sellByStaff } from './selling/sell-by-staff.ts'
import { placesFor, sellItem } from './selling/sell-item.ts'

/** An item that can be sold as chosen: its price, when it is, and what it takes. */
export type SaleableItem = { choice: ItemChoice; sold: SoldProduct; sale: Sale }

/** The cart for the customer, and the data to write an order. */
export type CheckedForSale = {
  cart: CheckedCart
  priced: PricedCart
  items: SaleableItem[]
  /** The inputs of its price: a booking stores them to recalculate it. */
  terms: CartTerms
}

/**
 * Who asks about a cart, and from where: coupons and discounts may be theirs alone. Staff sell on their own terms; agencies
 * without coupons, basket campaigns and discounts of members, because their margin is their discount.
 */
export type Asker = {
  member?: Member | undefined
  ip: string
  terms?: StaffTerms | undefined
  /** The id of the agency that sells. */
  agency?: string | undefined
  /** The id of an agency whose user asks for the public price: places that are withheld for it are free. */
  allottedTo?: string | undefined
  /** The id of a booking that would be replaced: its places are free. */
  replaces?: string | undefined
  /** Staff ask for the member: a wrong coupon code is no attempt to guess one. */
  isStaff?: boolean
}

/**
 * The server's own word on a cart: every item's price today out of its own catalogue, or why it cannot be had; totals
 * over the items that can. Refuses only a currency in which nothing can be shown.
 */
export async function checkCart(
  company: Company,
  question: CartQuestion,
  now: Date,
  asker: Asker,
): Promise<CheckedForSale | Refusal<'rate-missing' | 'currency-not-offered'>> {
  const memory = saleMemory(company)
  const settings = await company.settings()
  const [rates, products, onHand, coupon, unpaid] = await Promise.all([
    memory.rates(),
    memory.products(
      question.items.map((item) => item.productId),
      question.locale,
    ),
    onHandFor(company, question.items, now, { ...asker, allottedTo: asker.agency ?? asker.allottedTo }),
    couponFor(company, question, { asker, now }),
    unpaidBookings(company, settings, asker),
  ])
  if (!settings.currencies.offered.includes(question.display)) {
    return refuse('currency-not-offered', { currency: question.display })
  }
  const judged = judgeAll(question.items, {
    products,
    onHand,
    locale: question.locale,
    now,
    terms: asker.terms,
  })
  const saleable = judged.flatMap(({ saleable }) => saleable ?? [])
  const terms: CartTerms = {
    coupon: coupon && !isRefusal(coupon) ? coupon.terms : undefined,
    basketCampaign: asker.agency ? undefined : basketCampaignOf(settings),
    memberDiscount: asker.member && discountOfGroup(settings, asker.member.group),
    display: question.display,
    payment: question.payment,
  }
  const items = saleable.map(({ choice, sale }) => ({ id: choice.id, quote: sale.quote }))
  const priced = priceCart({ ...terms, items, rates })
  if (isRefusal(priced)) return priced as Refusal<'rate-missing'>
  return {
    cart: {
      id: question.id,
      currencies: {
        ledger: ledgerCurrency,
        ledgerRate: '1',
        display: question.display,
        displayRate: rates.rates[question.display] ?? '1',
      },
      items: judged.map((one) => presentItem(one, priced)),
      coupon: presentCoupon(question, coupon, priced),
      discounts: discountsOf(terms, priced),
      made: { ledger: [...priced.steps.ledger], display: [...priced.steps.display] },
      ledger: priced.ledger,
      display: priced.display,
      payment: paymentFor(judged, { settings, unpaid, locale: question.locale }),
    },
    priced,
    items: saleable,
    terms,
  }
}

/** Counted only where the company limits them. */
async function unpaidBookings(
  { database }: Company,
  { payments }: Settings,
  { member }: Asker,
): Promise<number> {
  return member && payments?.unpaidOnArrival ? countUnpaidOnArrival(database, member.id) : 0
}

function paymentFor(
  judged: readonly Judged[],
  { settings, unpaid, locale }: { settings: Settings; unpaid: number; locale: Locale },
): CheckedPayment {
  const known = judged.filter(({ sold }) => sold)
  const { methods, refused, ...rules } = cartPayment(
    settings.payments ?? {},
    known.map(({ sold }) => sold?.facts.payments ?? {}),
    { bankAccounts: settings.bankAccounts.length, unpaid },
  )
  return {
    ...rules,
    methods: [...methods],
    refused: refused.map((one) => ({
      method: one.method,
      error: itemError(
        one.why === 'unpaid'
          ? refuse('too-many-unpaid', { max: one.max })
          : refuse('payment-method-not-for-product', { title: known[one.product]!.title }),
        locale,
      ),
    })),
  }
}

async function couponFor(
  company: Company,
  { coupon: typed, locale }: CartQuestion,
  { asker, now }: { asker: Asker; now: Date },
): Promise<GoodCode | Refusal | undefined> {
  if (typed === undefined || asker.agency) return undefined
  return judgeCode(company, {
    typed,
    member: asker.member?.id,
    ip: asker.ip,
    isStaff: asker.isStaff,
    locale,
    now,
  })
}

function presentCoupon(
  { coupon: typed, locale }: CartQuestion,
  coupon: GoodCode | Refusal | undefined,
  { couponError }: PricedCart,
): CheckedCoupon | undefined {
  if (!coupon) return undefined
  if (isRefusal(coupon)) return { code: typed!.trim(), error: itemError(coupon, locale) }
  return { ...coupon, error: couponError && itemError(couponError, locale) }
}

/** Only what took something counts: a campaign that a cart does not reach is none. */
function discountsOf(
  { coupon, basketCampaign, memberDiscount }: CartTerms,
  { ledger, display }: PricedCart,
): CartDiscounts {
  const took = (field: 'couponDiscount' | 'basketDiscount' | 'memberDiscount') =>
    ledger[field].minor > 0 || display[field].minor > 0
  return {
    coupon: coupon && took('couponDiscount') ? discountAlone(coupon) : undefined,
    basket: took('basketDiscount') ? basketCampaign?.discount : undefined,
    member: took('memberDiscount') ? memberDiscount : undefined,
  }
}

function discountAlone(discount: Discount): Discount {
  return discount.kind === 'percent'
    ? { kind: 'percent', percent: discount.percent }
    : { kind: 'amount', amount: discount.amount }
}

type Judged = {
  choice: ItemChoice
  title: string
  sold?: SoldProduct
  places: number | undefined
  saleable?: SaleableItem
  error?: ItemError
}

type Known = {
  products: Map<string, SoldProduct>
  onHand: OnHand
  locale: Locale
  now: Date
  terms: StaffTerms | undefined
}

/** Items are judged in order: what the first one takes is gone for the second. */
function judgeAll(choices: readonly ItemChoice[], known: Known): Judged[] {
  const ids = new Set<string>()
  const { onHand, locale, now, terms } = known
  let overbook = terms?.overbook ?? 0
  return choices.map((choice) => {
    const sold = known.products.get(choice.productId)
    const twice = ids.has(choice.id)
    ids.add(choice.id)
    if (!sold) {
      return { choice, title: '', places: undefined, error: itemError(refuse('product-unknown'), locale) }
    }
    const question = { choice, sold, onHand, locale, now, overbook }
    const about = { choice, sold, title: sold.product.title, places: placesFor(question) }
    const sale = twice ? refuse('item-twice') : sell(question, terms)
    if (isRefusal(sale)) return { ...about, error: itemError(sale, locale) }
    overbook -= overbookedBy(sale)
    onHand.take(sale)
    return { ...about, saleable: { choice, sold, sale } }
  })
}

function sell(question: SaleQuestion, terms: StaffTerms | undefined): Sale | Refusal {
  return terms ? sellByStaff(question, terms.prices.get(question.choice.id)) : sellItem(question)
}

function presentItem({ choice, title, places, saleable, error }: Judged, priced: PricedCart): CheckedItem {
  const totals = priced.items.find(({ id }) => id === choice.id)
  return {
    id: choice.id,
    productId: choice.productId,
    title,
    places,
    error,
    ledger: saleable && totals?.ledger,
    display: saleable && totals?.display,
    lines: saleable ? [...saleable.sale.quote.lines] : [],
    nights: saleable?.sale.nights,
  }
}
