import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import type { EntryLink } from '#domain/catalogue/entry-link.ts'
import type { Day } from '#domain/dates/day.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { BoatDrawing, ParasolDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { SearchBox } from '../../components/header/search-box.tsx'
import { activeFilters } from '../../components/listing/filter-text.ts'
import { listAddress, listStateOf } from '../../components/listing/list-state.ts'
import { loadListing } from '../../components/listing/load-listing.ts'
import { ListTitle, ProductListing } from '../../components/listing/product-listing.tsx'
import { required } from '../../components/refused.ts'
import {
  addressOfSentence,
  type SentenceCatalogue,
  sentenceIn,
} from '../../components/search/sentence-search.ts'
import { today } from '../../components/today.ts'
import { Trail } from '../../components/trail.tsx'
import type { Api } from '../../data/api.ts'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/search.ts'
import { withoutTerm } from './without-term.ts'

/** `/search/{term}`; a form's `/search?term=…` is led there, one without a text to what was chosen beside it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, currency, locale } = context.get(pageContext)
  const state = listStateOf(request.url)
  const asked = new URL(request.url).searchParams.get('term')?.trim()
  const address = asked && (await sentenceAddress(api, asked, locale))
  if (address) throw redirect(address)
  if (asked) throw redirect(listAddress(`/search/${encodeURIComponent(asked)}`, state))
  const term = params.term?.trim().slice(0, 200)
  if (!term) {
    const missing = await withoutTerm({ api, state, missing: asked !== undefined })
    return { ...missing, categories: await mainCategories(api) }
  }
  const listing = await loadListing({
    api,
    currency,
    path: `/search/${encodeURIComponent(term)}`,
    about: { term },
    state,
  })
  const found = required(listing)
  return { term, listing: found, categories: found.total === 0 ? await mainCategories(api) : [] }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const term = loaderData && 'term' in loaderData ? loaderData.term : undefined
  return pageSeo(matches, ({ t }) => ({
    title: term ? t('results.title', { term: shortened(term) }) : t('search.title'),
    paths: term ? `/search/${encodeURIComponent(term)}` : '/search',
    noIndex: true,
  }))
}

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  const words = useMessages()
  const { t } = words
  if (loaderData.listing === undefined) return <Ask {...loaderData} />
  const { term, listing, categories } = loaderData
  const nothing = listing.total === 0 && activeFilters(listing, words).length === 0
  return (
    <main className="page pt-3 pb-20 md:pt-5">
      <Trail items={[{ label: t('search.title') }]} />
      {!nothing && (
        <ListTitle total={listing.total} className="mt-3 mb-3 md:mt-4 md:mb-4">
          {t('results.title', { term: shortened(term) })}
        </ListTitle>
      )}
      {listing.searchedFor && (
        <p role="status" className="mb-6 max-w-text text-ink-soft">
          {t('find.searchedFor', { term: shortened(term), other: listing.searchedFor })}
        </p>
      )}
      <ProductListing listing={listing} empty={<NothingFound term={term} categories={categories} />} />
    </main>
  )
}

/** Longer searches are cut. */
function shortened(term: string): string {
  return term.length > 80 ? `${term.slice(0, 80)} …` : term
}

function Ask({ missing, categories }: { missing: boolean; categories: EntryLink[] }) {
  const { t } = useMessages()
  return (
    <main className="page pt-3 pb-20 md:pt-5">
      <Trail items={[{ label: t('search.title') }]} />
      <EmptyState
        headingLevel={1}
        drawing={<BoatDrawing />}
        title={t('results.ask')}
        actions={
          <SearchOrChoose categories={categories}>
            <SearchBox size="large" />
            {missing && (
              <p role="alert" className="font-medium text-danger text-sm">
                {t('results.required')}
              </p>
            )}
          </SearchOrChoose>
        }
      >
        {t('results.askText')}
      </EmptyState>
    </main>
  )
}

/** A field to search by, and below it what there is to choose from. */
function SearchOrChoose({ categories, children }: { categories: EntryLink[]; children: ReactNode }) {
  return (
    <>
      {children}
      {categories.map(({ id, slug, title }) => (
        <ChoiceChip key={id} href={`/p/${slug}`}>
          {title}
        </ChoiceChip>
      ))}
    </>
  )
}

function NothingFound({ term, categories }: { term: string; categories: EntryLink[] }) {
  const { t } = useMessages()
  return (
    <EmptyState
      headingLevel={1}
      drawing={<ParasolDrawing />}
      title={t('results.emptyTitle', { term: shortened(term) })}
      actions={
        <SearchOrChoose categories={categories}>
          <SearchBox size="large" term={term} />
        </SearchOrChoose>
      }
    >
      {t(categories.length > 0 ? 'results.emptyText' : 'results.emptyTextAlone')}
    </EmptyState>
  )
}

/** Where a typed sentence leads to; undefined for words to search for. */
async function sentenceAddress(api: Api, text: string, locale: Locale): Promise<string | undefined> {
  const data = await api.filterData()
  if (!data.ok) return undefined
  const question = { locale, today: today() as Day }
  let catalogue: SentenceCatalogue = data.data
  let read = sentenceIn(text, question, catalogue)
  if (read?.kind === 'transfer') {
    const tariff = await api.transferTariff()
    if (tariff.ok) catalogue = { ...catalogue, points: tariff.data.points }
    read = sentenceIn(text, question, catalogue)
  }
  // Words that were not understood may be the ones that matter: the text is searched as it was typed.
  return read && read.unread.length === 0 ? addressOfSentence(read, catalogue) : undefined
}

async function mainCategories(api: Api): Promise<EntryLink[]> {
  const data = await api.filterData()
  if (!data.ok) return []
  return data.data.categories
    .filter(({ parent }) => !parent)
    .map(({ id, slug, title }) => ({ id, slug, title }))
}
