import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Facets } from '#domain/search/list-query.ts'
import type { ReadSentence } from '#domain/search/sentence/sentence.ts'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useShop } from '../../company/shop.tsx'
import { reachApi } from '../../data/reach-api.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { rememberTrip } from '../../trip/trip-store.ts'
import { listQueryOf } from '../listing/list-state.ts'
import { today } from '../today.ts'
import { SentenceChips } from './sentence-chips.tsx'
import {
  addressOfSentence,
  leadsToTransfers,
  listStateOfSentence,
  type SentenceCatalogue,
  sentenceIn,
  tripOfSentence,
  withoutPart,
} from './sentence-search.ts'

/**
 * What a typed sentence was understood as: parts that can be changed and taken away, the number of results, and what was not
 * understood. A text that is no sentence shows `otherwise`. `enter` gets what Enter does: it goes to the list of a sentence that was
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
  const { t, locale } = useMessages()
  const known = useCatalogue()
  const [edited, setEdited] = useState<{ from: string; read: ReadSentence }>()
  const read = known && sentenceIn(text, { locale, today: today() as Day }, known)
  const points = usePoints(read?.kind === 'transfer')
  const catalogue = known && { ...known, points }
  const found =
    read && points ? sentenceIn(text, { locale, today: today() as Day }, { ...known, points }) : read
  // The text as it was typed has what was changed or taken away
  const isChanged = found !== undefined && edited?.from === text
  const asked = isChanged ? edited.read : found
  const address = asked && catalogue && addressOfSentence(asked, catalogue)
  const counts = useCounts(asked)

  useEffect(() => {
    const searchesText = !asked || (!isChanged && (asked.unread.length > 0 || !address))
    enter.current = searchesText ? undefined : () => address && go(address)
    return () => {
      enter.current = undefined
    }
  })

  // Below the edge of the window it is scrolled into view, and again when a part of it opens
  const panel = useRef<HTMLElement>(null)
  const isShown = asked !== undefined
  useEffect(() => {
    if (!isShown || !panel.current) return
    const seen = new ResizeObserver(([entry]) => entry?.target.scrollIntoView({ block: 'nearest' }))
    seen.observe(panel.current)
    return () => seen.disconnect()
  }, [isShown])

  if (!asked || !catalogue) return otherwise
  const change = (read: ReadSentence) => setEdited({ from: text, read })

  function go(to: string) {
    const { isMonth, ...read } = asked as ReadSentence
    // A month says nothing of how long another product is booked
    rememberTrip(tripOfSentence(isMonth ? withoutPart(read, 'days') : read))
    onGo(to)
  }

  return (
    <section
      ref={panel}
      aria-label={t('find.sentence.title')}
      // A press keeps the focus in the search field, which closes the panel when it is left; Safari gives buttons none.
      onMouseDown={(event) => {
        if (!(event.target as Element).closest('input, select')) event.preventDefault()
      }}
      className="absolute inset-x-0 top-full z-30 mt-2 grid max-w-160 grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4 text-start text-ink shadow-layer in-[dialog]:static in-[dialog]:mt-4 in-[dialog]:max-w-none in-[dialog]:border-0 in-[dialog]:p-0 in-[dialog]:shadow-none"
    >
      <h2 className="font-semibold text-sm">{t('find.sentence.title')}</h2>
      <SentenceChips key={text} read={asked} catalogue={catalogue} onChange={change} />
      {asked.unread.length > 0 && (
        <p className="text-sm text-warning">
          {t('find.sentence.unread', { words: asked.unread.map((one) => `“${one}”`).join(' ') })}
        </p>
      )}
      {address ? (
        <Button variant="action" wide onClick={() => go(address)}>
          <span role="status">
            {counts && !leadsToTransfers(asked, catalogue)
              ? t('list.show', { count: counts.total })
              : t('home.find')}
          </span>
        </Button>
      ) : (
        <Kinds counts={counts} onKind={(kind) => change({ ...asked, kind })} />
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

/** The points of transfers, which are fetched once they are wanted. */
function usePoints(isWanted: boolean): SentenceCatalogue['points'] {
  const { locale } = useShop()
  const [points, setPoints] = useState<SentenceCatalogue['points']>()
  useEffect(() => {
    if (!isWanted) return
    let isMounted = true
    void reachApi(locale)
      .then((api) => api.transferTariff())
      .then((reply) => isMounted && reply.ok && setPoints(reply.data.points))
    return () => {
      isMounted = false
    }
  }, [isWanted, locale])
  return points
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
