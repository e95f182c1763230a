import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { getEntry } from '#contract/staff/entries.ts'
import { termFields } from '#domain/catalogue/document-prices.ts'
import type { EditedEntry } from '#domain/catalogue/entry.ts'
import { cx } from '#ui/cx.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { FieldLabels } from '../catalogue/form/field-labels.tsx'
import { useCall } from '../data/calls.ts'
import { useCompanyToday } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { Screen } from '../parts/screen.tsx'
import { MonthChoice, useMonth } from './month-choice.tsx'
import { MonthGrid } from './month-grid.tsx'
import { QuotePanel } from './quote-panel.tsx'
import { SeasonsPanel } from './seasons-panel.tsx'
import { nothingSelected } from './selection.ts'
import { SelectionPanel } from './selection-panel.tsx'
import { UndoForm } from './undo-form.tsx'
import { useCells } from './use-cells.tsx'
import { titleOf } from './use-product.ts'

/** Prices and availability of one product, day by day. */
export default function ProductPricesScreen(): ReactNode {
  return (
    <FieldLabels>
      <ProductScreen />
    </FieldLabels>
  )
}

function ProductScreen(): ReactNode {
  const { product: code = '' } = useParams()
  const query = useCall(getEntry, { kind: 'product', code })
  const { t } = useMessages()
  const entry = query.data?.code === code ? query.data : undefined
  if (entry)
    return (
      <ProductPrices key={code} entry={entry}>
        <StaleNotice query={query} />
      </ProductPrices>
    )
  return (
    <Screen title={t('prices.title')} before={<Back />}>
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </Screen>
  )
}

function Back(): ReactNode {
  const { t } = useMessages()
  return <BackLink href="/prices">{t('prices.all-products')}</BackLink>
}

function ProductPrices({ entry, children }: { entry: EditedEntry; children: ReactNode }): ReactNode {
  const { t, locale } = useMessages()
  const today = useCompanyToday()
  const { month, show } = useMonth(today)
  const [selection, setSelection] = useState(nothingSelected)
  const [isUndoing, setUndoing] = useState(false)
  const isLocked = entry.state === 'archived' || entry.state === 'deleted'
  const days = [...selection.days].filter((day) => day >= today).toSorted()
  const { cellOf, departures, error, retry } = useCells(entry, month, days)
  const hasPrices = termFields(entry.document).length > 0
  return (
    <Screen
      title={titleOf(entry, locale)}
      before={<Back />}
      actions={
        <>
          {entry.version > 1 && !isLocked && (
            <Button onClick={() => setUndoing(true)}>{t('prices.undo')}</Button>
          )}
          <MonthChoice month={month} today={today} onMonth={show} />
        </>
      }
    >
      {children}
      {entry.state === 'draft' && <Notice className="mb-4">{t('prices.is-draft')}</Notice>}
      {isLocked && <Notice className="mb-4">{t('prices.is-archived')}</Notice>}
      {error && <Failure error={error} onRetry={retry} />}
      <div
        className={cx(
          'grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]',
          // The panel of the chosen days is above the end of the page there.
          days.length > 0 && 'max-xl:pb-64',
        )}
      >
        <div className="grid min-w-0 gap-5">
          <MonthGrid
            month={month}
            today={today}
            selection={selection}
            onSelection={setSelection}
            onMonth={show}
            cellOf={cellOf}
          />
          <p className="text-ink-soft text-sm max-md:hidden">{t('prices.how-to-select')}</p>
          <QuotePanel product={entry.code} day={days[0]} />
        </div>
        <div className="grid min-w-0 gap-5">
          {!isLocked && (
            <SelectionPanel
              entry={entry}
              days={days}
              departures={departures}
              onClear={() => setSelection(nothingSelected)}
            />
          )}
          {hasPrices && <SeasonsPanel entry={entry} isLocked={isLocked} />}
        </div>
      </div>
      {isUndoing && <UndoForm entry={entry} onClose={() => setUndoing(false)} />}
    </Screen>
  )
}
