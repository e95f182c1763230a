import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { People } from '#domain/availability/people.ts'
import { addDays, type Day, daysBetween } from '#domain/dates/day.ts'
import { TextButton } from '#ui/primitives/link.tsx'
import { useShop } from '../company/shop.tsx'
import { spanText } from '../components/listing/unavailable-text.ts'
import { browserApi } from '../data/browser-api.ts'
import { dataOf, queryClient } from '../data/query-client.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { useIsDesk } from './box-field.tsx'

export type AskedDays = { from: Day; until: Day | undefined; people: People }

/** The nearest days on which a product can be had for as long as on other days, by as many; a press chooses them. */
export default function NearestDaysList({
  product,
  asked,
  onDays,
}: {
  product: string
  asked: AskedDays
  onDays: (from: Day, until: Day | undefined) => void
}): ReactNode {
  const { t, format } = useMessages()
  const isDesk = useIsDesk()
  const nearest = useNearest(product, asked)
  const { from, until } = asked
  const length = until ? daysBetween(from, until) : 0
  if (nearest.length === 0) return null
  return (
    <p
      role="status"
      className={`flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm ${isDesk ? 'px-4 pb-2.5' : 'mt-3'}`}
    >
      <span className="text-ink-soft">{t(until ? 'card.hitch.nearestOfDays' : 'card.hitch.nearest')}</span>
      {nearest.map((day) => (
        <TextButton
          key={day}
          alone
          onClick={() => onDays(day, length > 0 ? addDays(day, length) : undefined)}
        >
          {spanText(day, length, format)}
        </TextButton>
      ))}
    </p>
  )
}

function useNearest(product: string, { people, ...days }: AskedDays): readonly Day[] {
  const { locale } = useMessages()
  const { currency } = useShop()
  const { data = [] } = useQuery(
    {
      queryKey: ['nearest', locale, product, days, people],
      queryFn: async () => {
        const { adults, children, infants } = people
        const party = { people: adults + children, children, infants }
        const query = { ...days, ...party, display: currency }
        const { errors } = await dataOf(browserApi(locale).priceDates([product], query))
        return errors[0]?.nearest ?? []
      },
    },
    queryClient,
  )
  return data
}
