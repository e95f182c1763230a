import { useShop } from '../../company/shop.tsx'
import { BelowFold } from '../../components/below-fold.tsx'
import { RecentlyViewed } from '../../components/seen/recently-viewed.tsx'
import { today } from '../../components/today.ts'
import { pageContext } from '../../data/page-context.ts'
import { agencyData } from '../../seo/agency-data.ts'
import { pageSeo } from '../../seo/seo.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import type { Route } from './+types/home.ts'
import { CategoryPictures } from './category-pictures.tsx'
import { DestinationMosaic } from './destination-mosaic.tsx'
import { EmptyShop } from './empty-shop.tsx'
import { Hero } from './hero.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { loadHome } from './load-home.ts'
import { Praise } from './praise.tsx'
import { Reasons } from './reasons.tsx'
import { Showcases } from './showcases.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(pageContext), today())
}

export function meta({ matches }: Route.MetaArgs) {
  const seo = matches[0].loaderData?.settings.seo
  const reported = pageSeo(matches, {
    title: seo?.title ?? '',
    description: seo?.description,
    bareTitle: true,
    paths: '/',
  })
  return seo?.keywords ? [...reported, { name: 'keywords', content: seo.keywords }] : reported
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { hero, categories, destinations, places, points, ways, kinds, showcases, offers, posts, praise } =
    loaderData
  const shop = useShop()
  return (
    <main className="overflow-x-clip pb-8">
      <StructuredData of={agencyData(shop)} />
      <Hero
        picture={hero}
        kinds={kinds.flatMap((kind) => ways.filter((way) => way.kind === kind).slice(0, 1))}
        places={places}
        points={points}
      />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-y-8 pt-5 md:pt-7">
        {showcases.length === 0 && <EmptyShop />}
        <Showcases showcases={showcases} offers={offers} />
        <CategoryPictures categories={categories} />
        <BelowFold>
          <DestinationMosaic destinations={destinations} />
        </BelowFold>
      </div>
      <Reasons />
      <div className="page">
        <BelowFold className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 empty:hidden lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
          <Praise comments={praise} />
          <LatestPosts posts={posts} />
        </BelowFold>
        <RecentlyViewed />
      </div>
    </main>
  )
}
