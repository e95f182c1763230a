import type { EntryLink } from '#domain/catalogue/entry-link.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import type { Currency, Money } from '#domain/money/money.ts'
import { record, type Translator, words } from './translate.ts'
import type { Bag, Gorsel, Para } from './values.ts'

/** Money ⇄ {tutar, kur_turu}; minor units inside, two decimals on the wire. */
export const money: Translator<Money, Para> = {
  toWire: (ours) => ({ tutar: ours.minor / 100, kur_turu: ours.currency }),
  fromWire: (wire) => ({ minor: Math.round(wire.tutar * 100), currency: wire.kur_turu as Currency }),
}

export const productKind = words<ProductKind>({
  tour: 'tur',
  transfer: 'transfer',
  villa: 'villa',
  yacht: 'yat',
  car: 'arac_kira',
  wedding: 'dugun',
  health: 'saglik',
})

export const entryLink = record<EntryLink, Bag>({ id: 'k_no', slug: 'slug', title: 'baslik' })

const picture = record<Picture, Gorsel>({
  path: 'gorsel',
  alt: 'aciklama',
  width: 'en',
  height: 'boy',
  widths: 'genislikler',
  avifWidths: 'avif_genislikler',
  colour: 'renk',
  placeholder: 'onizleme',
})

/** Pictures in order; the first is the cover and travels with `kapak: 1`. Source: spec section 9. */
export const pictures: Translator<Picture[], Gorsel[]> = {
  toWire: (ours) => ours.map((one, index) => ({ ...picture.toWire(one), kapak: index === 0 ? 1 : 0 })),
  fromWire: (wire) =>
    [...wire].sort((one, other) => Number(other.kapak) - Number(one.kapak)).map(picture.fromWire),
}
