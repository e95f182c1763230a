import { redirect } from 'react-router'
import { type ListState, listAddress } from '../../components/listing/list-state.ts'
import { required } from '../../components/refused.ts'
import type { Api } from '../../data/api.ts'

/**
 * Redirects a search without a text: a chosen kind to its category (with the destination as a filter), a
 * destination alone to its page; otherwise the text is required.
 */
export async function withoutTerm({
  api,
  state,
  missing,
}: {
  api: Api
  state: ListState
  missing: boolean
}): Promise<{ missing: boolean }> {
  const [kind] = state.kinds
  const [destination] = state.destinations
  if (!kind && !destination) return { missing }
  const { categories, destinations } = required(await api.filterData())
  const place = destinations.find(({ id }) => id === destination)
  const category = kind && categories.find((one) => one.kind === kind && !one.parent)
  if (category) throw redirect(listAddress(`/p/${category.slug}`, { ...state, kinds: [] }))
  if (place) throw redirect(listAddress(`/d/${place.slug}`, { ...state, destinations: [] }))
  return { missing }
}
