import { type ReactNode, useRef } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useEntries } from '../catalogue/list/use-entries.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { moveToRow } from '../parts/move-to-row.ts'
import { Screen } from '../parts/screen.tsx'
import { useSearchWords } from '../parts/use-typed.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'

/** Chooses the product whose prices and availability are displayed; the search is in the address. */
export default function PricesScreen(): ReactNode {
  const { t } = useMessages()
  const { words, typed, type } = useSearchWords()
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useShortcuts({
    '/': () => search.current?.select(),
    j: () => moveToRow(list.current, 1),
    k: () => moveToRow(list.current, -1),
  })
  const query = useEntries({ kind: 'product', state: undefined, words })
  const products = query.entries
  return (
    <Screen title={t('prices.title')}>
      <search className="mb-4 block max-w-xl">
        <TextField
          ref={search}
          type="search"
          label={t('prices.search')}
          variant="hidden-label"
          placeholder={t('prices.search')}
          value={typed}
          onChange={({ target }) => type(target.value)}
          maxLength={100}
        />
      </search>
      <StaleNotice query={query} />
      {query.error && !products && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {!products && !query.error && <ListSkeleton rows={8} />}
      {products?.length === 0 && <EmptyState title={t('prices.no-product')} />}
      {products && products.length > 0 && (
        <>
          <ul ref={list} className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
            {products.map(({ code, title, state }) => (
              <li key={code}>
                <AppLink
                  data-row
                  href={`/prices/${code}`}
                  className="flex h-full min-h-14 items-center justify-between gap-3 rounded-card bg-surface px-4 py-3 inset-ring inset-ring-line hover:inset-ring-ink"
                >
                  <span className="min-w-0">
                    <span className="block font-medium">{title}</span>
                    <span className="block text-ink-soft text-xs">{code}</span>
                  </span>
                  {state !== 'published' && <Badge>{t(`prices.state-${state}`)}</Badge>}
                </AppLink>
              </li>
            ))}
          </ul>
          <MoreButton query={query} />
        </>
      )}
    </Screen>
  )
}
