import { z } from 'zod'
import { rezervasyon } from '../bookings/schema.ts'
import { kNo, lang } from '../values.ts'

const ePosta = z.string().trim().max(254)
const sifre = z.string().max(200)
const ad = z.string().trim().max(80)

/** Required fields are checked by the members' rules, so that every fault comes back with its field. */
export const kayitForm = z.object({
  uye_grup_k_no: kNo.optional(),
  ad,
  soyad: ad,
  e_mail: ePosta,
  sifre,
  sifre_onay: sifre,
  gizlilik_politikasi: z.boolean().default(true),
  lang,
})

export const girisForm = z.object({ e_mail: ePosta, sifre, remember: z.boolean().default(false) })

export const uye = z.object({
  k_no: kNo,
  e_mail: z.string(),
  ad: z.string(),
  soyad: z.string(),
  uye_grup_k_no: kNo,
  lang,
})

export const oturum = z.object({
  access_token: z
    .string()
    .describe('Bearer token for clients of the API; the storefront’s own is its cookie.'),
  user: uye,
})

export const uyeBilgileri = z.object({ user: uye.nullable() })
export const tumVerilerSorgu = z.object({ uye_k_no: kNo.optional(), lang })

const tahsilat = z.object({
  k_no: kNo,
  rezervasyon_k_no: kNo,
  tutar: z.number(),
  kur_turu: z.string(),
  tarih: z.iso.datetime(),
})

export const tumVeriler = z.object({
  rezervasyonlar: z.array(rezervasyon),
  favoriler: z.array(z.object({ urun_k_no: kNo })),
  kuponlar: z.array(z.object({ k_no: kNo })),
  tahsilatlar: z.array(tahsilat),
})

export const bos = z.object({})

export type KayitForm = z.input<typeof kayitForm>
export type GirisForm = z.input<typeof girisForm>
export type UyeWire = z.infer<typeof uye>
export type OturumWire = z.infer<typeof oturum>
export type UyeBilgileriWire = z.infer<typeof uyeBilgileri>
export type TumVerilerSorgu = z.input<typeof tumVerilerSorgu>
export type TahsilatWire = z.infer<typeof tahsilat>
export type TumVerilerWire = z.infer<typeof tumVeriler>
export type BosWire = z.infer<typeof bos>
