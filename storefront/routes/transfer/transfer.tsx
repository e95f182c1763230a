import { data, redirect } from 'react-router'
import { day as dayOf } from '#domain/dates/day.ts'
import { dayIn } from '#domain/dates/zone.ts'
import { productAlternates } from '../../company/addresses.ts'
import { required } from '../../components/refused.ts'
import type { Api } from '../../data/api.ts'
import { pageContext } from '../../data/page-context.ts'
import { pageSeo } from '../../seo/seo.ts'
import { isTransfer, type TransferProduct } from '../../transfers/transfer-choice.ts'
import { parseTransferQuery, type TransferQuery, withTrip } from '../../transfers/transfer-query.ts'
import { useTrip } from '../../trip/trip-store.ts'
import type { Route } from './+types/transfer.ts'
import type { TransferQueryError } from './form-errors.ts'
import { Landing } from './landing.tsx'
import { Results } from './results.tsx'
import type { TransferAnswer } from './transfer-data.ts'

/* `/t/{slug?}`: transfers. The address contains the query:

   from, to          points by their ids (`GET /transfer-tarife-listele`: noktalar)
   date, time        the pick-up, YYYY-MM-DD and HH:mm, local time
   adults, children, infants   numbers; two adults by default
   back, backTime    the return transfer; absent without one
   seats             child seats
   flight            flight number
   vehicle           the chosen one: PRODUCT:VEHICLE

   The slug is a transfer product's and implies its `from` and `to`. */

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const url = new URL(request.url)
  const [tariff, named] = await Promise.all([api.transferTariff(), routeOf(api, params.slug, url)])
  const known = required(tariff)
  const query = url.searchParams
  const asked = parseTransferQuery(query)
  const search: TransferQuery = named
    ? { ...asked, from: asked.from || named.details.from.id, to: asked.to || named.details.to.id }
    : asked
  const sent = ['from', 'to', 'date', 'time'].some((name) => query.has(name))
  return {
    tariff: known,
    search,
    sent,
    today: dayIn(new Date(), named?.timeZone ?? 'Europe/Istanbul'),
    answer: sent && isWhole(search) ? await ask(api, search) : undefined,
    route: named && { title: named.title, seo: named.seo },
    // The form with a route filled in is no page of its own: the route's is known.
    alternates: named ? productAlternates(named) : '/t',
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { route, alternates, tariff, sent } = loaderData
  const picture = tariff.routes[0]?.picture
  return pageSeo(matches, ({ t }) => ({
    title: route?.seo.title ?? t('transfers.pageTitle'),
    description: route?.seo.description ?? t('transfers.description'),
    paths: alternates,
    picture,
    noIndex: sent,
  }))
}

export default function TransferScreen({ loaderData }: Route.ComponentProps) {
  const { answer, search: asked, sent, today } = loaderData
  const trip = useTrip()
  const search = sent ? asked : withTrip(asked, trip)
  const key = JSON.stringify(search)
  if (answer && 'offers' in answer) {
    return <Results key={key} {...loaderData} today={dayOf(today)} answer={answer} />
  }
  return <Landing key={key} {...loaderData} search={search} today={dayOf(today)} error={answer?.error} />
}

/** The transfer a slug names; one of another language leads to this one's. */
async function routeOf(api: Api, slug: string | undefined, url: URL): Promise<TransferProduct | undefined> {
  if (slug === undefined) return undefined
  const product = required(await api.product(slug))
  if (!isTransfer(product)) throw data(null, { status: 404 })
  if (product.slug !== slug) throw redirect(`/t/${product.slug}${url.search}`, 308)
  return product
}

function isWhole({ from, to, day, time, back }: TransferQuery): boolean {
  return Boolean(from && to && day && time && (!back || (back.day && back.time)))
}

/** The offers with the products they are of, whose prices and extras the browser works out itself. */
async function ask(api: Api, search: TransferQuery): Promise<TransferAnswer | { error: TransferQueryError }> {
  const { day: on, back, ...rest } = search
  const asked = await api.quoteTransfer({
    ...rest,
    day: on,
    back: back?.day && back.time ? { day: back.day, time: back.time } : undefined,
  })
  if (!asked.ok) {
    if (asked.status !== 422) required(asked)
    return { error: { reason: asked.ok ? '' : asked.code, message: asked.ok ? '' : asked.message } }
  }
  const slugs = [...new Set(asked.data.map(({ slug }) => slug))]
  const products = await Promise.all(slugs.map(async (slug) => required(await api.product(slug))))
  return { offers: asked.data, products: products.filter(isTransfer) }
}
