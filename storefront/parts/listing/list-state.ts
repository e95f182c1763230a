import { type ProductKind, productKinds } from '#domain/catalogue/kinds.ts'
import type { ListQuery } from '#domain/catalogue/product.ts'

/** The groups a list can be filtered by, as they are called in the address. */
const filterNames = ['kind', 'category', 'destination'] as const

export type FilterName = (typeof filterNames)[number]

/** Everything a visitor chose on a list. It stands in the address, as ids that are the same in all languages. */
export type ListState = {
  kind?: ProductKind
  category?: string
  destination?: string
  sort?: ListQuery['sort']
  page: number
}

/** The orders a list offers, the first being the usual one. */
export const sorts = ['recommended', 'price', 'price-descending', 'newest'] as const

/** Reads the address of a list; what makes no sense in it is left out. */
export function listStateOf(url: string): ListState {
  const query = new URL(url).searchParams
  const kind = productKinds.find((one) => one === query.get('kind'))
  const sort = sorts.find((one) => one === query.get('sort') && one !== 'recommended')
  const page = Number(query.get('page'))
  return {
    kind,
    category: idIn(query.get('category')),
    destination: idIn(query.get('destination')),
    sort,
    page: Number.isInteger(page) && page > 1 && page <= 500 ? page : 1,
  }
}

/** The address of a list with these choices; the usual ones are not written. */
export function listAddress(path: string, { page, ...state }: ListState): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(state).sort()) if (value) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

function idIn(value: string | null): string | undefined {
  return value && /^[a-z0-9-]{1,80}$/.test(value) ? value : undefined
}

/** What a list's canonical address has beside its path: the page, never filters or order. */
export function pageQuery({ page }: ListState): string {
  return page > 1 ? `?page=${page}` : ''
}
