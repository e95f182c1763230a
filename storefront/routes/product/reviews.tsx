import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { languageName } from '#domain/languages/language-name.ts'
import { isLocale } from '#domain/languages/locales.ts'
import {
  type CommentFacets,
  type CommentFilter,
  type CommentSort,
  commentSorts,
  ratings,
  travellerKinds,
} from '#domain/reviews/comment.ts'
import { topics } from '#domain/reviews/topics.ts'
import { Pagination } from '#ui/patterns/pagination.tsx'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { alternatesOf, productAlternates } from '../../company/addresses.ts'
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
  const sort = commentSorts.find((one) => one === query.get('sort')) ?? commentSorts[0]
  const page = Math.trunc(Number(query.get('page') ?? 1))
  if (!(page >= 1 && page <= 1000)) throw data(null, { status: 404 })
  const filter = filterOf(query)
  const asked = { ...filter, sort, page, pageSize }
  const found = required(await comments.list({ kind: 'product', id: product.id, ...asked }))
  if (page > 1 && found.comments.length === 0) throw data(null, { status: 404 })
  const { title, category } = product
  const alternates = alternatesOf(productAlternates(product), (address) => `${address}/reviews`)
  return { path, title, category, sort, filter, found, alternates }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, alternates } = loaderData
  return pageSeo(matches, ({ t }) => ({
    title: t('reviews.title-of', { title }),
    paths: alternates,
    noIndex: true,
  }))
}

/** All reviews of a product, in pages, in four orders, by stars, language and traveller, without a script too. */
export default function ReviewsScreen({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages()
  const { path, title, category, sort, filter, found } = loaderData
  const hrefOf = (change: Partial<Wanted>) => addressOf(path, { sort, ...filter, ...change })
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
            <ChoiceChip key={order} href={hrefOf({ sort: order })} selected={order === sort}>
              {t(`reviews.sort-${order}`)}
            </ChoiceChip>
          ))}
        </nav>
        {found.facets && <Filters facets={found.facets} filter={filter} hrefOf={hrefOf} />}
        {found.total === 0 && <p className="text-ink-soft">{t('reviews.none')}</p>}
        <CommentList comments={found.comments} />
        <div className="mt-10">
          <Pagination
            label={t('list.pages')}
            current={found.page}
            count={Math.ceil(found.total / pageSize)}
            hrefOf={(page) => hrefOf({ page })}
            pageLabel={(page) => t('list.page', { page })}
            previousLabel={t('list.previousPage')}
            nextLabel={t('list.nextPage')}
          />
        </div>
      </div>
    </main>
  )
}

type Wanted = CommentFilter & { sort: CommentSort; page: number }

/** Reads the filter of an address; what is no answer counts for nothing. */
function filterOf(query: URLSearchParams): CommentFilter {
  const stars = ratings.find((one) => String(one) === query.get('stars'))
  const language = query.get('language') ?? ''
  const traveller = travellerKinds.find((one) => one === query.get('traveller'))
  const topic = topics.find((one) => one === query.get('topic'))
  return {
    ...(stars && { stars }),
    ...(isLocale(language) && { language }),
    ...(traveller && { traveller }),
    ...(topic && { topic }),
  }
}

function addressOf(
  path: string,
  { sort, stars, language, traveller, topic, page = 1 }: Partial<Wanted>,
): string {
  const wanted = new URLSearchParams({
    ...(sort && sort !== commentSorts[0] && { sort }),
    ...(stars && { stars: String(stars) }),
    ...(language && { language }),
    ...(traveller && { traveller }),
    ...(topic && { topic }),
    ...(page > 1 && { page: String(page) }),
  })
  return `${path}/reviews${wanted.size > 0 ? `?${wanted}` : ''}`
}

/** The answers that further narrow the reviews, with counts; a chosen one is taken away by its own link. */
function Filters({
  facets: { stars, languages, travellers, topics: mentioned },
  filter,
  hrefOf,
}: {
  facets: CommentFacets
  filter: CommentFilter
  hrefOf: (change: Partial<Wanted>) => string
}): ReactNode {
  const { t, locale, format } = useMessages()
  const groups = [
    {
      title: t('reviews.topics'),
      least: 1,
      options: mentioned.map(({ value, count }) => ({
        id: value,
        label: t(`reviews.topic-${value}`),
        count,
        selected: value === filter.topic,
        href: hrefOf({ topic: value === filter.topic ? undefined : value }),
      })),
    },
    {
      title: t('reviews.filter-stars'),
      options: stars.map(({ value, count }) => ({
        id: String(value),
        label: t('reviews.stars', { stars: value }),
        count,
        selected: value === filter.stars,
        href: hrefOf({ stars: value === filter.stars ? undefined : value }),
      })),
    },
    {
      title: t('reviews.filter-language'),
      options: languages.map(({ value, count }) => ({
        id: value,
        label: languageName(value, locale),
        count,
        selected: value === filter.language,
        href: hrefOf({ language: value === filter.language ? undefined : value }),
      })),
    },
    {
      title: t('reviews.traveller'),
      options: travellers.map(({ value, count }) => ({
        id: value,
        label: t(`reviews.traveller-${value}`),
        count,
        selected: value === filter.traveller,
        href: hrefOf({ traveller: value === filter.traveller ? undefined : value }),
      })),
    },
  ]
  return (
    <div className="mb-8 grid gap-4">
      {groups
        .filter(
          ({ options, least = 2 }) => options.length >= least || options.some(({ selected }) => selected),
        )
        .map(({ title, options }) => (
          <fieldset key={title}>
            <legend className="mb-1.5 font-semibold text-sm">{title}</legend>
            <div className="flex flex-wrap gap-2">
              {options.map(({ id, label, count, selected, href }) => (
                <ChoiceChip key={id} href={href} selected={selected}>
                  {label} <span className="figures">({format.number(count)})</span>
                </ChoiceChip>
              ))}
            </div>
          </fieldset>
        ))}
    </div>
  )
}
