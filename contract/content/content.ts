import type { MarkedSpan } from '#domain/content/body.ts'
import {
  type Author,
  type Page,
  type Post,
  type PostCard,
  type PostCategory,
  pagePurposes,
  type QuestionGroup,
  type ShownBlock,
} from '#domain/content/content.ts'
import { get } from '../call.ts'
import { productCard } from '../catalogue/catalogue.ts'
import { list, object, oneOf, only, plain, sameWord, shape, variants } from '../shape.ts'
import {
  boolean,
  byLocale,
  day,
  entryLink,
  id,
  integer,
  linkFields,
  locale,
  picture,
  pictures,
  queryInteger,
  seo,
  sharePicture,
  string,
  textLocale,
} from '../types.ts'

const purpose = sameWord(pagePurposes)
const paragraphs = list(string())
const isTrue = plain<true>((zod) => zod.literal(true)).optional()

const span = shape<MarkedSpan>({
  text: ['metin', string().describe('A line feed is a line break.')],
  bold: ['kalin', isTrue],
  italic: ['italik', isTrue],
  link: ['baglanti', string().optional().describe('A path of the shop without a language, or an address.')],
})
const line = list(span)

function titled<Name extends 'heading' | 'subheading'>(name: Name, wire: string) {
  return object({ type: ['tur', oneOf({ [name]: wire } as Record<Name, string>)], text: ['metin', string()] })
}

const block = variants<ShownBlock, 'type'>('type', {
  heading: titled('heading', 'baslik'),
  subheading: titled('subheading', 'alt_baslik'),
  paragraph: object({ type: ['tur', oneOf({ paragraph: 'paragraf' })], text: ['metin', line] }),
  list: object({
    type: ['tur', oneOf({ list: 'liste' })],
    ordered: ['numarali', boolean],
    items: ['maddeler', list(line)],
  }),
  quote: object({ type: ['tur', oneOf({ quote: 'alinti' })], paragraphs: ['paragraflar', list(line)] }),
  picture: object({
    type: ['tur', oneOf({ picture: 'gorsel' })],
    picture: ['gorsel', picture],
    caption: ['aciklama', string().optional()],
  }),
})

const text = {
  body: ['icerik', paragraphs.describe('Paragraphs; "## " starts a heading.')],
  blocks: [
    'bloklar',
    list(block).optional().describe('The same with marks, lists, quotes and pictures, where it has any.'),
  ],
} as const

const page = shape<Page>({
  ...linkFields,
  purpose: ['amac', purpose],
  version: ['surum', string()],
  textLocale: ['metin_dili', textLocale],
  ...text,
  slugs: ['sluglar', byLocale],
})

const cardFields = {
  ...linkFields,
  textLocale: ['metin_dili', textLocale],
  category: ['kategori', entryLink],
  summary: ['ozet', string()],
  author: ['yazar', string()],
  published: ['tarih', day],
  pictures: ['gorseller', pictures],
} as const
const postCard = shape<PostCard>(cardFields)

const blogPost = shape<Post>({
  ...cardFields,
  ...text,
  slugs: ['sluglar', byLocale],
  categorySlugs: ['kategori_sluglari', byLocale],
  minutes: ['okuma_dakika', integer({ min: 1 }).describe('Minutes that reading it takes.')],
  writer: [
    'yazan',
    shape<Author>({
      name: ['ad', string()],
      role: ['gorev', string().optional()],
      about: ['hakkinda', string().optional()],
      pictures: ['gorseller', pictures],
    }),
  ],
  related: ['ilgili', list(productCard).describe('Products that it speaks of.')],
  sharePicture: ['paylasim_gorsel', sharePicture],
  next: ['siradaki', list(postCard).describe('Posts to read next.')],
})

const postCategory = shape<PostCategory>({
  ...linkFields,
  textLocale: ['metin_dili', textLocale],
  description: ['aciklama', string()],
  seo: ['seo', seo],
  slugs: ['sluglar', byLocale],
  postCount: ['yazi_adet', integer().describe('Posts in it.')],
})

const questionGroup = shape<QuestionGroup>({
  id: ['k_no', id],
  title: ['baslik', string()],
  textLocale: ['metin_dili', textLocale],
  questions: [
    'sorular',
    list(
      shape<QuestionGroup['questions'][number]>({
        id: ['k_no', id],
        question: ['soru', string()],
        answer: ['cevap', paragraphs.describe('Paragraphs.')],
        textLocale: ['metin_dili', textLocale],
      }),
    ),
  ],
})

const everything = object({ locale: ['lang', locale] })
const bySlug = object({ locale: ['lang', locale], slug: ['slug', string({ min: 1, max: 200 })] })

export const getPage = get('/page-get', {
  input: object({
    locale: ['lang', locale],
    slug: ['slug', string({ max: 200 }).optional()],
    purpose: ['amac', purpose.optional()],
  }).refined((query) => Boolean(query.slug || query.purpose), 'slug or amac is needed', 'slug'),
  output: page,
})
export const listPages = get('/page-all-get', {
  input: everything,
  output: only('sayfalar', list(object({ ...linkFields, purpose: ['amac', purpose] }))),
})

/* Added in the same manner. */
export const listPosts = get('/blog-listele', {
  input: object({
    locale: ['lang', locale],
    category: ['kategori', id.optional().describe('Only those of a category, by its k_no.')],
    page: ['sayfa', queryInteger({ min: 1, max: 100_000 }).default(1)],
    pageSize: ['adet', queryInteger({ min: 1, max: 100 }).default(100).describe('Posts on a page.')],
  }),
  output: object({
    posts: ['yazilar', list(postCard)],
    total: ['toplam', integer().describe('How many there are in all.')],
  }),
})
export const getPost = get('/blog-getir', { input: bySlug, output: blogPost })
export const listPostCategories = get('/blog-kategori-listele', {
  input: everything,
  output: only('kategoriler', list(postCategory)),
})
export const getPostCategory = get('/blog-kategori-getir', { input: bySlug, output: postCategory })
export const listQuestions = get('/soru-listele', {
  input: everything,
  output: only('gruplar', list(questionGroup)),
})
