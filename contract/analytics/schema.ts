import { z } from 'zod'
import { isPublicHost, pageOf } from '#domain/analytics/visit.ts'
import { lang } from '../values.ts'

export const webAnaliz = z.strictObject({
  lang,
  cihaz: z.enum(['telefon', 'tablet', 'masaustu']),
  sayfa: z
    .string()
    .max(220)
    .refine((page) => pageOf(page) === page, 'no page of ours')
    .optional()
    .describe('Path without language, query, numbers and codes.'),
  adim: z
    .enum(['urun', 'sepet', 'odeme', 'siparis', 'odendi'])
    .optional()
    .describe('A step on the way to a booking; told once a visit.'),
  gelis: z
    .strictObject({
      yonlendiren: z
        .string()
        .max(80)
        .refine((host) => host === '' || isPublicHost(host), 'no host')
        .describe('Host of the site that led here; empty for none.'),
    })
    .optional()
    .describe('With the first page of a visit alone.'),
})

export type WebAnaliz = z.input<typeof webAnaliz>
