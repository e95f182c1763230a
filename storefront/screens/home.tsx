import { pageContext } from '../api/page-context.ts'
import { today } from '../parts/today.ts'
import { pageSeo } from '../shop/seo.ts'
import type { Route } from './+types/home.ts'
import { CategoryPictures } from './home/category-pictures.tsx'
import { DestinationMosaic } from './home/destination-mosaic.tsx'
import { Hero } from './home/hero.tsx'
import { LatestPosts } from './home/latest-posts.tsx'
import { loadHome } from './home/load-home.ts'
import { Offers } from './home/offers.tsx'
import { Reasons } from './home/reasons.tsx'
import { ShowcaseRow } from './home/showcase-row.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(pageContext).api, today())
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const seo = matches[0].loaderData?.settings.seo
  return pageSeo(matches, {
    title: seo?.title ?? '',
    description: seo?.description,
    bareTitle: true,
    paths: '/',
    picture: loaderData?.hero,
  })
}

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { hero, categories, destinations, places, showcases, offers, posts } = loaderData
  const [first, second, third, ...others] = showcases
  return (
    <main className="overflow-x-clip pb-20">
      <Hero picture={hero} kinds={showcases.map(({ kind }) => kind)} places={places} />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-y-16 pt-12 md:gap-y-20 md:pt-16">
        <CategoryPictures categories={categories} />
        {first && <ShowcaseRow showcase={first} />}
        <DestinationMosaic destinations={destinations} />
        {second && <ShowcaseRow showcase={second} />}
        {third && <ShowcaseRow showcase={third} />}
      </div>
      <Reasons />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-y-16 md:gap-y-20">
        <Offers products={offers} />
        {others.map((showcase) => (
          <ShowcaseRow key={showcase.kind} showcase={showcase} />
        ))}
        <LatestPosts posts={posts} />
      </div>
    </main>
  )
}
