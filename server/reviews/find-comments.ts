import type { Locale } from '#domain/languages/locales.ts'
import type {
  Comment,
  CommentFilter,
  CommentPage,
  CommentSort,
  CommentSubject,
  PraisedProduct,
} from '#domain/reviews/comment.ts'
import { facetsOf } from '#domain/reviews/facets.ts'
import { summaryOf } from '#domain/reviews/rating.ts'
import { leastMentions } from '#domain/reviews/topics.ts'
import { productsByCode } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'
import { presentComment } from './present-comment.ts'
import { answersOf, countShown, mentionsOf, praise, ratingsOf, shownComments } from './queries.ts'

/** The number of newest comments in structured data. */
const reported = 5

/** A page of what people wrote about a product or a post, with how a product is rated. */
export async function listComments(
  { database, settings }: Pick<Company, 'database' | 'settings'>,
  asked: CommentFilter & { subject: CommentSubject; sort: CommentSort; page: number; pageSize: number },
): Promise<CommentPage> {
  const { subject, sort, page, pageSize, stars, language, traveller, topic } = asked
  const filter = { stars, language, traveller, topic }
  const ofProduct = subject.kind === 'product'
  const [{ timeZone }, rows, total, ratings, answers, mentioned] = await Promise.all([
    settings(),
    shownComments(database, { ...subject, ...filter, sort, limit: pageSize, offset: (page - 1) * pageSize }),
    countShown(database, { ...subject, ...filter }),
    ofProduct ? ratingsOf(database, subject.id) : undefined,
    ofProduct ? answersOf(database, subject.id, filter) : undefined,
    ofProduct ? mentionsOf(database, subject.id, filter) : undefined,
  ])
  const proven = ratings && summaryOf(ratings.proven)
  const real = proven
    ? await shownComments(database, { ...subject, sort: 'newest', limit: reported, offset: 0, demo: false })
    : []
  const present = (row: (typeof rows)[number]): Comment => presentComment(row, timeZone)
  return {
    comments: rows.map(present),
    total,
    page,
    pageSize,
    rating: ratings && summaryOf(ratings.spread),
    facets: answers && {
      ...facetsOf(answers, filter),
      topics: (mentioned ?? []).filter(({ value, count }) => count >= leastMentions || value === topic),
    },
    proven: proven && { average: proven.average, count: proven.count, comments: real.map(present) },
  }
}

/** Good comments on different products, with where those are. */
export async function listPraise(
  { database, settings }: Pick<Company, 'database' | 'settings'>,
  asked: { locale: Locale; limit: number },
): Promise<PraisedProduct[]> {
  const rows = await praise(database, asked)
  const { timeZone } = await settings()
  const codes = rows.map(({ code }) => code)
  const products = await productsByCode(database, codes, asked.locale)
  return rows.flatMap((row) => {
    const product = products.get(row.code)
    if (!product) return []
    const { title, slug, category } = product
    return [{ ...presentComment(row, timeZone), product: { title, path: `/u/${category.slug}/${slug}` } }]
  })
}
