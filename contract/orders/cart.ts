import type {
  CartDiscounts,
  CartQuestion,
  CheckedCart,
  CheckedCoupon,
  CheckedItem,
  CheckedPayment,
  ItemError,
  MadeTotals,
} from '#domain/booking/order.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import type { CartStep, CartTotals, ItemTotals, PaymentChoice } from '#domain/pricing/cart.ts'
import type { Line } from '#domain/pricing/quote.ts'
import { post } from '../call.ts'
import { couponTerms, discount } from '../coupons/coupons.ts'
import { flat, list, object, oneOf, shape, type Type } from '../shape.ts'
import {
  anyCurrency,
  day,
  id,
  integer,
  locale,
  minorUnits,
  money,
  number,
  paymentMethod,
  string,
  text,
  textValues,
  word,
} from '../types.ts'
import { itemChoice } from './item-choice.ts'

/** How much is paid at once. */
export const paymentChoice = oneOf<PaymentChoice>({ prepayment: 'on_odeme', full: 'tam_odeme' })

const couponCode = text(60, { min: 1 })

/** The fields of a cart; nothing else of it is ever believed. */
export const cartFields = {
  id: ['k_no', id.optional().describe('The cart’s own identifier; it comes back as it was given.')],
  locale: ['lang', locale],
  display: ['secilen_kur', anyCurrency],
  coupon: ['promosyon_kodu', couponCode.optional().describe('A coupon’s code, as it was typed.')],
  items: ['sepet_urunler', list(itemChoice, { min: 1, max: 30 })],
  payment: ['odeme_tipi', paymentChoice.default('prepayment')],
} as const

/** What is bought and in which currency it is shown. */
export const cartQuestion = shape<CartQuestion>(cartFields)

/** The same with the coupon that is tried. */
export const couponQuestion = shape<CartQuestion>({
  ...cartFields,
  coupon: [
    'promosyon_kodu',
    couponCode
      .describe('A coupon’s code, as it was typed.')
      .as<string | undefined>({ write: (given = '') => given, read: (given) => given }),
  ],
})

type Amounts<Totals> = { [Name in keyof Totals]: Totals[Name] extends Money ? number : Totals[Name] }

/** Totals are bare numbers on the wire, beside one `kur_turu`. */
function totals<Totals extends { readonly currency: Currency }>(
  fields: Parameters<typeof shape<Amounts<Totals>>>[0],
): Type<Totals> {
  const amounts = Object.entries(fields as Record<string, readonly [string, unknown]>)
    .filter(([, [, type]]) => type === minorUnits)
    .map(([name]) => name)
  const changed = (values: object, change: (amount: never) => unknown) => ({
    ...values,
    ...Object.fromEntries(amounts.map((name) => [name, change(values[name as keyof typeof values])])),
  })
  return shape<Amounts<Totals>>(fields).as<Totals>({
    write: (ours) => changed(ours, ({ minor }: Money) => minor) as Amounts<Totals>,
    read: (bare) =>
      changed(bare, (minor: number) => ({
        minor,
        currency: (bare as unknown as Totals).currency,
      })) as unknown as Totals,
  })
}

const sharedTotals = {
  currency: ['kur_turu', word<Currency>()],
  prepaymentPercent: ['on_odeme_oran', number],
  extrasTotal: ['ekstra_toplam', minorUnits],
  couponDiscount: ['kupon_indirim', minorUnits],
  basketDiscount: ['sepet_indirim', minorUnits],
  memberDiscount: ['iskonto_indirim', minorUnits],
  vatTotal: ['kdv_toplam', minorUnits],
  grandTotal: ['genel_toplam', minorUnits],
  prepaymentTotal: ['on_odeme_toplam', minorUnits],
  onSiteTotal: ['yerinde_toplam', minorUnits],
} as const

const itemTotals = totals<ItemTotals>({
  ...sharedTotals,
  vatMode: ['kdv_turu', oneOf<ItemTotals['vatMode']>({ included: 'dahil', excluded: 'haric' })],
  vatRate: ['kdv_oran', number],
  adultPrice: ['yetiskin_fiyat', minorUnits],
  childPrice: ['cocuk_fiyat', minorUnits],
  infantPrice: ['bebek_fiyat', minorUnits],
  adults: ['yetiskin', minorUnits],
  children: ['cocuk', minorUnits],
  infants: ['bebek', minorUnits],
  total: ['toplam', minorUnits],
  campaignDiscount: ['kampanya_indirim', minorUnits],
  discountTotal: ['indirim_toplam', minorUnits],
})

/** The totals of a cart or a booking in one currency. */
export const cartTotals = totals<CartTotals>({
  ...sharedTotals,
  productTotal: ['urun_toplam', minorUnits],
  subtotal: ['ara_toplam', minorUnits],
  vatAdded: ['kdv_eklenen', minorUnits],
  instalmentDifference: ['taksit_fark', minorUnits],
  balanceDue: ['kalan_toplam', minorUnits],
})

/** A line of a price. */
export const line = shape<Line>({
  rule: ['kural', string()],
  part: ['bolum', word<Line['part']>()],
  input: ['girdi', textValues],
  percent: ['oran', number.optional()],
  of: ['oran_esasi', word<NonNullable<Line['of']>>().optional()],
  unit: ['birim_fiyat', money],
  quantity: ['adet', number],
  amount: ['tutar', money],
  collected: [
    'tahsilat',
    oneOf<Line['collected']>({ online: 'online', 'on-site': 'yerinde', contained: 'dahil' }),
  ],
})

/** The fields of a reason why something cannot be sold as chosen. */
export const errorFields = {
  reason: ['kod', string().describe('For programs: one of the codes in docs/api.md.')],
  values: ['degerler', textValues],
  message: ['mesaj', string().optional().describe('The same for people, in the language of the request.')],
} as const

/** Why something cannot be sold as chosen. */
export const error = shape<ItemError>(errorFields)

const checkedItem = shape<CheckedItem>({
  id: ['k_no', id],
  productId: ['urun_k_no', id],
  title: ['baslik', string()],
  places: ['bos_yer', integer().optional()],
  error: ['engel', error.optional().describe('Why it cannot be sold as chosen.')],
  ledger: ['sabit_toplam', itemTotals.optional()],
  display: ['kur_toplam', itemTotals.optional()],
  lines: ['fiyat_dokumu', list(line)],
  nights: [
    'gun_fiyatlar',
    list(shape<NonNullable<CheckedItem['nights']>[number]>({ day: ['gun', day], price: ['fiyat', money] }))
      .optional()
      .describe('What each night of a villa costs, before any reduction.'),
  ],
})

const step = shape<CartStep>({
  rule: ['kural', word<CartStep['rule']>()],
  input: ['girdi', textValues],
  percent: ['oran', number.optional()],
  fixed: ['sabit_tutar', money.optional().describe('A fixed amount as it was set.')],
  of: ['matrah', money.describe('What it is of.')],
  amount: ['tutar', money.describe('What it comes to; a discount is negative.')],
})

/** How totals are made. */
export const made = shape<MadeTotals>({
  ledger: ['sabit', list(step)],
  display: ['kur', list(step)],
}).describe('How the totals are made, step by step, in the ledger’s and in the shown currency.')

const rateNumber = number.describe('TRY for one unit, for showing.')

/** The rates are beside the totals as numbers to show; what computes takes the text of the settings. */
const currencies = object({
  display: ['secilen_kur', anyCurrency],
  displayRate: ['secilen_kur_fiyat', rateNumber],
  ledger: ['sabit_kur', anyCurrency],
  ledgerRate: ['sabit_kur_fiyat', rateNumber],
}).as<CheckedCart['currencies']>({
  write: (ours) => ({
    ...ours,
    displayRate: Number(ours.displayRate),
    ledgerRate: Number(ours.ledgerRate),
  }),
  read: (ours) => ({ ...ours, displayRate: String(ours.displayRate), ledgerRate: String(ours.ledgerRate) }),
})

/** A cart with what each item costs today, and which can no longer be had. */
export const checkedCart = shape<CheckedCart>({
  id: ['k_no', id.optional()],
  items: ['sepet_urunler', list(checkedItem)],
  coupon: [
    'kupon',
    shape<CheckedCoupon>({
      code: ['promosyon_kodu', string()],
      title: ['baslik', string().optional()],
      terms: ['kosul', couponTerms.optional().describe('Its terms, where it may be used.')],
      error: ['engel', error.optional().describe('Why it takes nothing from this cart.')],
    }).optional(),
  ],
  discounts: [
    'indirim_oranlar',
    shape<CartDiscounts>({
      coupon: ['kupon_indirim', discount.optional()],
      basket: ['sepet_indirim', discount.optional()],
      member: ['iskonto_indirim', discount.optional()],
    }).describe('The discounts that took effect.'),
  ],
  made: ['toplam_dokumu', made],
  ledger: ['rezervasyon_toplam', cartTotals],
  display: ['kur_rezervasyon_toplam', cartTotals],
  currencies: [flat, currencies],
  payment: [
    'odeme',
    shape<CheckedPayment>({
      methods: ['odeme_yontemleri', list(paymentMethod).describe('The methods that serve this cart.')],
      refused: [
        'engeller',
        list(
          shape<CheckedPayment['refused'][number]>({
            method: ['odeme_yontemi', paymentMethod],
            error: ['engel', error],
          }),
        ).describe('Methods of the company that do not serve this cart, and why.'),
      ],
      onArrival: [
        'yerinde_odeme_onay',
        oneOf<CheckedPayment['onArrival']>({ confirmed: 'hemen', held: 'bekletilir' }).describe(
          'Whether pay on arrival confirms at once, or holds the places until staff confirm.',
        ),
      ],
      confirmWithinHours: ['onay_suresi', integer().describe('Hours in which staff confirm.')],
    }),
  ],
})

/* Added in the manner of the specification's calls. */
export const checkCart = post('/sepet-hesapla-post', { input: cartQuestion, output: checkedCart })
export const checkCoupon = post('/sepet-kupon-dene-post', {
  input: couponQuestion,
  output: checkedCart,
  refusal: checkedCart,
})
