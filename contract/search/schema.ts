import { z } from 'zod'
import { currencies } from '#domain/money/money.ts'
import { destinasyon, kategori, urunKart } from '../catalogue/schema.ts'
import { engelAlanlari } from '../orders/cart-schema.ts'
import { bag, gun, kNo, lang, para, urunTipi } from '../values.ts'

/** Several values in one parameter, parted by commas. */
function secim<Item extends z.ZodType<string, string>>(item: Item, what: string) {
  return z
    .string()
    .max(2000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(60))
    .optional()
    .describe(`${what} Several are parted by commas.`)
}

const evet = z.enum(['0', '1']).optional().describe('1: only those.')

const kod = z.string().regex(/^[a-z0-9.-]{1,80}$/)

const secenek = z.object({ k_no: kNo, baslik: z.string(), adet: z.int() })

const filtreler = z.object({
  urun_tipleri: z.array(secenek),
  kategoriler: z.array(secenek),
  destinasyonlar: z.array(secenek),
  sureler: z.array(secenek),
  rehber_dilleri: z.array(secenek),
  ozellikler: z.array(secenek),
  ucretsiz_iptal: z.int(),
  aninda_onay: z.int(),
  fiyat_araligi: z.object({ en_az: para, en_cok: para }).optional(),
})

const tarihliFiyat = z.object({
  urun_k_no: kNo,
  fiyat: para.describe('For the whole of it and everybody, everything included.'),
  tarih: gun.describe('The day it begins; of a tour the first one asked about that has a departure.'),
  birim: z.enum(['kisi', 'gece', 'gun', 'hafta']),
  miktar: z.int().describe('How many people, nights, days or weeks it is for.'),
  alis_noktasi: z.string().optional(),
  iade_noktasi: z.string().optional(),
})

const tarihliEngel = z.object({
  urun_k_no: kNo,
  ...engelAlanlari,
})

export const urunListe = z.object({
  urunler: z.array(urunKart),
  toplam: z.int(),
  sayfa: z.int(),
  adet: z.int(),
  aranan_yerine: z.string().optional().describe('What was searched for instead of a mistyped text.'),
  filtreler,
  tarihli_fiyatlar: z
    .array(tarihliFiyat)
    .optional()
    .describe('What the products of this page cost on the days asked about, of those that can be had so.'),
  tarihli_engeller: z
    .array(tarihliEngel)
    .optional()
    .describe('Why the others cannot: too short a stay, a weekday nobody arrives on.'),
})

const listeAlanlari = {
  lang,
  urun_tipi: secim(urunTipi, 'Kinds of product.'),
  kategori_k_no: secim(kNo, 'Categories; each brings the ones below it.'),
  destinasyon_k_no: secim(kNo, 'Destinations.'),
  baslangic: gun.optional().describe('First day on which something is to be had.'),
  bitis: gun.optional().describe('Last day; the first, when it is missing.'),
  kisi: z.coerce.number().int().min(1).max(1000).optional().describe('For how many people.'),
  alis_noktasi: kod
    .optional()
    .describe('Where a car is handed over, of arac_noktalari: only cars that are there.'),
  iade_noktasi: kod
    .optional()
    .describe('Where a car is taken back; where it is handed over, when it is missing.'),
  fiyat_en_az: z.coerce.number().min(0).max(100_000_000).optional(),
  fiyat_en_cok: z.coerce.number().min(0).max(100_000_000).optional(),
  kur: z.enum(currencies).optional().describe('Currency of the price bounds and of fiyat_araligi.'),
  gosterim_kuru: z
    .enum(currencies)
    .optional()
    .describe('With baslangic: adds tarihli_fiyatlar, in this currency, and tarihli_engeller.'),
  sure: secim(z.enum(['kisa', 'gun', 'gunler']), 'How long it takes: up to 5 hours, a day, several days.'),
  rehber_dili: secim(z.string().regex(/^[a-z]{2}$/), 'Languages of the guide.'),
  ozellik: secim(kod, 'Features: "gearbox.automatic", "amenity.sauna". All amenities must be there.'),
  ucretsiz_iptal: evet,
  aninda_onay: evet,
  sirala: z
    .enum(['onerilen', 'fiyat', 'fiyat_azalan', 'yeni', 'cok_izlenen', 'cok_begenilen'])
    .default('onerilen'),
  sayfa: z.coerce.number().int().min(1).max(500).default(1),
  adet: z.coerce.number().int().min(1).max(60).default(24),
}

export const listeSorgu = z.object(listeAlanlari)

const aranan = z.string().trim().min(1).max(20_000)

export const aramaSorgu = z.object({
  ...listeAlanlari,
  aranan: aranan.describe('The search text; it is required. Words beyond the eighth are not looked for.'),
})

export const oneriSorgu = z.object({ lang, aranan })
export const langSorgu = z.object({ lang })
export const vitrinSorgu = z.object({
  lang,
  adet: z.coerce.number().int().min(1).max(60).default(12),
  sirala: listeAlanlari.sirala,
})
export const benzerSorgu = z.object({ lang, urun_k_no: kNo })
export const kodSorgu = z.object({ lang, urun_k_no: secim(kNo, 'Products.') })

export const vitrinListe = z.object({
  vitrinler: z.array(z.object({ k_no: kNo, urunler: z.array(urunKart) })),
})

export const urunKartlar = z.object({ urunler: z.array(urunKart) })

const yer = bag.extend({ adet: z.int() })

export const oneri = z.object({
  urunler: z.array(urunKart),
  destinasyonlar: z.array(yer),
  kategoriler: z.array(yer),
  aranan_yerine: z.string().optional(),
})

export const filtreVeri = z.object({
  kategoriler: z.array(kategori),
  destinasyonlar: z.array(destinasyon),
  arac_noktalari: z
    .array(z.object({ k_no: z.string(), baslik: z.string() }))
    .describe('Where cars are handed over and taken back.'),
})

export const izlemeIstek = z.object({ urun_k_no: kNo })
export const bosCevap = z.object({})

export type SecenekWire = z.infer<typeof secenek>
export type FiltrelerWire = z.infer<typeof filtreler>
export type TarihliFiyatWire = z.infer<typeof tarihliFiyat>
export type TarihliEngelWire = z.infer<typeof tarihliEngel>
export type UrunListeWire = z.infer<typeof urunListe>
export type UrunKartlarWire = z.infer<typeof urunKartlar>
export type VitrinListeWire = z.infer<typeof vitrinListe>
export type OneriWire = z.infer<typeof oneri>
export type FiltreVeriWire = z.infer<typeof filtreVeri>
export type BosCevap = z.infer<typeof bosCevap>
export type ListeSorgu = z.input<typeof listeSorgu>
export type ListeGelen = z.output<typeof listeSorgu>
export type AramaSorgu = z.input<typeof aramaSorgu>
export type OneriSorgu = z.input<typeof oneriSorgu>
export type LangSorgu = z.input<typeof langSorgu>
export type VitrinSorgu = z.input<typeof vitrinSorgu>
export type BenzerSorgu = z.input<typeof benzerSorgu>
export type KodSorgu = z.input<typeof kodSorgu>
export type IzlemeIstek = z.input<typeof izlemeIstek>
