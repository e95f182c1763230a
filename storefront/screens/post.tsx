import { redirect } from 'react-router'
import { type Day, formatDay } from '#domain/dates/day.ts'
import { Carousel } from '#ui/pictures/carousel.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { pageContext } from '../api/page-context.ts'
import { ArticleBody } from '../parts/article-body.tsx'
import { coverOf } from '../parts/cover.ts'
import { ProductTile } from '../parts/product-tile.tsx'
import { required } from '../parts/refused.ts'
import { slimCard } from '../parts/slim-card.ts'
import { Trail } from '../parts/trail.tsx'
import { alternatesOf, pageSeo } from '../shop/seo.ts'
import { useShop } from '../shop/shop.tsx'
import { articleData } from '../told/article-data.ts'
import { StructuredData } from '../told/structured-data.tsx'
import { useWords } from '../words/words.tsx'
import type { Route } from './+types/post.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const { slugs, related, ...post } = required(await api.post(params.slug))
  if (post.slug !== params.slug) throw redirect(`/b/${post.slug}`, 308)
  return {
    post,
    related: related.map(slimCard),
    alternates: alternatesOf(slugs, (slug) => `/b/${slug}`),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { post, alternates } = loaderData
  return pageSeo(matches, {
    title: post.title,
    description: post.summary,
    paths: alternates,
    picture: post.pictures[0],
    sharePicture: post.sharePicture,
    kind: 'article',
  })
}

export default function PostScreen({ loaderData }: Route.ComponentProps) {
  const { post, related } = loaderData
  const shop = useShop()
  const { uploadBase } = shop
  const { t } = useWords()
  return (
    <main className="pb-20">
      <StructuredData key={post.id} of={import.meta.env.SSR ? articleData({ ...shop, post }) : undefined} />
      <article>
        <div className="page pt-3 md:pt-5">
          <Trail items={[{ href: '/b', label: t('posts.blog') }, { label: post.title }]} />
          <header className="mx-auto mt-8 max-w-lg text-center md:mt-12">
            <h1 className="text-4xl md:text-5xl">{post.title}</h1>
            <p className="mt-4 text-ink-soft text-lg">{post.summary}</p>
            <p className="mt-4 text-ink-soft text-sm">
              {t('post.by', { author: post.author })} ·{' '}
              <time dateTime={post.published}>{formatDay(post.published as Day)}</time>
            </p>
          </header>
          <Picture
            picture={coverOf(post.pictures, uploadBase)}
            ratio="wide"
            loading="priority"
            sizes="(min-width: 1024px) 960px, 92vw"
            className="mx-auto mt-8 max-w-xl rounded-panel md:mt-10"
          />
          <ArticleBody body={post.body} className="mx-auto mt-10" />
        </div>
      </article>
      {related.length > 0 && (
        <div className="page mt-16 overflow-x-clip border-line border-t pt-12">
          <Carousel
            title={t('post.related')}
            label={t('post.related')}
            previousLabel={t('nav.previous')}
            nextLabel={t('nav.next')}
          >
            {related.map((product) => (
              <ProductTile key={product.id} product={product} />
            ))}
          </Carousel>
        </div>
      )}
    </main>
  )
}
