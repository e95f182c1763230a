import type { CompanySettings } from '#domain/company/company.ts'
import type { PostCard, PostCategory } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { absolute, pathIn, postPath } from '../../company/addresses.ts'
import { xml, xmlHead } from './xml.ts'

/** The number of posts in a feed; older ones are on the blog. */
export const mostPosts = 50

type FeedParts = {
  settings: CompanySettings
  posts: readonly PostCard[]
  locale: Locale
  origin: string
  uploadBase: string
  /** Its category; all by default. */
  category?: Pick<PostCategory, 'slug' | 'title' | 'description'>
}

/** The blog or a category of it as RSS 2.0 in one language, newest first. */
export function blogFeed({ settings, posts, locale, origin, uploadBase, category }: FeedParts): string[] {
  const path = category ? `/b/${category.slug}` : '/b'
  const title = category ? `${category.title} · ${settings.name}` : settings.name
  const at = (path: string) => xml(encodeURI(`${origin}${pathIn(locale, path)}`))
  return [
    `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">\n<channel>\n`,
    `<title>${xml(title)}</title>\n<link>${at(path)}</link>\n`,
    `<description>${xml(category?.description ?? settings.seo.description)}</description>\n<language>${locale}</language>\n`,
    `<atom:link href="${at(`${path}/rss.xml`)}" rel="self" type="application/rss+xml"/>\n`,
    ...posts.map(item),
    '</channel>\n</rss>\n',
  ]

  function item(post: PostCard): string {
    const { title, summary, author, published } = post
    const [cover] = post.pictures
    const file = cover && absolute(origin, `${uploadBase}${cover.path}-${cover.widths.at(-1)}.webp`)
    return [
      `<item><title>${xml(title)}</title><link>${at(postPath(post))}</link>`,
      `<guid isPermaLink="true">${at(postPath(post))}</guid>`,
      `<pubDate>${new Date(`${published}T00:00:00Z`).toUTCString()}</pubDate>`,
      `<dc:creator>${xml(author)}</dc:creator><description>${xml(summary)}</description>`,
      ...(file ? [`<media:content url="${xml(encodeURI(file))}" medium="image" type="image/webp"/>`] : []),
      '</item>\n',
    ].join('')
  }
}
