import type { ReactNode } from 'react'
import { Picture } from '#ui/pictures/picture.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { SectionHeading } from '#ui/primitives/surface.tsx'
import { useShop } from '../../company/shop.tsx'
import { coverOf } from '../../components/cover.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { HomeCategory } from './load-home.ts'

/** The main categories, each with a small picture, in one row; on phones a strip to swipe. */
export function CategoryPictures({ categories }: { categories: HomeCategory[] }): ReactNode {
  const { settings, uploadBase } = useShop()
  const { t } = useMessages()
  if (categories.length === 0) return null
  return (
    <section>
      <SectionHeading title={t('home.categories')} description={settings.claims.categories} />
      <ul className="no-scrollbar -mx-(--gutter) mt-3 flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) py-1 lg:mx-0 lg:grid lg:auto-cols-fr lg:grid-flow-col lg:overflow-visible lg:px-0">
        {categories.map(({ id, slug, title, picture }) => (
          <li
            key={id}
            className="group relative flex max-w-52 shrink-0 snap-start items-center gap-3 rounded-card bg-surface pe-4 inset-ring lg:gap-2 lg:pe-2 inset-ring-line hover:inset-ring-ink lg:max-w-none"
          >
            <Picture
              picture={coverOf(picture ? [picture] : [], uploadBase)}
              ratio="square"
              sizes="64px"
              className="w-16 shrink-0 rounded-s-card rounded-e-none lg:w-14"
            />
            <h3 className="wrap-break-word min-w-0 hyphens-auto text-balance text-sm leading-snug">
              <AppLink href={`/p/${slug}`} className="cover-link">
                {title}
              </AppLink>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
