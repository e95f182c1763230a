import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { importFile } from '#ui/import-file.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { useLazyLayer } from '../use-lazy-layer.ts'
import { FilterFields } from './filter-fields.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { activeFilters } from './filter-text.ts'
import type { Listing } from './load-listing.ts'

const load = () => importFile(() => import('#ui/layers/sheet.tsx')).then(({ Sheet }) => Sheet)

/** On small screens the filters are in a sheet; it stays open while they are chosen. What was typed counts when it closes. */
export function FilterButton({ listing }: { listing: Listing }): ReactNode {
  const words = useMessages()
  const { t } = words
  const [open, setOpen] = useState(false)
  const fields = useId()
  const count = activeFilters(listing, words).length
  const close = useCallback(() => setOpen(false), [])
  const Sheet = useLazyLayer(open, load, close)
  return (
    <div className="shrink-0 lg:hidden noscript:hidden">
      <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => setOpen(true)}>
        {count > 0 ? t('list.filtersActive', { count }) : t('list.filters')}
      </Button>
      {Sheet && (
        <Sheet
          open
          side="bottom"
          onClose={close}
          title={t('list.filters')}
          closeLabel={t('header.close')}
          footer={
            <Button variant="brand" wide type="submit" form={fields}>
              {t('list.show', { count: listing.total })}
            </Button>
          }
        >
          <FilterFields listing={listing} id={fields} onShow={close} />
          <FilterGroups groups={listing.groups} />
        </Sheet>
      )}
    </div>
  )
}
