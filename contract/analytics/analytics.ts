import {
  type Device,
  type FunnelStep,
  isPublicHost,
  pageOf,
  type VisitNews,
} from '#domain/analytics/visit.ts'
import { post } from '../call.ts'
import { object, oneOf, shape } from '../shape.ts'
import { locale, string } from '../types.ts'

const visit = shape<VisitNews>({
  locale: ['lang', locale],
  device: ['cihaz', oneOf<Device>({ phone: 'telefon', tablet: 'tablet', desktop: 'masaustu' })],
  page: [
    'sayfa',
    string({ max: 220 })
      .refined((page) => pageOf(page) === page, 'no page of ours')
      .optional()
      .describe('Path without language, query, numbers and codes.'),
  ],
  step: [
    'adim',
    oneOf<FunnelStep>({
      product: 'urun',
      cart: 'sepet',
      checkout: 'odeme',
      ordered: 'siparis',
      paid: 'odendi',
    })
      .optional()
      .describe('A step on the way to a booking; reported once a visit.'),
  ],
  arrival: [
    'gelis',
    shape<NonNullable<VisitNews['arrival']>>({
      referrer: [
        'yonlendiren',
        string({ max: 80 })
          .refined((host) => host === '' || isPublicHost(host), 'no host')
          .describe('Host of the site that led here; empty for none.'),
      ],
    })
      .strict()
      .optional()
      .describe('With the first page of a visit alone.'),
  ],
}).strict()

export const reportVisit = post('/web-analiz-post', { input: visit, output: object({}) })
