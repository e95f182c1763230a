import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { pageContext } from '../api/page-context.ts'
import { ArticleBody, headingsOf } from '../parts/article-body.tsx'
import { required } from '../parts/refused.ts'
import { Trail } from '../parts/trail.tsx'
import { alternatesOf, pageSeo } from '../shop/seo.ts'
import { useWords } from '../words/words.tsx'
import type { Route } from './+types/page.ts'

const CookiePageList = lazy(() =>
  import('../privacy/cookie-page-list.tsx').then(({ CookiePageList }) => ({ default: CookiePageList })),
)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const { slugs, ...page } = required(await api.page({ slug: params.slug }))
  if (page.slug !== params.slug) throw redirect(`/c/${page.slug}`, 308)
  return { page, alternates: alternatesOf(slugs, (slug) => `/c/${slug}`) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, alternates } = loaderData
  const description = page.body.find((paragraph) => !paragraph.startsWith('## '))?.slice(0, 200)
  return pageSeo(matches, { title: page.title, description, paths: alternates })
}

/** A content or legal page: the way through it at the side, the version of a legal text under its title. */
export default function PageScreen({ loaderData: { page } }: Route.ComponentProps) {
  const { t } = useWords()
  const headings = headingsOf(page.body)
  return (
    <main className="page pt-3 pb-20 md:pt-5">
      <Trail items={[{ label: page.title }]} />
      <h1 className="mt-4 max-w-xl text-4xl md:mt-6">{page.title}</h1>
      {page.purpose !== 'content' && (
        <p className="mt-3 text-ink-soft text-sm">{t('page.version', { version: page.version })}</p>
      )}
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div>
          <ArticleBody body={page.body} />
          {page.purpose === 'cookies' && (
            <Suspense>
              <CookiePageList />
            </Suspense>
          )}
        </div>
        {headings.length > 2 && (
          <nav aria-labelledby="contents" className="self-start max-lg:row-start-1 lg:sticky lg:top-28">
            <p id="contents" className="font-semibold text-sm">
              {t('page.contents')}
            </p>
            <ul className="mt-2 border-line border-s">
              {headings.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="block py-1.5 ps-4 text-ink-soft text-sm leading-snug hover:text-ink hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </main>
  )
}
