import type { Device, FunnelStep, VisitNews } from '#domain/analytics/visit.ts'
import { record, words } from '../translate.ts'
import type { WebAnaliz } from './schema.ts'

const device = words<Device>({ phone: 'telefon', tablet: 'tablet', desktop: 'masaustu' })

const step = words<FunnelStep>({
  product: 'urun',
  cart: 'sepet',
  checkout: 'odeme',
  ordered: 'siparis',
  paid: 'odendi',
})

const arrival = record<NonNullable<VisitNews['arrival']>, NonNullable<WebAnaliz['gelis']>>({
  referrer: 'yonlendiren',
})

/** What a browser tells of a visit, sent and received. */
export const visitNews = record<VisitNews, WebAnaliz>({
  locale: 'lang',
  device: ['cihaz', device],
  page: 'sayfa',
  step: ['adim', step],
  arrival: ['gelis', arrival],
})
