import MapPin from 'lucide-react/icons/map-pin'
import { redirect } from 'react-router'
import { Picture } from '#ui/pictures/picture.tsx'
import { useShop } from '../../company/shop.tsx'
import { coverOf } from '../../components/cover.ts'
import { listSeo, listStateOf } from '../../components/listing/list-state.ts'
import { loadListing } from '../../components/listing/load-listing.ts'
import { ListTitle, ProductListing } from '../../components/listing/product-listing.tsx'
import { mapAddress } from '../../components/map-address.ts'
import { required } from '../../components/refused.ts'
import { Trail } from '../../components/trail.tsx'
import { pageContext } from '../../data/page-context.ts'
import { textLanguage } from '../../i18n/text-language.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { alternatesOf, pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/destination.ts'
import { AboutPlace } from './about-place.tsx'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, currency } = context.get(pageContext)
  const { slugs, productCount, ...place } = required(await api.destination(params.slug))
  if (place.slug !== params.slug) throw redirect(`/d/${place.slug}${new URL(request.url).search}`, 308)
  const known = await api.filterData()
  const listing = await loadListing({
    api,
    currency,
    path: `/d/${place.slug}`,
    about: { destinations: [place.id] },
    state: listStateOf(request.url),
    destination: {
      id: place.id,
      title: place.title,
      all: (known.ok ? known.data.destinations : [])
        .filter((one) => one.productCount > 0)
        .map(({ id, slug, title }) => ({ id, title, path: `/d/${slug}` })),
    },
    without: ['destination'],
  })
  return { place, listing: required(listing), alternates: alternatesOf(slugs, (slug) => `/d/${slug}`) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { place, listing, alternates } = loaderData
  return pageSeo(matches, {
    ...place.seo,
    paths: alternates,
    picture: place.pictures[0],
    sharePicture: place.sharePicture,
    ...listSeo(listing.state),
  })
}

export default function DestinationScreen({ loaderData }: Route.ComponentProps) {
  const { place, listing } = loaderData
  const { uploadBase } = useShop()
  const { t } = useMessages()
  return (
    <main className="pb-20">
      <div className="on-dark relative flex min-h-52 flex-col justify-end bg-ink text-on-ink md:min-h-72">
        <Picture
          picture={coverOf(place.pictures, uploadBase)}
          ratio="fill"
          loading="priority"
          sizes="100vw"
          className="absolute! inset-0"
        />
        <div
          aria-hidden
          className="absolute inset-0 bg-linear-to-t from-ink-deep/85 via-ink-deep/55 to-transparent"
        />
        <div {...textLanguage(place.textLocale)} className="page relative pt-16 pb-6 md:pb-8">
          <h1 className="text-5xl">{place.title}</h1>
          <p className="mt-3 max-w-text text-lg">{place.summary}</p>
        </div>
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <Trail items={[{ label: place.title }]} />
          <a
            href={mapAddress(place)}
            target="_blank"
            rel="noopener"
            className="flex items-center gap-1.5 rounded-sm py-1.5 font-medium text-brand text-sm hover:underline"
          >
            <MapPin aria-hidden className="size-4" />
            {t('place.map')}
          </a>
        </div>
        <ListTitle level={2} total={listing.total} className="mt-2 mb-3 md:mb-5">
          {t('place.offers', { title: place.title })}
        </ListTitle>
        <ProductListing listing={listing} />
        <AboutPlace place={place} />
      </div>
    </main>
  )
}
