import { z } from 'zod'
import { kNo, lang, para } from '../values.ts'

/** The first digits of a card name its bank, not the card: six to eight of them, never more. */
const kartBin = z
  .string()
  .regex(/^\d{6,8}$/)
  .describe('The first six to eight digits of the card. Never more of it.')

const odenecekTutar = z.object({
  tutar: z.number().positive().max(100_000_000),
  kur_turu: z.enum(['TRY', 'EUR', 'USD', 'GBP', 'RUB']),
})

export const odemeBaslatForm = z.object({
  lang,
  rezervasyon_k_no: kNo,
  kart_taksit: z.int().min(1).max(12).default(1).describe('In how many parts the card pays.'),
  kart_bin: kartBin.optional(),
})

export const odemeBaslangic = z.object({
  deneme_no: z.string(),
  yonlendirme_url: z.string().describe('Page to open: the payment provider’s, or ours that shows it.'),
})

export const odemeAdimSorgu = z.object({ lang, rezervasyon_k_no: kNo, deneme_no: z.string().max(64) })

export const odemeAdimi = z.object({
  cerceve_url: z.string().describe('Page of the payment provider to show in a frame.'),
  durum: z.enum(['acik', 'odendi', 'basarisiz', 'iade']).describe('How the try stands.'),
})

export const taksitSorgu = z.object({ lang, kart_bin: kartBin, tutar: odenecekTutar })

export const taksitSecenekleri = z.object({
  banka: z.string().optional(),
  kart_ailesi: z.string().optional(),
  secenekler: z.array(z.object({ kart_taksit: z.int(), toplam: para, aylik: para, taksit_fark: para })),
})

export type OdemeBaslatForm = z.input<typeof odemeBaslatForm>
export type OdemeBaslangicWire = z.infer<typeof odemeBaslangic>
export type OdemeAdimSorgu = z.input<typeof odemeAdimSorgu>
export type OdemeAdimiWire = z.infer<typeof odemeAdimi>
export type TaksitSorgu = z.input<typeof taksitSorgu>
export type TaksitSecenekleriWire = z.infer<typeof taksitSecenekleri>
