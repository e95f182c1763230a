import type { CompanySettings } from '#domain/company/company.ts'
import type { PostCard } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { absolute, pathIn } from '../../shop/addresses.ts'
import { xml, xmlHead } from './xml.ts'

/** Posts that a feed tells of; older ones are on the blog. */
const mostPosts = 50

type FeedParts = {
  settings: CompanySettings
  posts: readonly PostCard[]
  locale: Locale
  origin: string
  uploadBase: string
}

/** The blog as RSS 2.0 in one language, newest first. */
export function blogFeed({ settings, posts, locale, origin, uploadBase }: FeedParts): string[] {
  const at = (path: string) => xml(encodeURI(`${origin}${pathIn(locale, path)}`))
  return [
    `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">\n<channel>\n`,
    `<title>${xml(settings.name)}</title>\n<link>${at('/b')}</link>\n`,
    `<description>${xml(settings.seo.description)}</description>\n<language>${locale}</language>\n`,
    `<atom:link href="${at('/b/rss.xml')}" rel="self" type="application/rss+xml"/>\n`,
    ...posts.slice(0, mostPosts).map(item),
    '</channel>\n</rss>\n',
  ]

  function item({ slug, title, summary, author, published, pictures: [cover] }: PostCard): string {
    const file = cover && absolute(origin, `${uploadBase}${cover.path}-${cover.widths.at(-1)}.webp`)
    return [
      `<item><title>${xml(title)}</title><link>${at(`/b/${slug}`)}</link>`,
      `<guid isPermaLink="true">${at(`/b/${slug}`)}</guid>`,
      `<pubDate>${new Date(`${published}T00:00:00Z`).toUTCString()}</pubDate>`,
      `<dc:creator>${xml(author)}</dc:creator><description>${xml(summary)}</description>`,
      ...(file ? [`<media:content url="${xml(encodeURI(file))}" medium="image" type="image/webp"/>`] : []),
      '</item>\n',
    ].join('')
  }
}
