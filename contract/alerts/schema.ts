import { z } from 'zod'
import { bag, gun, kNo, lang } from '../values.ts'

const istek = z.enum(['bos_gun', 'fiyat_dususu'])

export const haberIstek = z.object({
  lang,
  urun_k_no: kNo,
  e_mail: z.string().max(400),
  istek,
  tarih: gun.optional().describe('The sold-out day; needed for bos_gun.'),
  kisi: z.int().min(1).max(1000).default(1),
})

export const haberKabul = z.object({
  gonderildi: z.literal(true).describe('A mail with a link to confirm the wish is on its way.'),
})

export const haberJeton = z.object({
  lang,
  jeton: z.string().min(1).max(200).describe('From the link of a mail.'),
})

export const haberDurum = z.object({
  urun: bag.extend({ yol: z.string() }),
  istek,
  tarih: gun.optional(),
  kisi: z.int(),
  durum: z.enum(['onay_bekliyor', 'bekliyor', 'haber_verildi', 'bitti']),
})

export type HaberKabulWire = z.infer<typeof haberKabul>
export type HaberDurumWire = z.infer<typeof haberDurum>
export type HaberIstek = z.input<typeof haberIstek>
export type HaberJeton = z.input<typeof haberJeton>
