import { z } from 'zod'
import { pagePurposes } from '#domain/content/content.ts'
import { urunKart } from '../catalogue/schema.ts'
import { bag, gorsel, gun, lang, paylasimGorsel, slugs } from '../values.ts'

/** A content or legal page; `amac` is what the page is for. */
export const sayfa = bag.extend({
  amac: z.enum(pagePurposes),
  surum: z.string(),
  icerik: z.array(z.string()).describe('Paragraphs; "## " starts a heading.'),
  sluglar: slugs,
})

export const sayfaSorgu = z
  .object({ lang, slug: z.string().max(200).optional(), amac: z.enum(pagePurposes).optional() })
  .refine((query) => query.slug || query.amac, 'slug or amac is needed')

export const sayfaListe = z.object({ sayfalar: z.array(bag.extend({ amac: z.enum(pagePurposes) })) })

const yaziKart = bag.extend({
  ozet: z.string(),
  yazar: z.string(),
  tarih: gun,
  gorseller: z.array(gorsel),
})

export const yazi = yaziKart.extend({
  icerik: z.array(z.string()),
  sluglar: slugs,
  ilgili: z.array(urunKart),
  paylasim_gorsel: paylasimGorsel,
})

export const yaziListe = z.object({ yazilar: z.array(yaziKart) })
export const yaziSorgu = z.object({ lang, slug: z.string().min(1).max(200) })
export const sayfaListeSorgu = z.object({ lang })

export type SayfaWire = z.infer<typeof sayfa>
export type SayfaSorgu = z.input<typeof sayfaSorgu>
export type SayfaListeWire = z.infer<typeof sayfaListe>
export type YaziKartWire = z.infer<typeof yaziKart>
export type YaziWire = z.infer<typeof yazi>
export type YaziListeWire = z.infer<typeof yaziListe>
export type YaziSorgu = z.input<typeof yaziSorgu>
export type SayfaListeSorgu = z.input<typeof sayfaListeSorgu>
