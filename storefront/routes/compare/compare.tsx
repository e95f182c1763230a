import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ParasolDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import {
  comparableKinds,
  compareAddress,
  comparedProducts,
  isComparable,
  mostCompared,
} from '../../components/compare/compared-products.ts'
import { required } from '../../components/refused.ts'
import { Trail } from '../../components/trail.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/compare.ts'
import { CompareTable } from './compare-table.tsx'
import { slimProduct } from './compared-product.ts'

/** `/compare?product=…&product=…`: up to three of one kind; the first decides which. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const asked = [...new Set(new URL(request.url).searchParams.getAll('product'))]
  const ids = asked.filter((id) => /^[a-z0-9-]{1,80}$/.test(id)).slice(0, mostCompared)
  const [cards, filters] = await Promise.all([ids.length > 0 ? api.cards(ids) : undefined, api.filterData()])
  const listed = (cards && required(cards)) ?? []
  const found = await Promise.all(listed.map(({ slug }) => api.product(slug)))
  const known = found.flatMap((reply) => (reply.ok && isComparable(reply.data.kind) ? [reply.data] : []))
  const products = known.filter(({ kind }) => kind === known[0]?.kind).map(slimProduct)
  const categories = filters.ok ? filters.data.categories : []
  return {
    products,
    leftOut: known.length - products.length,
    ways: comparableKinds.flatMap((kind) => {
      const category = categories.find((one) => one.kind === kind && !one.parent)
      return category ? [{ kind, slug: category.slug, title: category.title }] : []
    }),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageSeo(matches, ({ t }) => ({ title: t('compare.title'), paths: '/compare', noIndex: true }))
}

export default function CompareScreen({ loaderData }: Route.ComponentProps) {
  const { products, leftOut, ways } = loaderData
  const { t } = useMessages()
  useStoredComparison(products.length === 0)
  return (
    <main className="page pt-3 pb-20 md:pt-5">
      <Trail items={[{ label: t('compare.title') }]} />
      <h1 className="mt-4 text-3xl md:mt-6 md:text-4xl">{t('compare.title')}</h1>
      <p className="mt-2 text-ink-soft">{t(leftOut > 0 ? 'compare.otherKind' : 'compare.text')}</p>
      {products.length > 0 ? (
        <CompareTable products={products} />
      ) : (
        <EmptyState
          drawing={<ParasolDrawing />}
          title={t('compare.emptyTitle')}
          actions={ways.map(({ kind, slug, title }) => (
            <ChoiceChip key={kind} href={`/p/${slug}`}>
              {title}
            </ChoiceChip>
          ))}
        >
          {t('compare.emptyText')}
        </EmptyState>
      )}
    </main>
  )
}

/** Opens the comparison that this browser stores, where the address names no product. */
function useStoredComparison(isEmpty: boolean): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    if (!isEmpty || search !== '') return
    const ids = comparableKinds.map((kind) => comparedProducts[kind].all()).find((all) => all.length > 1)
    if (ids) void navigate(compareAddress(ids), { replace: true })
  }, [isEmpty, search, navigate])
}
