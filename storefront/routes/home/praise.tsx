import type { ReactNode } from 'react'
import { directionOf } from '#domain/languages/locales.ts'
import type { PraisedProduct } from '#domain/reviews/comment.ts'
import { AppLink } from '#ui/primitives/link.tsx'
import { Rating } from '#ui/primitives/rating.tsx'
import { SectionHeading } from '#ui/primitives/surface.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { phoneRow } from './phone-row.ts'

/** Three fill the column; fewer would look empty. */
const least = 3

/** Reviews of travellers. */
export function Praise({ comments }: { comments: PraisedProduct[] }): ReactNode {
  const { t } = useMessages()
  if (comments.length < least) return null
  return (
    <section>
      <SectionHeading title={t('home.praise')} />
      <ul className={`${phoneRow} md:grid md:gap-2.5`}>
        {comments.slice(0, least).map(({ id, stars = 5, text, locale, name, product }) => (
          <li
            key={id}
            className="flex w-[85%] shrink-0 snap-start flex-col rounded-card border border-line bg-surface p-4 md:w-auto md:px-5 md:py-3.5"
          >
            <div className="flex items-center justify-between gap-4 text-sm">
              <bdi className="truncate font-semibold">{name}</bdi>
              <Rating layout="stars" score={stars} value="" label={t('home.stars', { stars })} />
            </div>
            <blockquote
              lang={locale}
              dir={directionOf(locale)}
              className="mt-1.5 mb-2 line-clamp-4 text-start text-sm [overflow-wrap:anywhere]"
            >
              {text}
            </blockquote>
            <AppLink
              href={`${product.path}#reviews`}
              className="mt-auto text-ink-soft text-sm hover:underline hover:underline-offset-4"
            >
              {product.title}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
