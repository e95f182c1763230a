import type { Page, Post, PostCard } from '#domain/content/content.ts'
import { productCard } from '../catalogue/translate.ts'
import { list, record } from '../translate.ts'
import { pictures } from '../value-translators.ts'
import type { SayfaWire, YaziKartWire, YaziWire } from './schema.ts'

export const page = record<Page, SayfaWire>({
  id: 'k_no',
  slug: 'slug',
  title: 'baslik',
  purpose: 'amac',
  version: 'surum',
  body: 'icerik',
  slugs: 'sluglar',
})

const card = {
  id: 'k_no',
  slug: 'slug',
  title: 'baslik',
  summary: 'ozet',
  author: 'yazar',
  published: 'tarih',
  pictures: ['gorseller', pictures],
} as const

export const postCard = record<PostCard, YaziKartWire>(card)

export const post = record<Post, YaziWire>({
  ...card,
  body: 'icerik',
  slugs: 'sluglar',
  related: ['ilgili', list(productCard)],
  sharePicture: 'paylasim_gorsel',
})
