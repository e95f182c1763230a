import type { CompanySettings } from '#domain/company/company.ts'
import type { PostCard } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { absolute, pathIn, postPath } from '../company/addresses.ts'
import { agencyId } from './agency-data.ts'

type Asked = {
  settings: CompanySettings
  origin: string
  locale: Locale
  uploadBase: string
  post: PostCard & { writer?: { role?: string } }
}

/** A post as search engines read it. */
export function articleData({ settings, origin, locale, uploadBase, post }: Asked): object {
  const url = encodeURI(`${origin}${pathIn(locale, postPath(post))}`)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: post.title,
    description: post.summary,
    inLanguage: locale,
    url,
    mainEntityOfPage: url,
    datePublished: post.published,
    articleSection: post.category.title,
    author: {
      '@type': 'Person',
      name: post.author,
      ...(post.writer?.role && { jobTitle: post.writer.role }),
    },
    publisher: {
      '@type': 'TravelAgency',
      '@id': agencyId(origin),
      name: settings.name,
      logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
    },
    image: post.pictures.map(({ path, widths }) =>
      absolute(origin, `${uploadBase}${path}-${widths.at(-1)}.webp`),
    ),
  }
}
