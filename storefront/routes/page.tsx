import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import { headingIn } from '#domain/content/body.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useShop } from '../company/shop.tsx'
import { ArticleBody, headingsOf } from '../components/article-body.tsx'
import { ContentsList } from '../components/contents-list.tsx'
import { required } from '../components/refused.ts'
import { Trail } from '../components/trail.tsx'
import { pageContext } from '../data/page-context.ts'
import { textLanguage } from '../i18n/text-language.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { alternatesOf, pageSeo } from '../seo/seo.ts'
import type { Route } from './+types/page.ts'

const CookiePageList = lazy(() =>
  import('../privacy/cookie-page-list.tsx').then(({ CookiePageList }) => ({ default: CookiePageList })),
)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const { slugs, ...page } = required(await api.page({ slug: params.slug }))
  if (page.slug !== params.slug) throw redirect(`/c/${page.slug}`, 308)
  return { page, headings: headingsOf(page), alternates: alternatesOf(slugs, (slug) => `/c/${slug}`) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, alternates } = loaderData
  const description = page.body.find((paragraph) => headingIn(paragraph) === undefined)?.slice(0, 200)
  return pageSeo(matches, { title: page.title, description, paths: alternates })
}

/** A content or legal page: the way through it at the side; a legal text has its version and prints as a document. */
export default function PageScreen({ loaderData: { page, headings } }: Route.ComponentProps) {
  const { settings } = useShop()
  const { t } = useMessages()
  const legal = page.purpose !== 'content'
  return (
    <main className="page pt-3 pb-20 md:pt-5">
      <Trail items={[{ label: page.title }]} />
      {legal && (
        <p className="hidden font-semibold text-sm print:block">
          {settings.legalName} · {t('header.licence', { number: settings.licence.number })}
        </p>
      )}
      <h1 {...textLanguage(page.textLocale)} className="mt-4 max-w-xl text-4xl md:mt-6 print:text-2xl">
        {page.title}
      </h1>
      {legal && (
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <p className="text-ink-soft text-sm">{t('page.version', { version: page.version })}</p>
          <PrintButton />
        </div>
      )}
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem] print:block">
        <ContentsList headings={headings} layout="folded" />
        <div>
          <ArticleBody body={page.body} blocks={page.blocks} language={page.textLocale} />
          {page.purpose === 'cookies' && (
            <Suspense>
              <CookiePageList />
            </Suspense>
          )}
        </div>
        <ContentsList headings={headings} layout="side" />
      </div>
    </main>
  )
}

/** Printing needs JavaScript when it is asked for by a button; the browser's own menu prints without. */
function PrintButton() {
  const { t } = useMessages()
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Printer aria-hidden />}
      data-print="hide"
      className="noscript:hidden"
      onClick={() => window.print()}
    >
      {t('page.print')}
    </Button>
  )
}
