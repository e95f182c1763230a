import type { Picture } from '#domain/catalogue/product.ts'
import { cleanLine } from '#domain/languages/clean-text.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { refuseEmail } from '#domain/members/email.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Topic } from './topics.ts'

/** Subjects of comments. Products have stars and may have photos; posts have text only. */
export type CommentSubject = { kind: 'product' | 'post'; id: string }

/** Letters a comment has, spaces at its ends not counted. */
export const commentLength = { least: 10, most: 2000 } as const

/** Photos one comment may show. */
export const mostPhotos = 4

export const ratings = [1, 2, 3, 4, 5] as const

export type Stars = (typeof ratings)[number]

/** With whom a writer travelled, as they say themselves. */
export const travellerKinds = ['couple', 'family', 'friends', 'alone', 'business'] as const

export type TravellerKind = (typeof travellerKinds)[number]

/** A comment as it is sent. Who is not logged in also says who they are. */
export type CommentForm = {
  locale: Locale
  subject: CommentSubject
  stars?: number
  text: string
  photos: string[]
  /** Products only; optional. */
  traveller?: TravellerKind
  /** Only without a session and without an invitation. */
  name?: string
  email?: string
}

/** Reasons for reporting a comment. */
export const reportReasons = ['spam', 'offensive', 'untrue', 'private', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]

/** The orders comments can be read in, the usual one of products first: those with photos. */
export const commentSorts = ['photos', 'newest', 'best', 'lowest'] as const

export type CommentSort = (typeof commentSorts)[number]

/** A comment as everyone reads it. `written` and `visited` are days; the text is in `locale`. */
export type Comment = {
  id: string
  name: string
  locale: Locale
  stars?: Stars
  text: string
  written: string
  /** The writer has been there with us: the month of it, "2026-09". */
  visited?: string
  /** Unknown where the writer did not say it. */
  traveller?: TravellerKind
  photos: Picture[]
  answer?: { text: string; day: string }
}

/** How a product is rated: the average to two decimals, how many did, and how many of them gave 1, 2, 3, 4 and 5 stars. */
export type RatingSummary = { average: number; count: number; spread: number[] }

/** Which comments are wanted; what is absent does not matter. */
export type CommentFilter = { stars?: Stars; language?: Locale; traveller?: TravellerKind; topic?: Topic }

/** How many comments each further answer would leave; a filter that is in use is counted as if it were not. */
export type CommentFacets = {
  stars: { value: Stars; count: number }[]
  languages: { value: Locale; count: number }[]
  travellers: { value: TravellerKind; count: number }[]
  /** Of at least `leastMentions` comments, and the chosen one. */
  topics: { value: Topic; count: number }[]
}

/** A page of comments with the rating of all of them; posts have none. */
export type CommentPage = {
  comments: Comment[]
  total: number
  page: number
  pageSize: number
  rating?: RatingSummary
  /** Of products. */
  facets?: CommentFacets
  /** The same of real comments alone: a demo's are no evidence of anything. */
  proven?: { average: number; count: number; comments: Comment[] }
}

/** A comment that is shown beside others of other products, as on the home page. */
export type PraisedProduct = Comment & { product: { title: string; path: string } }

export type CommentState = 'unconfirmed' | 'waiting' | 'approved' | 'rejected' | 'hidden'

/** A comment as its writer sees it. */
export type OwnComment = Comment & {
  state: CommentState
  /** Ids of all its photos in their order, published or not. */
  photoIds: string[]
  subject: CommentSubject & { title: string; path: string; picture?: Picture }
  /** Why it was not taken. */
  why?: string
}

/** A booked, completed item that may be reviewed. */
export type ToReview = { id: string; title: string; path: string; day: string; picture?: Picture }

/** The result of sending a comment. */
export type CommentOutcome = 'waiting' | 'approved' | 'mail-sent'

export type CommentField = 'stars' | 'text' | 'photos' | 'name' | 'email'

export type CommentErrors = Partial<Record<CommentField, Refusal>>

/**
 * Everything that is wrong with a comment, all at once; empty when nothing is. `known` is who is logged in or invited:
 * they need not say who they are. Never throws. Source: spec sections 1 and 6.
 * Example: `commentErrors({ …form, text: 'Nice' }, true).text?.refused === 'comment-too-short'`.
 */
export function commentErrors(form: CommentForm, known: boolean): CommentErrors {
  const { subject, stars, text, photos, name = '', email = '' } = form
  const ofProduct = subject.kind === 'product'
  const errors: { [Field in CommentField]?: Refusal | undefined } = {
    stars: starsError(stars, ofProduct),
    text: textError(text),
    photos: photosError(photos, ofProduct),
    ...(!known && { name: nameError(name), email: refuseEmail(email) }),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as CommentErrors
}

/**
 * A comment's text as it is stored: line ends as we write them, no more than one empty line, nothing that cannot be seen.
 * Never throws. Example: `tidyText(' A\r\n\r\n\r\nB ') === 'A\n\nB'`.
 */
export function tidyText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/gu, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Returns an author's display name: the first name and the initial of the last, for privacy. Never throws.
 * Example: `shownName('Ada', 'Yıldız') === 'Ada Y.'`.
 */
export function shownName(firstName: string, lastName: string): string {
  const [letter] = lastName.trim()
  return letter ? `${firstName.trim()} ${letter.toLocaleUpperCase('tr')}.` : firstName.trim()
}

function starsError(stars: number | undefined, wanted: boolean): Refusal | undefined {
  if (!wanted) return stars === undefined ? undefined : refuse('field-invalid')
  return (ratings as readonly unknown[]).includes(stars) ? undefined : refuse('stars-needed')
}

function textError(text: string): Refusal | undefined {
  const length = [...tidyText(text)].length
  if (length < commentLength.least) return refuse('comment-too-short', { least: commentLength.least })
  return length > commentLength.most ? refuse('comment-too-long', { most: commentLength.most }) : undefined
}

function photosError(photos: readonly string[], allowed: boolean): Refusal | undefined {
  if (photos.length > (allowed ? mostPhotos : 0)) return refuse('too-many-photos', { most: mostPhotos })
  return new Set(photos).size === photos.length ? undefined : refuse('field-invalid')
}

/** Emails and pages display it: a name that contains a web address is invalid. */
function nameError(name: string): Refusal | undefined {
  if (cleanLine(name) === '') return refuse('name-needed')
  return /:\/\/|www\.|[@<>]|\.[a-z]{2,}\b/i.test(name) || name.length > 80
    ? refuse('field-invalid')
    : undefined
}

/**
 * The language a text is most likely in: its letters say whether it is Arabic or Russian, else it is taken for the
 * language of the page it was written on. Never throws. Example: `languageOf('Чудесно', 'en') === 'ru'`.
 */
export function languageOf(text: string, page: Locale): Locale {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const most = (script: RegExp) => (text.match(script)?.length ?? 0) * 2 > letters
  if (most(/\p{Script=Arabic}/gu)) return 'ar'
  if (most(/\p{Script=Cyrillic}/gu)) return 'ru'
  return (page === 'ar' || page === 'ru') && most(/\p{Script=Latin}/gu) ? 'en' : page
}
