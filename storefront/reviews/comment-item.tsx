import BadgeCheck from 'lucide-react/icons/badge-check'
import Flag from 'lucide-react/icons/flag'
import { type ReactNode, useId } from 'react'
import { numberingSystemOf } from '#domain/languages/digits.ts'
import type { Format } from '#domain/languages/format.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { directionOf, type Locale } from '#domain/languages/locales.ts'
import type { Comment } from '#domain/reviews/comment.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Rating } from '#ui/primitives/rating.tsx'
import { pictureData } from '../company/picture-data.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** One comment: who, when, stars, whether they were there, the words in their own language, photos, the answer. */
export function CommentItem({
  comment,
  onPhoto,
  onReport,
}: {
  comment: Comment
  onPhoto: (index: number) => void
  onReport: () => void
}): ReactNode {
  const { t, locale, format } = useMessages()
  const id = useId()
  const name = comment.name || t('reviews.anonymous')
  const nameLanguage = comment.name ? comment.locale : locale
  return (
    <article aria-labelledby={id}>
      <div className="flex items-start gap-3.5">
        <span
          aria-hidden
          lang={nameLanguage}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft font-bold text-brand-strong text-lg"
        >
          {comment.name.slice(0, 1).toLocaleUpperCase(comment.locale) || '•'}
        </span>
        <div className="min-w-0">
          <p className="font-semibold">
            <bdi id={id} lang={nameLanguage}>
              {name}
            </bdi>
          </p>
          <p className="flex flex-wrap items-center gap-x-1 text-ink-soft text-sm">
            <time dateTime={comment.written}>{format.day(comment.written)}</time>
            {comment.traveller && <span>· {t(`reviews.traveller-${comment.traveller}`)}</span>}
            {comment.locale !== locale && <span>· {languageName(comment.locale, locale)}</span>}
          </p>
        </div>
      </div>
      {(comment.stars || comment.visited) && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {comment.stars && (
            <Rating
              layout="stars"
              score={comment.stars}
              value=""
              label={t('reviews.stars', { stars: comment.stars })}
            />
          )}
          {comment.visited && (
            <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
              {t('reviews.booked', { month: monthOf(comment.visited, format) })}
            </Badge>
          )}
        </p>
      )}
      <p
        lang={comment.locale}
        dir={directionOf(comment.locale)}
        className="mt-2.5 max-w-text whitespace-pre-line text-start [overflow-wrap:anywhere]"
      >
        {comment.text}
      </p>
      <Photos comment={comment} name={name} onPhoto={onPhoto} />
      {comment.answer && <Answer {...comment.answer} language={comment.locale} />}
      <button
        type="button"
        onClick={onReport}
        className="thumb relative -ms-2 mt-1.5 inline-flex min-h-9 items-center gap-1.5 rounded-input px-2 text-ink-soft text-sm hover:bg-ink/6 hover:text-ink noscript:hidden [&_svg]:size-4"
      >
        <Flag aria-hidden />
        {t('reviews.report')}
      </button>
    </article>
  )
}

function Photos({
  comment: { photos },
  name,
  onPhoto,
}: {
  comment: Comment
  name: string
  onPhoto: (index: number) => void
}): ReactNode {
  const { t } = useMessages()
  const { uploadBase } = useShop()
  if (photos.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo.path}>
          <button
            type="button"
            onClick={() => onPhoto(index)}
            aria-label={t('reviews.open-photo', { number: index + 1, count: photos.length, name })}
            className="block overflow-hidden rounded-input"
          >
            <Picture
              picture={{ ...pictureData(photo, uploadBase), alt: '' }}
              sizes="112px"
              ratio="square"
              className="w-24 sm:w-28"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The company replies in the comment's language. */
function Answer({ text, day, language }: { text: string; day: string; language: Locale }): ReactNode {
  const { t, format } = useMessages()
  const { settings } = useShop()
  return (
    <div className="mt-4 max-w-text rounded-card border-brand border-s-4 bg-sunken px-4 py-3.5 text-sm">
      <p className="font-semibold">
        {t('reviews.answer', { company: settings.name })}
        <time dateTime={day} className="ms-2 inline-block font-normal text-ink-soft">
          {format.day(day)}
        </time>
      </p>
      <p
        lang={language}
        dir="auto"
        className="mt-1.5 whitespace-pre-line text-start [overflow-wrap:anywhere]"
      >
        {text}
      </p>
    </div>
  )
}

/** A month such as "2026-09" in words. */
function monthOf(month: string, { locale }: Format): string {
  const [year, number] = month.split('-').map(Number)
  return new Intl.DateTimeFormat(locale, {
    numberingSystem: numberingSystemOf(locale),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(year!, number! - 1, 1))
}
