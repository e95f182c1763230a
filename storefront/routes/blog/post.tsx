import { redirect } from 'react-router'
import { Carousel } from '#ui/pictures/carousel.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { postAlternates, postPath } from '../../company/addresses.ts'
import { pathIn, useShop } from '../../company/shop.tsx'
import { ArticleBody, headingsOf } from '../../components/article-body.tsx'
import { ContentsList } from '../../components/contents-list.tsx'
import { coverOf } from '../../components/cover.ts'
import { PostTile } from '../../components/post-tile.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { required } from '../../components/refused.ts'
import { slimCard } from '../../components/slim-card.ts'
import { slimPost } from '../../components/slim-post.ts'
import { Trail } from '../../components/trail.tsx'
import { pageContext } from '../../data/page-context.ts'
import { textLanguage } from '../../i18n/text-language.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CommentsSection } from '../../reviews/comments-section.tsx'
import { articleData } from '../../seo/article-data.ts'
import { pageSeo } from '../../seo/seo.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import type { Route } from './+types/post.ts'
import { AuthorBox, AuthorPicture } from './author-box.tsx'
import { ShareBar } from './share-bar.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { content, comments } = context.get(pageContext)
  const { slugs, categorySlugs, related, next, ...post } = required(await content.post(params.detail))
  if (post.slug !== params.detail || post.category.slug !== params.slug) throw redirect(postPath(post), 308)
  const page = Math.trunc(Number(new URL(request.url).searchParams.get('page') ?? 1))
  const found = await comments.list({
    kind: 'post',
    id: post.id,
    pageSize: 50,
    page: page >= 1 && page <= 1000 ? page : 1,
  })
  return {
    post,
    comments: found.ok ? found.data : undefined,
    headings: headingsOf(post),
    related: related.map(slimCard),
    next: next.map(slimPost),
    alternates: postAlternates({ slugs, categorySlugs }),
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
  const { post, comments, headings, related, next } = loaderData
  const shop = useShop()
  const { t, locale, format } = useMessages()
  const { category, writer } = post
  return (
    <main className="pb-20">
      <StructuredData of={articleData({ ...shop, post })} />
      <article className="page pt-3 md:pt-5">
        <Trail
          items={[
            { href: '/b', label: t('posts.blog') },
            { href: `/b/${category.slug}`, label: category.title },
            { label: post.title },
          ]}
        />
        <div className="mx-auto mt-8 max-w-lg md:mt-12 md:text-center">
          <AppLink
            href={`/b/${category.slug}`}
            className="rounded-sm py-1 font-semibold text-brand text-sm hover:underline"
          >
            {category.title}
          </AppLink>
          <div {...textLanguage(post.textLocale)}>
            <h1 className="mt-2 text-4xl md:text-5xl">{post.title}</h1>
            <p className="mt-4 text-ink-soft text-lg">{post.summary}</p>
          </div>
          <div className="mt-6 flex items-center gap-3 text-start md:justify-center">
            <AuthorPicture writer={writer} size="small" />
            <p className="text-sm">
              <span className="block font-semibold">{t('post.by', { author: writer.name })}</span>
              <span className="text-ink-soft">
                <time dateTime={post.published}>{format.day(post.published)}</time> ·{' '}
                {t('post.minutes', { count: post.minutes })}
              </span>
            </p>
          </div>
        </div>
        <Picture
          picture={coverOf(post.pictures, shop.uploadBase)}
          ratio="wide"
          loading="priority"
          sizes="(min-width: 1024px) 960px, 92vw"
          className="mx-auto mt-8 max-w-xl rounded-panel md:mt-10"
        />
        <div className="mt-8 grid gap-x-12 gap-y-8 md:mt-12 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_14rem]">
          <ContentsList headings={headings} layout="folded" />
          <ContentsList headings={headings} layout="side" />
          <div className="mx-auto w-full max-w-text lg:col-start-2">
            <ArticleBody body={post.body} blocks={post.blocks} language={post.textLocale} />
            <div className="mt-10 grid gap-8 border-line border-t pt-8">
              <ShareBar title={post.title} address={`${shop.origin}${pathIn(locale, postPath(post))}`} />
              <AuthorBox writer={writer} />
            </div>
            {comments && (
              <CommentsSection
                key={`${post.id} ${comments.page}`}
                subject={{ kind: 'post', id: post.id, title: post.title }}
                found={comments}
                allPath={`${postPath(post)}?page=${comments.page + 1}`}
                className="mt-10"
              />
            )}
          </div>
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
      {next.length > 0 && (
        <section aria-labelledby="next" className="page mt-16" data-print="hide">
          <h2 id="next" className="text-2xl">
            {t('post.next')}
          </h2>
          <div className="mt-6 grid gap-x-5 gap-y-10 md:grid-cols-3 lg:gap-x-8">
            {next.map((one) => (
              <PostTile key={one.id} post={one} />
            ))}
          </div>
        </section>
      )}
    </main>
  )
}
