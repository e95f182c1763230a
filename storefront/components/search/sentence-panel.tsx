import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Facets } from '#domain/search/list-query.ts'
import type { ReadSentence } from '#domain/search/sentence/sentence.ts'
import { ChoiceChip, RemovableChip } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useShop } from '../../company/shop.tsx'
import { reachApi } from '../../data/reach-api.ts'
import { useMessages, type Words } from '../../i18n/use-messages.tsx'
import { daysText } from '../../trip/dates-field.tsx'
import { tripOf } from '../../trip/trip.ts'
import { rememberTrip } from '../../trip/trip-store.ts'
import { listQueryOf } from '../listing/list-state.ts'
import { today } from '../today.ts'
import {
  addressOfSentence,
  listStateOfSentence,
  type SentenceCatalogue,
  sentenceIn,
} from './sentence-search.ts'

type Part = 'people' | 'days' | 'kind' | 'term' | 'backBy' | `place ${string}`

/**
 * What a typed sentence was understood as: parts that can be taken away, the number of results, and what was not understood.
 * A text that is no sentence shows `otherwise`. `enter` gets what Enter does: it goes to the list of a sentence that was
 * understood whole; of another one, Enter searches the text as it was typed. Of a sentence without some of its parts it goes to
 * the list, or nowhere where the rest says neither what nor where: the panel asks for a kind.
 */
export function SentencePanel({
  text,
  enter,
  onGo,
  otherwise,
}: {
  text: string
  enter: RefObject<(() => void) | undefined>
  onGo: (address: string) => void
  otherwise: ReactNode
}): ReactNode {
  const words = useMessages()
  const { t, locale } = words
  const catalogue = useCatalogue()
  const [removed, setRemoved] = useState<{ from: string; parts: Part[] }>({ from: '', parts: [] })
  const [chosen, setChosen] = useState<{ from: string; kind: ProductKind }>()
  const found = catalogue && sentenceIn(text, { locale, today: today() as Day }, catalogue)
  const read = found && without(found, removed.from === text ? removed.parts : [])
  const kind = chosen?.from === text ? chosen.kind : undefined
  const asked = read && (read.kind || read.term ? read : { ...read, ...(kind && { kind }) })
  const address = asked && catalogue && addressOfSentence(asked, catalogue)
  // The text as it was typed has what was taken away.
  const isChanged = kind !== undefined || (removed.from === text && removed.parts.length > 0)
  const counts = useCounts(asked)

  useEffect(() => {
    const searchesText = !asked || (!isChanged && (asked.unread.length > 0 || !address))
    enter.current = searchesText ? undefined : () => address && go(address)
    return () => {
      enter.current = undefined
    }
  })

  if (!asked || !catalogue) return otherwise
  const parts = partsOf(asked, catalogue, words)

  function remove(part: Part) {
    setChosen(undefined)
    setRemoved(({ from, parts: before }) => ({
      from: text,
      parts: [...(from === text ? before : []), part],
    }))
  }

  function go(to: string) {
    rememberTrip(tripOf(listStateOfSentence(asked as ReadSentence)))
    onGo(to)
  }

  return (
    <section
      aria-label={t('find.sentence.title')}
      // A press keeps the focus in the search field, which closes the panel when it is left; Safari gives buttons none.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-2 grid gap-3 rounded-card border border-line bg-surface p-4 text-start text-ink shadow-layer in-[dialog]:static in-[dialog]:mt-4 in-[dialog]:border-0 in-[dialog]:p-0 in-[dialog]:shadow-none"
    >
      <h2 className="font-semibold text-sm">{t('find.sentence.title')}</h2>
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ part, title }) => (
          <li key={part}>
            <RemovableChip removeLabel={t('list.remove')} onRemove={() => remove(part)}>
              {title}
            </RemovableChip>
          </li>
        ))}
      </ul>
      {asked.backBy && (
        <p className="text-ink-soft text-sm">
          {t('find.sentence.checkTime', { time: words.format.time(asked.backBy) })}
        </p>
      )}
      {asked.unread.length > 0 && (
        <p className="text-sm text-warning">
          {t('find.sentence.unread', { words: asked.unread.map((one) => `“${one}”`).join(' ') })}
        </p>
      )}
      {address ? (
        <Button variant="action" wide loadingLabel={t('members.sending')} onClick={() => go(address)}>
          <span role="status">{counts ? t('list.show', { count: counts.total }) : t('home.find')}</span>
        </Button>
      ) : (
        <Kinds counts={counts} onKind={(chosenKind) => setChosen({ from: text, kind: chosenKind })} />
      )}
    </section>
  )
}

/** What there is for the travellers and days, where the sentence does not say what is looked for. */
function Kinds({
  counts,
  onKind,
}: {
  counts: Counts | undefined
  onKind: (kind: ProductKind) => void
}): ReactNode {
  const { t, format } = useMessages()
  return (
    <div>
      <p className="text-ink-soft text-sm">{t('find.sentence.choose')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {counts?.kinds.map(({ id, count }) => (
          <li key={id}>
            <ChoiceChip onSelect={() => onKind(id as ProductKind)}>
              {t(`kind.${id as ProductKind}`)}
              <span className="font-normal text-ink-soft figures">{format.number(count)}</span>
            </ChoiceChip>
          </li>
        ))}
      </ul>
    </div>
  )
}

function without(read: ReadSentence, removed: readonly Part[]): ReadSentence {
  const { people, from, until, kind, term, backBy, places, unread } = read
  const stays = (part: Part) => !removed.includes(part)
  return {
    ...(people && stays('people') && { people }),
    ...(from && stays('days') && { from, ...(until && { until }) }),
    ...(kind && stays('kind') && { kind }),
    ...(term && stays('term') && { term }),
    ...(backBy && stays('backBy') && { backBy }),
    places: places.filter((id) => stays(`place ${id}`)),
    unread,
  }
}

function partsOf(
  { people, from, until, kind, term, backBy, places }: ReadSentence,
  { destinations }: SentenceCatalogue,
  { t, format, locale }: Words,
): { part: Part; title: string }[] {
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  const ages = people?.ages.length
    ? ` (${people.ages.map((age) => format.number(age)).join(t('app.comma'))})`
    : ''
  return [
    ...(people
      ? [
          {
            part: 'people' as const,
            title: list.format([
              t('line.adult', { count: people.adults }),
              ...(people.children > 0 ? [`${t('line.child', { count: people.children })}${ages}`] : []),
              ...(people.infants > 0 ? [t('trip.infants', { count: people.infants })] : []),
            ]),
          },
        ]
      : []),
    ...(from ? [{ part: 'days' as const, title: daysText({ from, until }, format) ?? '' }] : []),
    ...(kind ? [{ part: 'kind' as const, title: t(`kind.${kind}`) }] : []),
    ...(term ? [{ part: 'term' as const, title: term }] : []),
    ...places.map((id) => ({
      part: `place ${id}` as const,
      title: destinations.find((one) => one.id === id)?.title ?? id,
    })),
    ...(backBy ? [{ part: 'backBy' as const, title: t('find.sentence.sameDay') }] : []),
  ]
}

type Counts = { total: number; kinds: Facets['kinds'] }

/** How many products a sentence leaves; asked again as it changes. */
function useCounts(read: ReadSentence | undefined): Counts | undefined {
  const { locale } = useShop()
  const [counts, setCounts] = useState<Counts & { of: string }>()
  const query =
    read && JSON.stringify({ ...listQueryOf(listStateOfSentence(read)), term: read.term, pageSize: 1 })
  useEffect(() => {
    if (!query) return
    let isLatest = true
    const timer = setTimeout(async () => {
      const api = await reachApi(locale)
      const reply = await api.products(JSON.parse(query))
      if (!isLatest || !reply.ok) return
      setCounts({ of: query, total: reply.data.total, kinds: reply.data.facets.kinds })
    }, 200)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [query, locale])
  return counts?.of === query ? counts : undefined
}

function useCatalogue(): SentenceCatalogue | undefined {
  const { locale } = useShop()
  const [catalogue, setCatalogue] = useState<SentenceCatalogue>()
  useEffect(() => {
    let isWanted = true
    void reachApi(locale)
      .then((api) => api.filterData())
      .then((reply) => isWanted && reply.ok && setCatalogue(reply.data))
    return () => {
      isWanted = false
    }
  }, [locale])
  return catalogue
}
