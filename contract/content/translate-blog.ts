import type { Author, Post, PostCard, PostCategory, QuestionGroup } from '#domain/content/content.ts'
import { productCard } from '../catalogue/translate.ts'
import { fields, list, record } from '../translate.ts'
import { entryLink, pictures } from '../value-translators.ts'
import type { SoruGrubuWire, YaziKartWire, YaziKategoriWire, YaziWire } from './schema.ts'

const card = {
  id: 'k_no',
  slug: 'slug',
  title: 'baslik',
  category: ['kategori', entryLink],
  summary: 'ozet',
  author: 'yazar',
  published: 'tarih',
  pictures: ['gorseller', pictures],
} as const

export const postCard = record<PostCard, YaziKartWire>(card)

const author = record<Author, YaziWire['yazan']>({
  name: 'ad',
  role: 'gorev',
  about: 'hakkinda',
  pictures: ['gorseller', pictures],
})

export const post = record<Post, YaziWire>({
  ...card,
  body: 'icerik',
  slugs: 'sluglar',
  categorySlugs: 'kategori_sluglari',
  minutes: 'okuma_dakika',
  writer: ['yazan', author],
  related: ['ilgili', list(productCard)],
  sharePicture: 'paylasim_gorsel',
  next: ['siradaki', list(postCard)],
})

export const postCategory = record<PostCategory, YaziKategoriWire>({
  id: 'k_no',
  slug: 'slug',
  title: 'baslik',
  description: 'aciklama',
  seo: ['seo', fields({ title: 'baslik', description: 'aciklama' })],
  slugs: 'sluglar',
  postCount: 'yazi_adet',
})

const question = record<QuestionGroup['questions'][number], SoruGrubuWire['sorular'][number]>({
  id: 'k_no',
  question: 'soru',
  answer: 'cevap',
})

/** Questions with their answers, between our words and the wire's. */
export const questionGroup = record<QuestionGroup, SoruGrubuWire>({
  id: 'k_no',
  title: 'baslik',
  questions: ['sorular', list(question)],
})
