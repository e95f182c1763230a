import { data, redirect } from 'react-router'
import { commentSorts } from '#domain/reviews/comment.ts'
import { Pagination } from '#ui/patterns/pagination.tsx'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { required } from '../../components/refused.ts'
import { Trail } from '../../components/trail.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CommentList } from '../../reviews/comment-list.tsx'
import { RatingSpread } from '../../reviews/rating-spread.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/reviews.ts'
import { findProduct } from './find-product.ts'

const pageSize = 20

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, comments } = context.get(pageContext)
  const product = await findProduct(api, params.slug)
  const path = `/u/${product.category.slug}/${product.slug}`
  if (product.slug !== params.slug || product.category.slug !== params.category) {
    throw redirect(`${path}/reviews${new URL(request.url).search}`, 308)
  }
  const query = new URL(request.url).searchParams
  const sort = commentSorts.find((one) => one === query.get('sort')) ?? 'newest'
  const page = Math.trunc(Number(query.get('page') ?? 1))
  if (!(page >= 1 && page <= 1000)) throw data(null, { status: 404 })
  const found = required(await comments.list({ kind: 'product', id: product.id, sort, page, pageSize }))
  if (page > 1 && found.comments.length === 0) throw data(null, { status: 404 })
  const { title, category } = product
  return { path, title, category, sort, found }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, path } = loaderData
  return pageSeo(matches, ({ t }) => ({
    title: t('reviews.title-of', { title }),
    paths: `${path}/reviews`,
    noIndex: true,
  }))
}

/** All reviews of a product, in pages and in three orders, without a script too. */
export default function ReviewsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages()
  const { path, title, category, sort, found } = loaderData
  const hrefOf = (order: string, page = 1) => {
    const wanted = new URLSearchParams({
      ...(order !== 'newest' && { sort: order }),
      ...(page > 1 && { page: String(page) }),
    })
    return `${path}/reviews${wanted.size > 0 ? `?${wanted}` : ''}`
  }
  return (
    <main className="page pt-3 pb-20 md:pt-5">
      <Trail
        items={[
          { href: `/p/${category.slug}`, label: category.title },
          { href: path, label: title },
          { label: t('reviews.title') },
        ]}
      />
      <div className="mx-auto mt-6 max-w-xl">
        <h1 className="text-3xl">{t('reviews.title-of', { title })}</h1>
        {found.rating && <RatingSpread rating={found.rating} className="mt-6" />}
        <nav
          aria-label={t('reviews.order')}
          className="mt-8 mb-8 flex flex-wrap gap-2 border-line border-t pt-6"
        >
          {commentSorts.map((order) => (
            <ChoiceChip key={order} href={hrefOf(order)} selected={order === sort}>
              {t(`reviews.sort-${order}`)}
            </ChoiceChip>
          ))}
        </nav>
        {found.total === 0 && <p className="text-ink-soft">{t('reviews.none')}</p>}
        <CommentList comments={found.comments} />
        <div className="mt-10">
          <Pagination
            label={t('list.pages')}
            current={found.page}
            count={Math.ceil(found.total / pageSize)}
            hrefOf={(page) => hrefOf(sort, page)}
            pageLabel={(page) => t('list.page', { page })}
            previousLabel={t('list.previousPage')}
            nextLabel={t('list.nextPage')}
          />
        </div>
      </div>
    </main>
  )
}
