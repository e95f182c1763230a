import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import type { RatingSummary } from '#domain/reviews/comment.ts'
import { Rating } from '#ui/primitives/rating.tsx'
import { ratingOf } from '../components/rating-of.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** The average large, and how many gave how many stars as bars. */
export function RatingSpread({
  rating,
  className = '',
}: {
  rating: RatingSummary
  className?: string
}): ReactNode {
  const words = useMessages()
  const { t, format } = words
  const { spread, count } = rating
  const shown = ratingOf(rating, words)!
  return (
    <div
      className={`grid items-center gap-x-10 gap-y-5 sm:grid-cols-[auto_minmax(0,24rem)] sm:justify-start ${className}`}
    >
      <div className="flex items-center gap-4 sm:flex-col sm:items-start sm:gap-1">
        <p aria-hidden className="font-bold text-5xl figures">
          {shown.value}
        </p>
        <div>
          <Rating {...shown} count={undefined} value="" layout="stars" />
          <p aria-hidden className="text-ink-soft text-sm">
            {t('reviews.count', { count })}
          </p>
        </div>
      </div>
      <ul className="grid gap-1.5">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = spread[stars - 1] ?? 0
          return (
            <li key={stars} className="flex items-center gap-3 text-sm">
              <span className="sr-only">{t('reviews.given', { stars, count: given })}</span>
              <span aria-hidden className="inline-flex w-8 shrink-0 items-center gap-1 figures">
                {format.number(stars)}
                <Star className="size-3.5 text-sun" fill="currentColor" />
              </span>
              <span aria-hidden className="h-2 grow overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-sun"
                  style={{ inlineSize: `${(given / count) * 100}%` }}
                />
              </span>
              <span aria-hidden className="w-8 shrink-0 text-end text-ink-soft figures">
                {format.number(given)}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
