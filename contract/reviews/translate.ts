import type { Picture } from '#domain/catalogue/product.ts'
import type {
  Comment,
  CommentField,
  CommentForm,
  CommentOutcome,
  CommentPage,
  CommentSort,
  CommentState,
  CommentSubject,
  OwnComment,
  PraisedProduct,
  RatingSummary,
  ReportReason,
  ToReview,
} from '#domain/reviews/comment.ts'
import { fields, list, record, type Translator, words } from '../translate.ts'
import { pictures } from '../value-translators.ts'
import type { Gorsel } from '../values.ts'
import type {
  OvguListeWire,
  UyeYorumWire,
  YorumDavetWire,
  YorumForm,
  YorumListeWire,
  YorumWire,
} from './schema.ts'

const picture: Translator<Picture, Gorsel> = {
  toWire: (ours) => pictures.toWire([ours])[0]!,
  fromWire: (wire) => pictures.fromWire([wire])[0]!,
}

const commentFields = {
  id: 'k_no',
  name: 'ad',
  locale: 'lang',
  stars: 'puan',
  text: 'yorum',
  written: 'tarih',
  visited: 'ziyaret',
  photos: ['gorseller', list(picture)],
  answer: ['cevap', fields({ text: 'metin', day: 'tarih' })],
} as const

export const comment = record<Comment, YorumWire>(commentFields)

export const ratingSummary = record<RatingSummary, NonNullable<YorumListeWire['puan']>>({
  average: 'ortalama',
  count: 'adet',
  spread: 'dagilim',
})

export const commentPage = record<CommentPage, YorumListeWire>({
  comments: ['yorumlar', list(comment)],
  total: 'toplam',
  page: 'sayfa',
  pageSize: 'adet',
  rating: ['puan', ratingSummary],
  proven: ['gercek', fields({ average: 'ortalama', count: 'adet', comments: ['yorumlar', list(comment)] })],
})

export const praised = record<PraisedProduct, OvguListeWire['yorumlar'][number]>({
  ...commentFields,
  product: ['urun', fields({ title: 'baslik', path: 'adres' })],
})

export const toReview = record<ToReview, YorumDavetWire['yorumlanacaklar'][number]>({
  id: 'k_no',
  title: 'baslik',
  path: 'adres',
  day: 'tarih',
  picture: ['gorsel', picture],
})

export const ownComment = record<OwnComment, UyeYorumWire>({
  ...commentFields,
  state: [
    'durum',
    words<CommentState>({
      unconfirmed: 'e_posta_bekliyor',
      waiting: 'onay_bekliyor',
      approved: 'yayinda',
      rejected: 'reddedildi',
      hidden: 'gizli',
    }),
  ],
  subject: [
    'konu',
    fields({
      kind: ['tur', words<CommentSubject['kind']>({ product: 'urun', post: 'yazi' })],
      id: 'k_no',
      title: 'baslik',
      path: 'adres',
      picture: ['gorsel', picture],
    }),
  ],
  why: 'neden',
})

export const commentSort = words<CommentSort>({ newest: 'yeni', best: 'iyi', lowest: 'dusuk' })

export const commentOutcome = words<CommentOutcome>({
  waiting: 'onay_bekliyor',
  approved: 'yayinda',
  'mail-sent': 'e_posta_gonderildi',
})

export const reportReason = words<ReportReason>({
  spam: 'reklam',
  offensive: 'hakaret',
  untrue: 'yanlis',
  private: 'kisisel',
  other: 'diger',
})

/** What is commented on ⇄ one of two fields. */
export const subject: Translator<CommentSubject, { urun_k_no?: string; yazi_k_no?: string }> = {
  toWire: ({ kind, id }) => (kind === 'product' ? { urun_k_no: id } : { yazi_k_no: id }),
  fromWire: ({ urun_k_no, yazi_k_no }) =>
    urun_k_no === undefined ? { kind: 'post', id: yazi_k_no ?? '' } : { kind: 'product', id: urun_k_no },
}

const formFields = record<Omit<CommentForm, 'subject'>, YorumForm>({
  locale: 'lang',
  stars: 'puan',
  text: 'yorum',
  photos: 'gorseller',
  name: 'ad_soyad',
  email: 'e_mail',
})

/** A comment as it is sent; no stars travel as none. */
export const commentForm: Translator<CommentForm, YorumForm> = {
  toWire: ({ subject: about, ...form }) => ({ ...formFields.toWire(form), ...subject.toWire(about) }),
  fromWire: (wire) => ({ ...formFields.fromWire(wire), subject: subject.fromWire(wire) }),
}

/** What else comes with a form: the token, what only programs fill in, the invitation. */
export type CommentGuard = { token: string; trap: string; invitation?: string }

export const commentGuard = record<CommentGuard, Pick<YorumForm, 'jeton' | 'web_sitesi' | 'davet'>>({
  token: 'jeton',
  trap: 'web_sitesi',
  invitation: 'davet',
})

const names: Record<CommentField, string> = {
  stars: 'puan',
  text: 'yorum',
  photos: 'gorseller',
  name: 'ad_soyad',
  email: 'e_mail',
}

/** Faults under the wire's field names. */
export function commentFaults(faults: Partial<Record<CommentField, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [names[field as CommentField], fault]),
  )
}

/** Faults of an answer under our names. */
export function ourCommentFaults(faults: Record<string, string> = {}): Partial<Record<CommentField, string>> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const found = Object.keys(faults).find((key) => key.split('.')[0] === name)
      return found ? [[field, faults[found]]] : []
    }),
  )
}
