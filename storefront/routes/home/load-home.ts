import type { EntryLink } from '#domain/catalogue/entry-link.ts'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import { offerPrice } from '#domain/catalogue/offer-price.ts'
import type { Category, Destination, Picture } from '#domain/catalogue/product.ts'
import { type Day, daysBetween } from '#domain/dates/day.ts'
import { slimCard, type TileProduct } from '../../components/slim-card.ts'
import { slimPost } from '../../components/slim-post.ts'
import type { PageContext } from '../../data/page-context.ts'

export type HomeCategory = EntryLink & { kind: ProductKind; picture?: Picture }
export type HomeDestination = EntryLink & { picture?: Picture; productCount: number }
export type Showcase = { kind: ProductKind; slug?: string; title: string; products: TileProduct[] }

/** Rows of products: each further kind is a picture above and a tab of the search. */
const mostRows = 3
const mostOffers = 8
const mostDestinations = 8

/** Loads the home page. A part whose call failed is left out. */
export async function loadHome(
  { api, content, comments }: Pick<PageContext, 'api' | 'content' | 'comments'>,
  day: string,
) {
  const [settings, showcases, filters, posts, tariff, praise] = await Promise.all([
    api.settings(),
    api.homeShowcases(),
    api.filterData(),
    content.posts({ pageSize: 3 }),
    api.transferTariff(),
    comments.praise(3),
  ])
  const categories = filters.ok ? filters.data.categories : []
  const destinations = filters.ok ? filters.data.destinations : []
  const carPlaces = filters.ok ? filters.data.carPlaces : []
  const main = categories.filter(({ parent }) => !parent)
  const shown = showcases.ok ? showcases.data.filter(({ products }) => products.length > 0) : []
  const products = shown.flatMap((one) => one.products)
  return {
    /** The company's own picture, else that of the first thing one can do; main categories show theirs further down. */
    hero:
      ofTheDay(settings.ok ? settings.data.splash : [], day) ??
      (categories.find(({ parent }) => parent) ?? main[0])?.pictures[0],
    categories: main.map(slimCategory),
    destinations: destinations.slice(0, mostDestinations).map(slimDestination),
    places: destinations
      .filter(({ productCount }) => productCount > 0)
      .map(({ id, title }) => ({ id, title })),
    points: (tariff.ok ? tariff.data.points : []).flatMap(({ id, name, type }) =>
      type === 'district' ? [] : [{ id, title: name, type }],
    ),
    ways: main.map(({ kind, slug }) =>
      kind === 'transfer' && tariff.ok
        ? { kind, path: '/t', ends: tariff.data.points.map(({ id, name, type }) => ({ id, name, type })) }
        : { kind, path: `/p/${slug}`, ...(kind === 'car' && { ends: carPlaces }) },
    ),
    kinds: shown.map(({ id }) => id as ProductKind),
    showcases: shown.slice(0, mostRows).map((one): Showcase => {
      const category = main.find(({ kind }) => kind === one.id)
      return {
        kind: one.id as ProductKind,
        slug: category?.slug,
        title: category?.title ?? '',
        products: one.products.map(slimCard),
      }
    }),
    praise: praise.ok ? praise.data : [],
    offers: products
      .filter((product) => offerPrice(product, day)?.campaign)
      .slice(0, mostOffers)
      .map(slimCard),
    posts: posts.ok ? posts.data.posts.map(slimPost) : [],
  }
}

/** One picture per day in turn: nothing moves while reading. */
function ofTheDay(splash: readonly Picture[], day: string): Picture | undefined {
  return splash[daysBetween('1970-01-01' as Day, day as Day) % splash.length]
}

function slimCategory({ id, slug, title, kind, pictures }: Category): HomeCategory {
  return { id, slug, title, kind, picture: pictures[0] }
}

function slimDestination({ id, slug, title, pictures, productCount }: Destination): HomeDestination {
  return { id, slug, title, picture: pictures[0], productCount }
}
