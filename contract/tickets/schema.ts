import { z } from 'zod'
import { lang } from '../values.ts'

export const biletAnahtarSorgu = z.object({ lang })

export const biletAnahtar = z.object({ algoritma: z.literal('Ed25519'), anahtar: z.string() })

export const biletSorgu = z.object({ bilet: z.string().trim().min(1).max(4000) })

export const biletDurum = z.object({
  bilet_no: z.string(),
  rezervasyon_durum: z.enum(['aktif', 'kapandi', 'iptal']),
  durum: z.string(),
})

export type BiletAnahtarWire = z.infer<typeof biletAnahtar>
export type BiletSorgu = z.input<typeof biletSorgu>
export type BiletDurumWire = z.infer<typeof biletDurum>
