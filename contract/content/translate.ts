import type { Page } from '#domain/content/content.ts'
import { record } from '../translate.ts'
import type { SayfaWire } from './schema.ts'

export const page = record<Page, SayfaWire>({
  id: 'k_no',
  slug: 'slug',
  title: 'baslik',
  purpose: 'amac',
  version: 'surum',
  body: 'icerik',
  slugs: 'sluglar',
})
