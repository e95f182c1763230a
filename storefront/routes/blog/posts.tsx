import { pathIn, useShop } from '../../company/shop.tsx'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { alternatesOf, pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/posts.ts'
import { BlogView } from './blog-view.tsx'
import { findCategory } from './find-category.ts'
import { loadPosts, pageAddress } from './load-posts.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { content, locale } = context.get(pageContext)
  if (!params.slug) return { blog: await loadPosts({ content, url: request.url, path: '/b' }) }
  const category = await findCategory(content, params.slug, request.url)
  const { id, slug, slugs, title, textLocale, description, seo } = category
  const path = `/b/${slug}`
  return {
    blog: await loadPosts({ content, url: request.url, path, category }),
    category: { id, title, textLocale, description, seo },
    feed: pathIn(locale, `${path}/rss.xml`),
    alternates: alternatesOf(slugs, (one) => `/b/${one}`),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { blog, category, alternates = '/b', feed } = loaderData
  const page = {
    paths: alternates,
    query: pageAddress('', blog.page),
    page: blog.page,
    picture: blog.posts[0]?.pictures[0],
  }
  const claim = matches[0].loaderData?.settings.claims.posts
  return [
    ...pageSeo(matches, ({ t }) => ({
      ...(category?.seo ?? { title: t('posts.blog'), description: claim }),
      ...page,
    })),
    ...(category
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/rss+xml',
            title: category.title,
            href: feed,
          },
        ]
      : []),
  ]
}

/** `/b`: every post, newest first; `/b/{slug}`: those of one category. */
export default function PostsScreen({ loaderData: { blog, category } }: Route.ComponentProps) {
  const { t } = useMessages()
  const { claims } = useShop().settings
  if (!category) return <BlogView blog={blog} title={t('posts.title')} text={claims.posts} />
  return <BlogView blog={blog} title={category.title} text={category.description} open={category} />
}
