import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type EntryState, entryStates, type ListedEntry, rightToEdit } from '#domain/catalogue/entry.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge, ChoiceChip } from '#ui/primitives/badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Failure, StaleNotice } from '../../parts/failure.tsx'
import { MoreButton } from '../../parts/more-button.tsx'
import { moveToRow } from '../../parts/move-to-row.ts'
import { Screen } from '../../parts/screen.tsx'
import { useLinkState } from '../../parts/way-back.ts'
import { useAccount } from '../../session/use-session.ts'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { entryPath, isListedKind, type ListedKind, listedKinds } from '../entry-kinds.ts'
import { EntryStateBadge } from '../entry-state.tsx'
import { homeEntries } from './home-entries.ts'
import { NewEntry } from './new-entry.tsx'
import { useEntries } from './use-entries.ts'

/** The entries of the catalogue and of the content, by kind. Kind, state and words are in the address. */
export default function EntriesScreen(): ReactNode {
  const { t } = useMessages()
  const { may } = useAccount()
  const [params, setParams] = useSearchParams()
  const kinds = listedKinds.filter((kind) => may(rightToEdit(kind)))
  const wanted = params.get('kind')
  const kind: ListedKind = isListedKind(wanted) && kinds.includes(wanted) ? wanted : (kinds[0] ?? 'page')
  const state = entryStates.find((one) => one === params.get('state'))
  const [isNew, setNew] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [text, setText] = useState(params.get('q') ?? '')
  const words = useDebounced(text.trim(), 250)
  const change = (changed: { state?: string; q?: string }) =>
    setParams(
      (before) => {
        const all = { kind, state: before.get('state') ?? '', q: before.get('q') ?? '', ...changed }
        return Object.fromEntries(Object.entries(all).filter(([, value]) => value))
      },
      { replace: true },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed changes the address
  useEffect(() => {
    if (words !== (params.get('q') ?? '')) change({ q: words })
  }, [words])
  useShortcuts({
    '/': () => search.current?.select(),
    j: () => moveToRow(list.current, 1),
    k: () => moveToRow(list.current, -1),
    n: () => kind !== 'setting' && setNew(true),
  })
  // Settings have names here that the server does not know, and those not given yet are none of its entries.
  const query = useEntries({ kind, ...(kind !== 'setting' && { state, words: words || undefined }) })
  const { error, refetch, isPlaceholderData } = query
  const entries = kind === 'setting' ? homeEntries(query.entries, { state, words }, t) : query.entries
  return (
    <Screen
      title={t('entries.title')}
      actions={
        <>
          {kind === 'page' && <ButtonLink href="/legal">{t('legal.title')}</ButtonLink>}
          {may('catalogue.edit') && <ButtonLink href="/import">{t('import.title')}</ButtonLink>}
          {kind === 'menu' && <ButtonLink href="/menus">{t('menus.order')}</ButtonLink>}
          {kind !== 'setting' && (
            <Button variant="action" icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
              {t('entries.new')}
            </Button>
          )}
        </>
      }
    >
      <nav aria-label={t('entries.kinds')} className="-mt-1 mb-5 flex flex-wrap gap-2">
        {kinds.map((one) => (
          <ChoiceChip key={one} href={`/catalogue?kind=${one}`} selected={one === kind}>
            {t(`entries.${one}`)}
          </ChoiceChip>
        ))}
      </nav>
      <search className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          ref={search}
          type="search"
          label={t('entries.search')}
          variant="hidden-label"
          placeholder={t('entries.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={100}
          autoComplete="off"
          before={<Search aria-hidden />}
        />
        <SelectField
          label={t('bookings.state')}
          variant="hidden-label"
          value={state ?? ''}
          placeholder={t('entries.any-state')}
          onChange={({ target }) => change({ state: target.value })}
          options={entryStates.map((one) => ({ value: one, label: t(`entry.state-${one}`) }))}
        />
      </search>
      <StaleNotice query={query} />
      {error && !entries && <Failure error={error} onRetry={() => void refetch()} />}
      {!entries && !error && <ListSkeleton rows={8} />}
      {entries?.length === 0 && <EmptyState title={t('entries.none')} />}
      {entries && entries.length > 0 && (
        <>
          <ul
            ref={list}
            aria-busy={isPlaceholderData}
            aria-label={t(`entries.${kind}`)}
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface transition-opacity aria-busy:opacity-60"
          >
            {entries.map((entry) => (
              <Row key={entry.code} entry={entry} state={entry.state} />
            ))}
          </ul>
          <MoreButton query={query} />
        </>
      )}
      {isNew && <NewEntry kind={kind} onClose={() => setNew(false)} />}
    </Screen>
  )
}

function Row({ entry, state }: { entry: ListedEntry; state: EntryState }): ReactNode {
  const { t } = useMessages()
  const { kind, code, title, publishAt, problem, missing } = entry
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-sunken has-focus-visible:bg-brand-soft">
      <Link
        to={entryPath(kind, code)}
        state={useLinkState()}
        data-row
        className="block min-w-0 grow basis-56 outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
      >
        <span className="block font-semibold text-sm">{title}</span>
        <span className="block truncate text-ink-soft text-xs">{code}</span>
      </Link>
      {missing.length > 0 && state !== 'deleted' && (
        <p className="text-ink-soft text-xs">
          {t('entries.missing', { languages: missing.map((locale) => locale.toUpperCase()).join(', ') })}
        </p>
      )}
      <EntryStateBadge state={state} publishAt={publishAt} />
      {problem && (
        <div className="basis-full">
          <Badge tone="danger">{t('entries.problem')}</Badge>
        </div>
      )}
    </li>
  )
}
