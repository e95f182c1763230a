import { listBookings } from '#contract/staff/bookings.ts'
import { listEntries } from '#contract/staff/entries.ts'
import { listMembers } from '#contract/staff/members.ts'
import { entryPath } from '../catalogue/entry-kinds.ts'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useAccount } from '../session/use-session.ts'

/** Something that the server found by words, and the address of its screen. */
export type Found = { path: string; title: string; detail?: string }

const shortest = 3
const limit = 5

/** Finds bookings, members and products by words, as far as the rights of the account go. */
export function useFound(words: string): {
  bookings: readonly Found[]
  members: readonly Found[]
  products: readonly Found[]
  isLoading: boolean
  hasFailed: boolean
  /** Whether there is anything that this account may search. */
  canSearch: boolean
} {
  const { locale } = useMessages()
  const { may } = useAccount()
  const isAsked = [...words].length >= shortest
  const options = (isAllowed: boolean) => ({ enabled: isAsked && isAllowed, onFocus: false })
  const ofBookings = options(may('bookings.view'))
  const ofMembers = options(may('members.view'))
  const ofProducts = options(may('content.edit'))
  const bookings = useCall(listBookings, { words, limit, order: 'placed', locale }, ofBookings)
  const members = useCall(listMembers, { words, limit }, ofMembers)
  const products = useCall(listEntries, { kind: 'product', words, limit }, ofProducts)
  const asked = [
    { query: bookings, ...ofBookings },
    { query: members, ...ofMembers },
    { query: products, ...ofProducts },
  ].filter(({ enabled }) => enabled)
  const isLoading = asked.some(({ query }) => query.isFetching && (query.isPlaceholderData || !query.data))
  // All results appear at once: the row that Enter opens must not change when later ones arrive above it.
  const dataOf = <Data>({ data, isPlaceholderData }: { data: Data; isPlaceholderData: boolean }) =>
    isAsked && !isLoading && !isPlaceholderData ? data : undefined
  return {
    bookings: (dataOf(bookings)?.bookings ?? []).map(({ number, guest }) => ({
      path: `/bookings/${encodeURIComponent(number)}`,
      title: `${guest.firstName} ${guest.lastName}`,
      detail: number,
    })),
    members: (dataOf(members)?.members ?? []).map(({ id, firstName, lastName, email }) => ({
      path: `/members/${id}`,
      title: `${firstName} ${lastName}`,
      detail: email,
    })),
    products: (dataOf(products)?.entries ?? []).map(({ code, title }) => ({
      path: entryPath('product', code),
      title,
      detail: code,
    })),
    isLoading,
    // Words of fewer than three letters are refused, and find nothing.
    hasFailed: asked.some(({ query }) => query.error && query.error.refused.status !== 422),
    canSearch: may('bookings.view') || may('members.view') || may('content.edit'),
  }
}
