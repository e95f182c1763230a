import type { ReactNode } from 'react'
import { directionOf } from '#domain/languages/locales.ts'
import type { PraisedProduct } from '#domain/reviews/comment.ts'
import { AppLink } from '#ui/primitives/link.tsx'
import { Rating } from '#ui/primitives/rating.tsx'
import { SectionHeading } from '#ui/primitives/surface.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { phoneRow } from './phone-row.ts'

/** Three fill the band; fewer would look empty. */
const least = 3

/** Reviews of travellers. */
export function Praise({ comments }: { comments: PraisedProduct[] }): ReactNode {
  const { t } = useMessages()
  if (comments.length < least) return null
  return (
    <section>
      <SectionHeading title={t('home.praise')} description={t('home.praiseText')} />
      <ul className={`${phoneRow} md:grid md:grid-cols-3 md:gap-5`}>
        {comments.slice(0, least).map(({ id, stars = 5, text, locale, name, product }) => (
          <li
            key={id}
            className="flex w-[85%] shrink-0 snap-start flex-col rounded-card border border-line bg-surface p-5 md:w-auto md:p-6"
          >
            <Rating layout="stars" score={stars} value="" label={t('home.stars', { stars })} />
            <blockquote
              lang={locale}
              dir={directionOf(locale)}
              className="mt-3 mb-5 line-clamp-6 text-start [overflow-wrap:anywhere]"
            >
              {text}
            </blockquote>
            <p className="mt-auto text-sm">
              <bdi className="font-semibold">{name}</bdi>
              <AppLink
                href={`${product.path}#reviews`}
                className="mt-0.5 block text-ink-soft hover:underline hover:underline-offset-4"
              >
                {product.title}
              </AppLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
