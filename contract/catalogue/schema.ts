import { z } from 'zod'
import { bag, gorsel, gun, kNo, lang, para, paylasimGorsel, saat, seo, slugs, urunTipi } from '../values.ts'
import { detay } from './details-schema.ts'

export const kampanya = z.object({
  indirim_turu: z.enum(['yuzde', 'tutar']),
  indirim_tutari: z.number(),
  kur_turu: z.string().optional(),
  baslangic: gun.optional(),
  bitis: gun.optional(),
})

const ekstraHizmet = z.object({
  k_no: kNo,
  baslik: z.string(),
  aciklama: z.string().optional(),
  birim: z.enum(['rezervasyon', 'gun', 'gece', 'kisi', 'hafta']),
  fiyat: para.optional(),
  oran: z.number().optional(),
  zorunlu: z.boolean(),
  en_cok: z.int(),
  tahsilat: z.enum(['online', 'yerinde']),
})

const ozellikler = z.object({
  sure_dakika: z.int().optional(),
  kisi: z.int().optional(),
  yatak_odasi: z.int().optional(),
  kabin: z.int().optional(),
  boy_metre: z.number().optional(),
  koltuk: z.int().optional(),
  vites: z.enum(['manuel', 'otomatik']).optional(),
  gece: z.int().optional(),
  birim: z.enum(['kisi', 'grup', 'gece', 'saat', 'gun', 'hafta', 'arac', 'paket', 'tedavi']),
})

export const urunKart = z.object({
  k_no: kNo,
  urun_tipi: urunTipi,
  slug: z.string(),
  baslik: z.string(),
  ozet: z.string(),
  kategori: bag,
  destinasyon: bag,
  gorseller: z.array(gorsel),
  gorsel_sayisi: z.int().optional().describe('How many pictures it has; lists bring only the cover.'),
  fiyat: para.optional(),
  kampanya: kampanya.optional(),
  onceki_fiyat: para
    .optional()
    .describe('Lowest price of the 30 days before a percentage campaign; absent where it is not known.'),
  ucretsiz_iptal_saat: z.int().optional(),
  sor_sat: z.boolean(),
  ozellikler,
  puan: z
    .object({ ortalama: z.number(), adet: z.int() })
    .optional()
    .describe('Average of the stars, two decimals, and of how many; absent where nobody rated.'),
})

export const urun = urunKart.extend({
  sluglar: slugs,
  basliklar: slugs,
  kategori_sluglar: slugs,
  kur_turu: z.string(),
  kdv_turu: z.enum(['dahil', 'haric']),
  kdv_oran: z.number(),
  odeme_tipi: z.enum(['on_odeme', 'tam_odeme']),
  odeme_tipi_oran: z.number().optional(),
  iptal_kosullari: z.array(z.object({ saat_once: z.int(), iade_orani: z.number() })),
  son_rezervasyon_saat: z.int(),
  saat_dilimi: z.string(),
  aciklama: z.array(z.string()),
  one_cikanlar: z.array(z.string()),
  dahil_olanlar: z.array(z.string()),
  dahil_olmayanlar: z.array(z.string()),
  program: z.array(z.object({ saat: z.string().optional(), baslik: z.string(), aciklama: z.string() })),
  bilgiler: z.array(z.string()),
  sorular: z.array(z.object({ soru: z.string(), cevap: z.string() })),
  seo,
  ekstra_hizmetler: z.array(ekstraHizmet),
  istenenler: z
    .object({
      isimler: z.boolean(),
      dogum_tarihi: z.boolean(),
      tc_pasaport: z.boolean(),
      adres: z.boolean(),
      hotel: z.boolean(),
    })
    .describe('What an order of it must name besides the lead traveller; the hotel may be named.'),
  detay,
  paylasim_gorsel: paylasimGorsel,
})

export const slugSorgu = z.object({ lang, slug: z.string().min(1).max(200) })

export const urunSorgu = z
  .object({ lang, slug: z.string().min(1).max(200).optional(), k_no: kNo.optional() })
  .refine(({ slug, k_no }) => slug ?? k_no, { path: ['slug'], error: 'slug or k_no is needed' })

export const kategori = bag.extend({
  urun_tipi: urunTipi,
  sluglar: slugs,
  aciklama: z.string(),
  seo,
  gorseller: z.array(gorsel),
  ust: bag.optional(),
  altlar: z.array(bag),
  paylasim_gorsel: paylasimGorsel,
})

export const destinasyon = bag.extend({
  sluglar: slugs,
  ozet: z.string(),
  aciklama: z.array(z.string()),
  one_cikanlar: z.array(z.string()),
  seo,
  enlem: z.number(),
  boylam: z.number(),
  gorseller: z.array(gorsel),
  urun_sayisi: z.int(),
  paylasim_gorsel: paylasimGorsel,
})

export const seansSorgu = z.object({ urun_k_no: kNo, baslangic: gun, bitis: gun })

export const seans = z.object({
  k_no: kNo,
  tarih: gun,
  seans_saati: saat,
  baslar: z.iso.datetime(),
  bos_yer: z.int(),
  kontenjan: z.int(),
  satista: z.boolean(),
})

export const seansListe = z.object({ seanslar: z.array(seans) })

export type KampanyaWire = z.infer<typeof kampanya>
export type EkstraHizmetWire = z.infer<typeof ekstraHizmet>
export type OzelliklerWire = z.infer<typeof ozellikler>
export type UrunKartWire = z.infer<typeof urunKart>
export type UrunWire = z.infer<typeof urun>
export type KategoriWire = z.infer<typeof kategori>
export type DestinasyonWire = z.infer<typeof destinasyon>
export type SeansWire = z.infer<typeof seans>
export type SeansListeWire = z.infer<typeof seansListe>
export type SlugSorgu = z.input<typeof slugSorgu>
export type SeansSorgu = z.input<typeof seansSorgu>
