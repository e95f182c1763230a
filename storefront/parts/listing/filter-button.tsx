import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { useWords } from '../../words/words.tsx'
import { FilterFields } from './filter-fields.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { activeFilters } from './filter-words.ts'
import type { Listing } from './load-listing.ts'

const Sheet = lazy(() => import('#ui/layers/sheet.tsx').then((module) => ({ default: module.Sheet })))

/** On small screens the filters are in a sheet; it stays open while they are chosen. */
export function FilterButton({ listing }: { listing: Listing }): ReactNode {
  const words = useWords()
  const { t } = words
  const [open, setOpen] = useState(false)
  const count = activeFilters(listing, words).length
  const close = () => setOpen(false)
  return (
    <div className="lg:hidden noscript:hidden">
      <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => setOpen(true)}>
        {count > 0 ? t('list.filtersActive', { count }) : t('list.filters')}
      </Button>
      <Suspense>
        {open && (
          <Sheet
            open
            side="bottom"
            onClose={close}
            title={t('list.filters')}
            closeLabel={t('header.close')}
            footer={
              <Button variant="brand" wide onClick={close}>
                {t('list.show', { count: listing.total })}
              </Button>
            }
          >
            <FilterFields listing={listing} />
            <FilterGroups groups={listing.groups} />
          </Sheet>
        )}
      </Suspense>
    </div>
  )
}
