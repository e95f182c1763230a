import type {
  CartQuestion,
  CheckedCart,
  CheckedItem,
  ChoiceOf,
  Chosen,
  ItemChoice,
} from '#domain/booking/order.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import type { CartStep, CartTotals, ItemTotals } from '#domain/pricing/cart.ts'
import type { Line } from '#domain/pricing/quote.ts'
import { couponTerms, discount } from '../coupons/translate.ts'
import { fields, list, record, type Translator, words } from '../translate.ts'
import { money, productKind } from '../value-translators.ts'
import type {
  AdimWire,
  DenetlenenSepetWire,
  RezervasyonToplamWire,
  SatirWire,
  SepetSorgu,
  SepetUrunWire,
  UrunToplamWire,
} from './cart-schema.ts'

export const people = fields({ adults: 'yetiskin', children: 'cocuk', infants: 'bebek' })
export const paymentChoice = words({ prepayment: 'on_odeme', full: 'tam_odeme' })

export const chosen = {
  id: 'k_no',
  productId: 'urun_k_no',
  kind: ['urun_tipi', productKind],
  day: 'rezervasyon_tarihi',
  time: 'seans_saati',
  people: ['pax', people],
  extras: ['ekstra_hizmetler', list(fields({ id: 'k_no', quantity: 'adet' }))],
  offer: ['teklif', fields({ id: 'k_no', price: ['fiyat', money] })],
} as const

type KindTable<Kind extends ProductKind> = {
  [Field in Exclude<keyof ChoiceOf<Kind>, keyof Chosen | 'kind'>]-?: Parameters<typeof fields>[0][string]
}

const chosenOfKind: { [Kind in ProductKind]: KindTable<Kind> } = {
  tour: { pickup: 'alis_bolgesi' },
  transfer: {
    vehicle: 'arac_k_no',
    reversed: 'ters_yon',
    flight: 'ucus_no',
    sign: 'karsilama_adi',
    address: 'adres',
    note: 'surucuye_not',
    childSeats: 'cocuk_koltugu',
    back: ['donus', fields({ day: 'tarih', time: 'saat', flight: 'ucus_no' })],
  },
  villa: { until: 'cikis_tarihi' },
  yacht: {
    charter: ['kiralama_sekli', words({ hour: 'saatlik', day: 'gunluk', week: 'haftalik' })],
    units: 'sure',
  },
  car: {
    until: 'iade_tarihi',
    untilTime: 'iade_saati',
    pickUpAt: 'alis_yeri',
    dropOffAt: 'iade_yeri',
    driverAge: 'surucu_yasi',
  },
  wedding: { package: 'paket_k_no' },
  health: {},
}

const choices = Object.fromEntries(
  Object.entries(chosenOfKind).map(([kind, own]) => [kind, fields({ ...chosen, ...own })]),
) as Record<ProductKind, Translator<ItemChoice, SepetUrunWire>>

/** What was chosen of a product; each kind has fields of its own. */
export const itemChoice: Translator<ItemChoice, SepetUrunWire> = {
  toWire: (choice) => choices[choice.kind].toWire(choice),
  fromWire: (wire) => choices[productKind.fromWire(wire.urun_tipi)].fromWire(wire),
}

export const cartQuestion = record<CartQuestion, SepetSorgu>({
  id: 'k_no',
  items: ['sepet_urunler', list(itemChoice)],
  coupon: 'promosyon_kodu',
  display: 'secilen_kur',
  payment: ['odeme_tipi', paymentChoice],
  locale: 'lang',
})

// biome-ignore-start lint/suspicious/noExplicitAny: a table of fields holds translators of every type
/** Totals on the wire are bare numbers beside one `kur_turu`. */
function totals<Ours extends { currency: Currency }, Wire extends { kur_turu: string }>(
  amounts: Record<string, string>,
  plain: Record<string, string | readonly [string, Translator<any, string>]>,
): Translator<Ours, Wire> {
  const rest = fields(plain)
  return {
    toWire: (ours) => {
      const wire: Record<string, unknown> = { kur_turu: ours.currency, ...rest.toWire(ours) }
      for (const [field, name] of Object.entries(amounts)) {
        wire[name] = ((ours as Record<string, unknown>)[field] as Money).minor / 100
      }
      return wire as Wire
    },
    fromWire: (wire) => {
      const currency = wire.kur_turu as Currency
      const ours: Record<string, unknown> = { currency, ...rest.fromWire(wire) }
      for (const [field, name] of Object.entries(amounts)) {
        ours[field] = {
          minor: Math.round(((wire as Record<string, unknown>)[name] as number) * 100),
          currency,
        }
      }
      return ours as Ours
    },
  }
}

// biome-ignore-end lint/suspicious/noExplicitAny: a table of fields holds translators of every type

const shared = {
  extrasTotal: 'ekstra_toplam',
  couponDiscount: 'kupon_indirim',
  basketDiscount: 'sepet_indirim',
  memberDiscount: 'iskonto_indirim',
  vatTotal: 'kdv_toplam',
  grandTotal: 'genel_toplam',
  prepaymentTotal: 'on_odeme_toplam',
  onSiteTotal: 'yerinde_toplam',
}

const itemTotals = totals<ItemTotals, UrunToplamWire>(
  {
    ...shared,
    adultPrice: 'yetiskin_fiyat',
    childPrice: 'cocuk_fiyat',
    infantPrice: 'bebek_fiyat',
    adults: 'yetiskin',
    children: 'cocuk',
    infants: 'bebek',
    total: 'toplam',
    campaignDiscount: 'kampanya_indirim',
    discountTotal: 'indirim_toplam',
  },
  {
    vatMode: ['kdv_turu', words({ included: 'dahil', excluded: 'haric' })],
    vatRate: 'kdv_oran',
    prepaymentPercent: 'on_odeme_oran',
  },
)

export const cartTotals = totals<CartTotals, RezervasyonToplamWire>(
  {
    ...shared,
    productTotal: 'urun_toplam',
    subtotal: 'ara_toplam',
    vatAdded: 'kdv_eklenen',
    instalmentDifference: 'taksit_fark',
    balanceDue: 'kalan_toplam',
  },
  { prepaymentPercent: 'on_odeme_oran' },
)

export const line = record<Line, SatirWire>({
  rule: 'kural',
  part: 'bolum',
  input: 'girdi',
  percent: 'oran',
  of: 'oran_esasi',
  unit: ['birim_fiyat', money],
  quantity: 'adet',
  amount: ['tutar', money],
  collected: ['tahsilat', words({ online: 'online', 'on-site': 'yerinde', contained: 'dahil' })],
})

export const fault = fields({ reason: 'kod', values: 'degerler', message: 'mesaj' })

const checkedItem = record<CheckedItem, DenetlenenSepetWire['sepet_urunler'][number]>({
  id: 'k_no',
  productId: 'urun_k_no',
  title: 'baslik',
  places: 'bos_yer',
  fault: ['engel', fault],
  ledger: ['sabit_toplam', itemTotals],
  display: ['kur_toplam', itemTotals],
  lines: ['fiyat_dokumu', list(line)],
  nights: ['gun_fiyatlar', list(fields({ day: 'gun', price: ['fiyat', money] }))],
})

const step = record<CartStep, AdimWire>({
  rule: 'kural',
  input: 'girdi',
  percent: 'oran',
  fixed: ['sabit_tutar', money],
  of: ['matrah', money],
  amount: ['tutar', money],
})
export const made = fields({ ledger: ['sabit', list(step)], display: ['kur', list(step)] })

const checkedParts = record<Omit<CheckedCart, 'currencies'>, Omit<DenetlenenSepetWire, CartCurrencies>>({
  id: 'k_no',
  items: ['sepet_urunler', list(checkedItem)],
  coupon: [
    'kupon',
    fields({
      code: 'promosyon_kodu',
      title: 'baslik',
      terms: ['kosul', couponTerms],
      fault: ['engel', fault],
    }),
  ],
  discounts: [
    'indirim_oranlar',
    fields({
      coupon: ['kupon_indirim', discount],
      basket: ['sepet_indirim', discount],
      member: ['iskonto_indirim', discount],
    }),
  ],
  made: ['toplam_dokumu', made],
  ledger: ['rezervasyon_toplam', cartTotals],
  display: ['kur_rezervasyon_toplam', cartTotals],
})

type CartCurrencies = 'secilen_kur' | 'secilen_kur_fiyat' | 'sabit_kur' | 'sabit_kur_fiyat'

/** The rates stand beside the totals as numbers to show; what computes takes the text of the settings. */
export const checkedCart: Translator<CheckedCart, DenetlenenSepetWire> = {
  toWire: ({ currencies, ...cart }) => ({
    ...checkedParts.toWire(cart),
    secilen_kur: currencies.display,
    secilen_kur_fiyat: Number(currencies.displayRate),
    sabit_kur: currencies.ledger,
    sabit_kur_fiyat: Number(currencies.ledgerRate),
  }),
  fromWire: ({ secilen_kur, secilen_kur_fiyat, sabit_kur, sabit_kur_fiyat, ...cart }) => ({
    ...checkedParts.fromWire(cart),
    currencies: {
      ledger: sabit_kur,
      ledgerRate: String(sabit_kur_fiyat),
      display: secilen_kur,
      displayRate: String(secilen_kur_fiyat),
    },
  }),
}
