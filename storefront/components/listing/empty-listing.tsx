import type { ReactNode } from 'react'
import { ParasolDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ChoiceChip, RemovableChip } from '#ui/primitives/badge.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { shortDay } from '../../i18n/short-day.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { requestAddress } from '../../trip/request-address.ts'
import { activeFilters } from './filter-text.ts'
import type { Listing } from './load-listing.ts'

/** A list without products: what to loosen, or where else to look. `otherwise` replaces the latter. */
export function EmptyListing({ listing, otherwise }: { listing: Listing; otherwise?: ReactNode }): ReactNode {
  const words = useMessages()
  const active = activeFilters(listing, words)
  if (active.length === 0 && otherwise) return otherwise
  const isFiltered = active.length > 0
  return (
    <EmptyState
      drawing={<ParasolDrawing />}
      title={words.t('list.emptyTitle')}
      actions={
        <>
          {isFiltered &&
            active.map(({ key, title, href }) => (
              <RemovableChip key={key} href={href} removeLabel={words.t('list.remove')}>
                {title}
              </RemovableChip>
            ))}
          <OtherDays listing={listing} />
          <div className="flex w-full flex-wrap justify-center gap-3">
            {!isFiltered && <ButtonLink href="/">{words.t('error.home')}</ButtonLink>}
            <ButtonLink href={requestAddress(listing.state.kinds, listing.state)} variant="brand">
              {words.t('list.sendRequest')}
            </ButtonLink>
          </div>
        </>
      }
    >
      {words.t(isFiltered ? 'list.emptyFilters' : 'list.emptyNothing')}
    </EmptyState>
  )
}

/** Days near the searched ones on which the same search finds something. */
function OtherDays({ listing: { otherDays } }: { listing: Listing }): ReactNode {
  const { t, format } = useMessages()
  if (otherDays.length === 0) return null
  return (
    <div className="w-full">
      <p className="text-ink-soft">{t('list.emptyDays')}</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {otherDays.map(({ from, until, total, href }) => (
          <li key={from}>
            <ChoiceChip href={href}>
              {until ? `${shortDay(from, format)} – ${shortDay(until, format)}` : shortDay(from, format)}
              <span className="font-normal opacity-75">{format.number(total)}</span>
            </ChoiceChip>
          </li>
        ))}
      </ul>
    </div>
  )
}
