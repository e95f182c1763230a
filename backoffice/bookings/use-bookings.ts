import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listBookings } from '#contract/staff/bookings.ts'
import type { ListedBooking } from '#domain/booking/booking-list.ts'
import { type CallError, clientIn, dataOf } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { type ListInput, sentFilter } from './booking-filter.ts'

type Page = { bookings: ListedBooking[]; next?: string }

/** Returns the bookings that a filter finds, page after page. */
export function useBookings(input: ListInput) {
  const { locale } = useMessages()
  const query = useInfiniteQuery<Page, CallError, { pages: Page[] }, unknown[], string | undefined>({
    queryKey: [listBookings.path, locale, input],
    queryFn: ({ pageParam: after, signal }) =>
      dataOf(
        clientIn(locale).send(
          listBookings,
          { ...sentFilter(input), order: input.order, locale, after },
          { signal },
        ),
      ),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData as never,
  })
  return { ...query, bookings: query.data?.pages.flatMap((page) => page.bookings) }
}
