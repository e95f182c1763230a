import { z } from 'zod'
import { latinDigits } from '#domain/dates/typed.ts'
import { locales } from '#domain/languages/locales.ts'

/** Text of a telephone or an identity number; digits of Arabic and Persian keyboards become Latin ones. */
export const numara = (length: number) => z.string().trim().max(length).overwrite(latinDigits)

/** Building blocks of the wire's schemas. */
export const kNo = z.string().min(1).max(120).describe('Identifier.')
export const lang = z.enum(locales).default('en').describe('Language of the texts.')
export const para = z
  .object({ tutar: z.number(), kur_turu: z.string().length(3) })
  .describe('Money: amount in major units with two decimals, and the ISO 4217 code.')
export const gun = z.iso
  .date()
  .refine((day) => day >= '1900' && day < '9000', 'no such year')
  .describe('Calendar day, local to the product.')
export const saat = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const slugs = z.partialRecord(z.enum(locales), z.string())
export const bag = z.object({ k_no: z.string(), slug: z.string(), baslik: z.string() })
export const gorsel = z.object({
  gorsel: z.string().describe('Path below the upload base; append -WIDTH.webp or -WIDTH.avif.'),
  kapak: z.union([z.literal(0), z.literal(1)]),
  aciklama: z.string(),
  en: z.int(),
  boy: z.int(),
  genislikler: z.array(z.int()).min(1).describe('Widths there are of it as WebP.'),
  avif_genislikler: z.array(z.int()).describe('Widths there are of it as AVIF; may be none.'),
  renk: z.string(),
  onizleme: z.string(),
})
export const seo = z.object({ baslik: z.string(), aciklama: z.string() })
export const urunTipi = z.enum(['tur', 'transfer', 'villa', 'yat', 'arac_kira', 'dugun', 'saglik'])

export type Para = z.infer<typeof para>
export type Bag = z.infer<typeof bag>
export type Gorsel = z.infer<typeof gorsel>

/** The picture for shared links. */
export const paylasimGorsel = z
  .string()
  .optional()
  .describe('Picture for shared links: a path below the site; it changes with what the picture shows.')
