import { z } from 'zod'
import { pagePurposes } from '#domain/content/content.ts'
import { urunKart } from '../catalogue/schema.ts'
import { bag, gorsel, gun, kNo, lang, paylasimGorsel, seo, slugs } from '../values.ts'

/** A content or legal page; `amac` is what the page is for. */
export const sayfa = bag.extend({
  amac: z.enum(pagePurposes),
  surum: z.string(),
  icerik: z.array(z.string()).describe('Paragraphs; "## " starts a heading.'),
  sluglar: slugs,
})

export const sayfaSorgu = z
  .object({ lang, slug: z.string().max(200).optional(), amac: z.enum(pagePurposes).optional() })
  .refine((query) => query.slug || query.amac, { path: ['slug'], error: 'slug or amac is needed' })

export const sayfaListe = z.object({ sayfalar: z.array(bag.extend({ amac: z.enum(pagePurposes) })) })

const yaziKart = bag.extend({
  kategori: bag,
  ozet: z.string(),
  yazar: z.string(),
  tarih: gun,
  gorseller: z.array(gorsel),
})

export const yazi = yaziKart.extend({
  icerik: z.array(z.string()),
  sluglar: slugs,
  paylasim_gorsel: paylasimGorsel,
  kategori_sluglari: slugs,
  okuma_dakika: z.int().min(1).describe('Minutes that reading it takes.'),
  yazan: z.object({
    ad: z.string(),
    gorev: z.string().optional(),
    hakkinda: z.string().optional(),
    gorseller: z.array(gorsel),
  }),
  ilgili: z.array(urunKart).describe('Products that it speaks of.'),
  siradaki: z.array(yaziKart).describe('Posts to read next.'),
})

export const yaziKategori = bag.extend({
  aciklama: z.string(),
  seo,
  sluglar: slugs,
  yazi_adet: z.int().describe('Posts in it.'),
})

export const yaziListe = z.object({
  yazilar: z.array(yaziKart),
  toplam: z.int().describe('How many there are in all.'),
})

export const yaziListeSorgu = z.object({
  lang,
  kategori: kNo.optional().describe('Only those of a category, by its k_no.'),
  sayfa: z.coerce.number().int().min(1).max(100_000).default(1),
  adet: z.coerce.number().int().min(1).max(100).default(100).describe('Posts on a page.'),
})

export const yaziSorgu = z.object({ lang, slug: z.string().min(1).max(200) })
export const yaziKategoriListe = z.object({ kategoriler: z.array(yaziKategori) })
export const sayfaListeSorgu = z.object({ lang })

const soruGrubu = z.object({
  k_no: kNo,
  baslik: z.string(),
  sorular: z.array(
    z.object({ k_no: kNo, soru: z.string(), cevap: z.array(z.string()).describe('Paragraphs.') }),
  ),
})

export const soruListe = z.object({ gruplar: z.array(soruGrubu) })

export type SayfaWire = z.infer<typeof sayfa>
export type SayfaSorgu = z.input<typeof sayfaSorgu>
export type SayfaListeWire = z.infer<typeof sayfaListe>
export type YaziKartWire = z.infer<typeof yaziKart>
export type YaziWire = z.infer<typeof yazi>
export type YaziListeWire = z.infer<typeof yaziListe>
export type YaziSorgu = z.input<typeof yaziSorgu>
export type SayfaListeSorgu = z.input<typeof sayfaListeSorgu>
export type YaziListeSorgu = z.input<typeof yaziListeSorgu>
export type YaziKategoriWire = z.infer<typeof yaziKategori>
export type YaziKategoriListeWire = z.infer<typeof yaziKategoriListe>
export type SoruGrubuWire = z.infer<typeof soruGrubu>
export type SoruListeWire = z.infer<typeof soruListe>
