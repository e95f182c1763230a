import { redirect } from 'react-router'
import type { EntryLink } from '#domain/catalogue/entry-link.ts'
import type { Category } from '#domain/catalogue/product.ts'
import type { Currency } from '#domain/money/money.ts'
import {
  type ListState,
  listAddress,
  listQueryOf,
  listSeo,
  listStateOf,
} from '../../components/listing/list-state.ts'
import { loadListing } from '../../components/listing/load-listing.ts'
import { required } from '../../components/refused.ts'
import type { Api } from '../../data/api.ts'
import { alternatesOf, pageSeo } from '../../seo/seo.ts'

export type CategoryChip = EntryLink & { count: number; href: string; selected: boolean }

/**
 * A category with its products and the categories beside it; `kat_k_no` in the address names one inside it to show
 * instead. `pathOf` makes the address that a slug of another language is led to.
 */
export async function loadCategory(asked: {
  api: Api
  currency: Currency | undefined
  url: string
  slug: string
  pathOf: (slug: string) => string
  /** Where its filters and pages lead; the category's own address unless said otherwise. */
  listAt?: (slug: string) => string
  summaries?: boolean
}) {
  const { api, currency, url, slug, pathOf, listAt = (own) => `/p/${own}`, summaries } = asked
  const inside = new URL(url).searchParams.get('kat_k_no')
  const named = required(await api.category(slug))
  if (named.slug !== slug) throw redirect(pathOf(named.slug) + new URL(url).search, 308)
  const related = named.parent || inside ? required(await api.filterData()).categories : [named]
  const category = related.find(({ id, parent }) => id === inside && parent?.id === named.id) ?? named
  const root = related.find(({ id }) => id === category.parent?.id) ?? category

  const path = listAt(category.slug)
  const state = listStateOf(url)
  const [listing, chips] = await Promise.all([
    loadListing({
      api,
      currency,
      path,
      about: { categories: [category.id] },
      state,
      without: ['kind', 'category'],
      summaries,
    }),
    chipsOf({ api, root, category, state, listAt }),
  ])
  const { title, textLocale, description, seo, kind, parent, sharePicture } = category
  return {
    category: {
      title,
      textLocale,
      description,
      seo,
      kind,
      parent,
      sharePicture,
      picture: category.pictures[0],
    },
    listing: required(listing),
    chips,
    alternates: alternatesOf(category.slugs, (one) => `/p/${one}`),
  }
}

/** Returns the meta tags of a category. Its canonical address is `/p/{slug}`, under whichever it is shown. */
export function categorySeo(
  matches: Parameters<typeof pageSeo>[0],
  data: Awaited<ReturnType<typeof loadCategory>> | undefined,
): ReturnType<typeof pageSeo> {
  if (!data) return []
  const { category, listing, alternates } = data
  return pageSeo(matches, {
    ...category.seo,
    paths: alternates,
    picture: category.picture,
    sharePicture: category.sharePicture,
    ...listSeo(listing.state),
  })
}

/** The main category and those below it, with how many products each has under the filters in use. */
async function chipsOf(known: {
  api: Api
  root: Category
  category: Category
  state: ListState
  listAt: (slug: string) => string
}): Promise<CategoryChip[]> {
  const { api, root, category, state, listAt } = known
  if (root.children.length === 0) return []
  const whole = await api.products({ ...listQueryOf(state), categories: [root.id], page: 1, pageSize: 1 })
  const counts = new Map(whole.ok ? whole.data.facets.categories.map(({ id, count }) => [id, count]) : [])
  const countOf = (id: string) => (id === root.id && whole.ok ? whole.data.total : (counts.get(id) ?? 0))
  return [root, ...root.children].map(({ id, slug, title }) => ({
    id,
    slug,
    title,
    count: countOf(id),
    href: listAddress(listAt(slug), { ...state, page: 1 }),
    selected: id === category.id,
  }))
}
