import {
  type Comment,
  type CommentFacets,
  type CommentForm,
  type CommentOutcome,
  type CommentPage,
  type CommentSort,
  type CommentState,
  type CommentSubject,
  mostPhotos,
  type OwnComment,
  type PraisedProduct,
  type RatingSummary,
  type ReportReason,
  type ToReview,
  type TravellerKind,
} from '#domain/reviews/comment.ts'
import type { Topic } from '#domain/reviews/topics.ts'
import { get, post } from '../call.ts'
import { flat, list, object, oneOf, only, shape } from '../shape.ts'
import {
  anyLocale,
  day,
  id,
  integer,
  literal,
  locale,
  number,
  oneLine,
  picture,
  queryInteger,
  string,
  text,
} from '../types.ts'

const oneSubject = 'either a product or a post'

const subjectFields = object({
  product: ['urun_k_no', id.optional().describe('The product, or yazi_k_no: the blog post.')],
  post: ['yazi_k_no', id.optional()],
})

/** Says whether exactly one subject was sent. */
function hasOneSubject(wire: unknown): boolean {
  const { product, post: blogPost } = subjectFields.fromWire(wire)
  return (product === undefined) !== (blogPost === undefined)
}

/** The subject of a comment: one of two fields. */
const subject = subjectFields.as<CommentSubject>({
  write: (ours) => ({ [ours.kind]: ours.id }),
  read: ({ product, post: blogPost = '' }) =>
    product === undefined ? { kind: 'post', id: blogPost } : { kind: 'product', id: product },
})

const stars = integer({ min: 1, max: 5 }).as<NonNullable<Comment['stars']>>({
  write: (value) => value,
  read: (value) => value as NonNullable<Comment['stars']>,
})

const travellerKind = oneOf<TravellerKind>({
  couple: 'cift',
  family: 'aile',
  friends: 'arkadas',
  alone: 'tek',
  business: 'is',
})

const topic = oneOf<Topic>({
  crew: 'ekip',
  food: 'yemek',
  swimming: 'yuzme',
  views: 'manzara',
  children: 'cocuklar',
  punctual: 'dakiklik',
  clean: 'temizlik',
  comfort: 'konfor',
  value: 'fiyat_deger',
})

const commentFields = {
  id: ['k_no', id],
  name: [
    'ad',
    string().describe('First name and first letter of the last; empty where the account is gone.'),
  ],
  locale: ['lang', anyLocale.describe('Language of the comment.')],
  stars: ['puan', stars.optional()],
  text: ['yorum', string()],
  written: ['tarih', day],
  visited: ['ziyaret', string().optional().describe('Booked here and was there, in this month: YYYY-MM.')],
  traveller: ['seyahat_turu', travellerKind.optional().describe('With whom, as the writer says.')],
  photos: ['gorseller', list(picture)],
  answer: [
    'cevap',
    shape<NonNullable<Comment['answer']>>({ text: ['metin', string()], day: ['tarih', day] })
      .optional()
      .describe('The operator’s answer.'),
  ],
} as const
const comment = shape<Comment>(commentFields)
const comments = list(comment)

const count = ['adet', integer()] as const
const averageFields = { average: ['ortalama', number], count: ['adet', integer()] } as const

const commentPage = shape<CommentPage>({
  comments: ['yorumlar', comments],
  total: ['toplam', integer()],
  page: ['sayfa', integer()],
  pageSize: ['adet', integer()],
  rating: [
    'puan',
    shape<RatingSummary>({
      average: ['ortalama', number.describe('Average, two decimals.')],
      count: ['adet', integer()],
      spread: ['dagilim', list(integer(), { length: 5 }).describe('How many gave 1, 2, 3, 4 and 5.')],
    }).optional(),
  ],
  facets: [
    'filtreler',
    shape<CommentFacets>({
      stars: ['puanlar', list(shape<CommentFacets['stars'][number]>({ value: ['puan', stars], count }))],
      languages: [
        'diller',
        list(shape<CommentFacets['languages'][number]>({ value: ['lang', anyLocale], count })),
      ],
      travellers: [
        'seyahat_turleri',
        list(shape<CommentFacets['travellers'][number]>({ value: ['seyahat_turu', travellerKind], count })),
      ],
      topics: ['konular', list(shape<CommentFacets['topics'][number]>({ value: ['konu', topic], count }))],
    })
      .optional()
      .describe('How many each further answer would leave; products only.'),
  ],
  proven: [
    'gercek',
    shape<NonNullable<CommentPage['proven']>>({ ...averageFields, comments: ['yorumlar', comments] })
      .optional()
      .describe('The same of real comments alone, without a demo’s: used for structured data.'),
  ],
})

const entryFields = { title: ['baslik', string()], path: ['adres', string()] } as const

const praised = shape<PraisedProduct>({
  ...commentFields,
  product: ['urun', shape<PraisedProduct['product']>(entryFields)],
})

const toReview = list(
  shape<ToReview>({
    id: ['k_no', id],
    ...entryFields,
    day: ['tarih', day],
    picture: ['gorsel', picture.optional()],
  }),
)

const ownComments = object({
  comments: [
    'yorumlar',
    list(
      shape<OwnComment>({
        ...commentFields,
        state: [
          'durum',
          oneOf<CommentState>({
            unconfirmed: 'e_posta_bekliyor',
            waiting: 'onay_bekliyor',
            approved: 'yayinda',
            rejected: 'reddedildi',
            hidden: 'gizli',
          }),
        ],
        photoIds: [
          'gorsel_k_nolar',
          list(id).describe('All photos, published or not: for `gorseller`, and /uye-yorum-gorsel-get.'),
        ],
        subject: [
          'konu',
          shape<OwnComment['subject']>({
            kind: ['tur', oneOf<CommentSubject['kind']>({ product: 'urun', post: 'yazi' })],
            id: ['k_no', id],
            ...entryFields,
            picture: ['gorsel', picture.optional()],
          }),
        ],
        why: ['neden', string().optional().describe('Why it was not taken.')],
      }),
    ),
  ],
  toReview: ['yorumlanacaklar', toReview],
})

const form = shape<CommentForm>({
  locale: ['lang', locale],
  subject: [flat, subject],
  stars: ['puan', integer({ min: 0, max: 5 }).optional().describe('Products only, 1 to 5.')],
  text: ['yorum', string({ max: 8000 })],
  photos: [
    'gorseller',
    list(id, { max: mostPhotos * 2 })
      .default([])
      .describe('Photos sent to /yorum-gorsel-post; products only.'),
  ],
  traveller: ['seyahat_turu', travellerKind.optional().describe('Products only.')],
  name: ['ad_soyad', oneLine(120).default('').describe('Without an account.')],
  email: ['e_mail', text(254).default('').describe('Without an account; never shown.')],
})

/** What is sent beside a form: the token, the field that only programs fill in, the invitation. */
export type CommentGuard = { token: string; trap: string; invitation?: string }

const guard = shape<CommentGuard>({
  token: ['jeton', string({ max: 200 }).default('').describe('Without an account: from /yorum-jeton-get.')],
  trap: [
    'web_sitesi',
    string({ max: 500 }).default('').describe('Hidden from people; only programs fill it in.'),
  ],
  invitation: ['davet', string({ max: 200 }).optional().describe('From the link of an invitation.')],
})

const outcome = oneOf<CommentOutcome>({
  waiting: 'onay_bekliyor',
  approved: 'yayinda',
  'mail-sent': 'e_posta_gonderildi',
}).describe('Waits for staff, is shown, or waits for the mailed link.')

const inLanguage = object({ locale: ['lang', locale] })
const byToken = object({ locale: ['lang', locale], token: ['jeton', string({ max: 200 })] })

/* Added in the manner of the specification's calls: comments on products and posts. */
export const listComments = get('/yorum-listele', {
  input: object({
    locale: ['lang', locale],
    subject: [flat, subject],
    sort: [
      'sirala',
      oneOf<CommentSort>({ photos: 'fotografli', newest: 'yeni', best: 'iyi', lowest: 'dusuk' }).default(
        'newest',
      ),
    ],
    stars: [
      'puan',
      queryInteger({ min: 1, max: 5 })
        .as<NonNullable<Comment['stars']>>({
          write: (value) => value,
          read: (value) => value as NonNullable<Comment['stars']>,
        })
        .optional(),
    ],
    language: ['dil', anyLocale.optional().describe('The language of the comments.')],
    traveller: ['seyahat_turu', travellerKind.optional()],
    topic: ['konu', topic.optional().describe('Only those that mention it, by the words of their language.')],
    page: ['sayfa', queryInteger({ min: 1, max: 1000 }).default(1)],
    pageSize: ['adet', queryInteger({ min: 1, max: 50 }).default(10)],
  }).refinedAsSent(hasOneSubject, oneSubject, 'product'),
  output: commentPage,
})
export const listPraise = get('/yorum-one-cikan-listele', {
  input: object({
    locale: ['lang', locale],
    limit: ['adet', queryInteger({ min: 1, max: 12 }).default(6)],
  }),
  output: only('yorumlar', list(praised)),
})
export const commentToken = get('/yorum-jeton-get', {
  input: inLanguage,
  output: only('jeton', string().describe('Good from two seconds after it was given until a day later.')),
})
export const addComment = post('/yorum-ekle-post', {
  input: object({ form: [flat, form], guard: [flat, guard] }).refinedAsSent(
    hasOneSubject,
    oneSubject,
    'product',
  ),
  output: only('durum', outcome),
})
export const confirmComment = post('/yorum-onayla-post', { input: byToken, output: only('durum', outcome) })
export const findUnconfirmed = post('/yorum-onay-bekleyen-post', { input: byToken, output: comment })
export const reportComment = post('/yorum-bildir-post', {
  input: object({
    locale: ['lang', locale],
    comment: ['yorum_k_no', id],
    reason: [
      'neden',
      oneOf<ReportReason>({
        spam: 'reklam',
        offensive: 'hakaret',
        untrue: 'yanlis',
        private: 'kisisel',
        other: 'diger',
      }),
    ],
    note: ['aciklama', text(500).default('')],
  }),
  output: only('bildirildi', literal(true)),
})
export const openInvitation = post('/yorum-davet-post', {
  input: object({ locale: ['lang', locale], invitation: ['davet', string({ max: 200 })] }),
  output: object({ name: ['ad', string()], toReview: ['yorumlanacaklar', toReview] }),
})
export const listOwnComments = get('/uye-yorum-listele', { input: inLanguage, output: ownComments })
export const removeOwnComment = post('/uye-yorum-sil-post', {
  input: object({ locale: ['lang', locale], comment: ['yorum_k_no', id] }),
  output: ownComments,
})

/** Photos go there one at a time, as they are: the body is the file. */
export const sendPhoto = post('/yorum-gorsel-post', {
  input: object({}),
  output: only('k_no', id),
})
