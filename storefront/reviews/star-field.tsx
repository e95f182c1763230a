import Star from 'lucide-react/icons/star'
import { type ReactNode, useId, useState } from 'react'
import { ratings } from '#domain/reviews/comment.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** One to five stars: five radio buttons that look like what they mean. */
export function StarField({
  value,
  onValue,
  error,
}: {
  value: number | undefined
  onValue: (stars: number) => void
  error?: string
}): ReactNode {
  const { t } = useMessages()
  const id = useId()
  const [over, setOver] = useState<number>()
  const lit = over ?? value ?? 0
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-medium text-sm">{t('reviews.your-stars')}</legend>
      <div className="flex items-center gap-1" onPointerLeave={() => setOver(undefined)}>
        {ratings.map((stars) => (
          <label
            key={stars}
            onPointerEnter={() => setOver(stars)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-input has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={value === stars}
              onChange={() => onValue(stars)}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">{t('reviews.stars', { stars })}</span>
            <Star
              aria-hidden
              fill="currentColor"
              className={`size-8 transition-[color,scale] ${stars <= lit ? 'text-sun' : 'text-line'}`}
            />
          </label>
        ))}
        <span aria-hidden className="ms-2 text-ink-soft text-sm">
          {lit > 0 && t(`reviews.word-${lit as 1 | 2 | 3 | 4 | 5}`)}
        </span>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
