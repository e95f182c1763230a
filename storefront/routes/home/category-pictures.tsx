import type { ReactNode } from 'react'
import { Picture } from '#ui/pictures/picture.tsx'
import { AppLink } from '#ui/primitives/link.tsx'
import { SectionHeading } from '#ui/primitives/surface.tsx'
import { useShop } from '../../company/shop.tsx'
import { coverOf } from '../../components/cover.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { HomeCategory } from './load-home.ts'

/** The main categories as pictures; on phones a strip to swipe. */
export function CategoryPictures({ categories }: { categories: HomeCategory[] }): ReactNode {
  const { settings, uploadBase } = useShop()
  const { t } = useMessages()
  if (categories.length === 0) return null
  return (
    <section>
      <SectionHeading title={t('home.categories')} description={settings.claims.categories} />
      <ul className="no-scrollbar -mx-(--gutter) mt-6 flex snap-x scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) py-1 lg:mx-0 lg:grid lg:auto-cols-fr lg:grid-flow-col lg:overflow-visible lg:px-0">
        {categories.map(({ id, slug, title, picture }) => (
          <li key={id} className="group relative w-36 shrink-0 snap-start rounded-card sm:w-40 lg:w-auto">
            <Picture
              picture={coverOf(picture ? [picture] : [], uploadBase)}
              ratio="square"
              sizes="(min-width: 992px) 170px, 160px"
              className="rounded-card"
              imageClassName="transition-[scale] duration-250 group-hover:scale-[1.04]"
            />
            <h3 className="mt-2.5 font-semibold text-base leading-snug">
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
