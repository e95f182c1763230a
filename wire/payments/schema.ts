import { z } from 'zod'
import { kNo, lang } from '../values.ts'

export const odemeBaslatForm = z.object({ lang, rezervasyon_k_no: kNo })

export const odemeBaslangic = z.object({
  deneme_no: z.string(),
  yonlendirme_url: z.string().describe('Page of the payment provider to open.'),
})

export type OdemeBaslatForm = z.input<typeof odemeBaslatForm>
export type OdemeBaslangicWire = z.infer<typeof odemeBaslangic>
