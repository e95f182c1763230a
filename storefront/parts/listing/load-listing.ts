import { redirect } from 'react-router'
import type { Facet, ListQuery, ProductList } from '#domain/catalogue/product.ts'
import type { Reply } from '#wire/client.ts'
import type { Api } from '../../api/api.ts'
import { slimCard, type TileProduct } from '../slim-card.ts'
import { type FilterName, type ListState, listAddress } from './list-state.ts'

export type FilterOption = { id: string; title: string; count: number; href: string; selected: boolean }
export type FilterGroup = { name: FilterName; options: FilterOption[] }

/** A page of products with everything around it, as links. */
export type Listing = {
  path: string
  products: TileProduct[]
  total: number
  pageCount: number
  state: ListState
  groups: FilterGroup[]
}

type Question = {
  api: Api
  /** The list's address without its query. */
  path: string
  /** What the page itself is about; no filter can take it away. */
  about: ListQuery
  state: ListState
  groups: readonly FilterName[]
}

/**
 * Asks for a page of a list and for its filters. A group that is in use is counted without itself, so that its other
 * choices stay in sight. A page beyond the last leads to the last.
 */
export async function loadListing({ api, path, about, state, groups }: Question): Promise<Reply<Listing>> {
  const chosen = (without?: FilterName): ListQuery => ({
    ...Object.fromEntries(groups.filter((name) => name !== without).map((name) => [name, state[name]])),
    ...about,
  })
  const used = groups.filter((name) => state[name] !== undefined)
  const [list, ...others] = await Promise.all([
    api.products({ ...chosen(), sort: state.sort, page: state.page }),
    ...used.map((name) => api.products({ ...chosen(name), pageSize: 1 })),
  ])
  if (!list.ok) return list
  const { products, total, pageSize } = list.data
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  if (state.page > pageCount) throw redirect(listAddress(path, { ...state, page: pageCount }))

  const groupOf = async (name: FilterName): Promise<FilterGroup> => {
    const other = others[used.indexOf(name)]
    const facets = await withChosen(facetsOf(other?.ok ? other.data : list.data, name), { api, name, state })
    return { name, options: facets.map((facet) => optionOf(facet, { name, path, state })) }
  }
  const shown = { path, products: products.map(slimCard), total, pageCount, state }
  return { ok: true, data: { ...shown, groups: await Promise.all(groups.map(groupOf)) } }
}

/** A chosen filter that nothing matches is not among the counted ones, yet must be there to be taken away. */
async function withChosen(
  facets: Facet[],
  { api, name, state }: { api: Api; name: FilterName; state: ListState },
): Promise<Facet[]> {
  const id = state[name]
  if (id === undefined || facets.some((facet) => facet.id === id)) return facets
  const known = await api.filterData()
  const entries = known.ok ? [...known.data.categories, ...known.data.destinations] : []
  return [...facets, { id, title: entries.find((entry) => entry.id === id)?.title ?? id, count: 0 }]
}

function facetsOf({ facets }: ProductList, name: FilterName): Facet[] {
  return { kind: facets.kinds, category: facets.categories, destination: facets.destinations }[name]
}

function optionOf(
  facet: Facet,
  { name, path, state }: { name: FilterName; path: string; state: ListState },
): FilterOption {
  const selected = state[name] === facet.id
  const href = listAddress(path, { ...state, page: 1, [name]: selected ? undefined : facet.id })
  return { ...facet, href, selected }
}
