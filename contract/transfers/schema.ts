import { z } from 'zod'
import { pointTypes } from '#domain/catalogue/transfer-tariff.ts'
import { kampanya } from '../catalogue/schema.ts'
import { engel, pax, satir } from '../orders/cart-schema.ts'
import { bag, gorsel, gun, kNo, lang, para, saat } from '../values.ts'

const noktaKodu = z.string().trim().max(120)

export const tarifeSorgu = z.object({
  lang,
  nereden: noktaKodu.optional(),
  nereye: noktaKodu.optional(),
  sayfa: z.coerce.number().int().min(1).max(10_000).default(1),
})

const arac = z.object({
  k_no: kNo,
  baslik: z.string(),
  koltuk: z.int(),
  bagaj: z.int(),
  tek_yon: para,
  gidis_donus: para,
  paylasimli: z.boolean().describe('Priced by the seat.'),
})

const nokta = z.object({
  k_no: kNo,
  baslik: z.string(),
  tur: z.enum(pointTypes),
  ulasilan: z.array(kNo).describe('Points that one can be driven to from here.'),
})

const tarife = z.object({
  urun_k_no: kNo,
  slug: z.string(),
  baslik: z.string(),
  kategori: bag,
  nereden: kNo,
  nereye: kNo,
  dakika: z.int(),
  kilometre: z.int(),
  araclar: z.array(arac),
  gece_farki: z.object({ baslangic: saat, bitis: saat, oran: z.number() }).optional(),
  cocuk_koltugu: para.optional(),
  bekleme_dakika: z.int(),
  fiyat: para.optional().describe('From this price on, before the campaign.'),
  kampanya: kampanya.optional(),
  onceki_fiyat: para
    .optional()
    .describe('Lowest price of the 30 days before a percentage campaign; absent where it is not known.'),
  gorsel: gorsel.optional(),
})

export const tarifeListe = z.object({
  noktalar: z.array(nokta),
  tarifeler: z.array(tarife).describe('Each holds for both directions.'),
  toplam: z.int(),
  sayfa: z.int(),
  adet: z.int(),
})

/** A field of a form that was left empty is one that was not sent. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

export const transferSorgu = z.object({
  lang,
  nereden: noktaKodu.default(''),
  nereye: noktaKodu.default(''),
  tarih: orEmpty(gun),
  saat: orEmpty(saat),
  pax,
  cocuk_koltugu: z.int().min(0).max(20).default(0),
  donus: z.object({ tarih: gun, saat }).optional(),
})

const teklif = z.object({
  urun_k_no: kNo,
  slug: z.string(),
  ters_yon: z.boolean(),
  arac,
  dakika: z.int(),
  kilometre: z.int(),
  bekleme_dakika: z.int(),
  bos_yer: z.int().optional().describe('Free vehicles, or seats of a shared one, over the asked rides.'),
  engel: engel.optional().describe('Why this vehicle cannot be had for the asked rides.'),
  toplam: para.optional(),
  on_odeme_toplam: para.optional(),
  fiyat_dokumu: z.array(satir),
})

export const transferCevap = z.object({ teklifler: z.array(teklif) })

export type TarifeSorgu = z.input<typeof tarifeSorgu>
export type TarifeListeWire = z.infer<typeof tarifeListe>
export type NoktaWire = z.infer<typeof nokta>
export type TarifeWire = z.infer<typeof tarife>
export type TransferSorgu = z.input<typeof transferSorgu>
export type TransferGelen = z.output<typeof transferSorgu>
export type TeklifWire = z.infer<typeof teklif>
export type TransferCevapWire = z.infer<typeof transferCevap>
