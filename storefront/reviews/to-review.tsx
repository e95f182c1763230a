import { type ReactNode, useState } from 'react'
import type { ToReview } from '#domain/reviews/comment.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { useShop } from '../company/shop.tsx'
import { coverOf } from '../components/cover.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { CommentForm } from './comment-form.tsx'

/** Booked items to review, each with its form; a single one is open. */
export function ToReviewList({
  visits,
  invitation,
}: {
  visits: readonly ToReview[]
  invitation?: string
}): ReactNode {
  const { t, format } = useMessages()
  const { uploadBase } = useShop()
  const [open, setOpen] = useState(visits.length === 1 ? visits[0]!.id : undefined)
  return (
    <ul className="grid gap-5">
      {visits.map(({ id, title, day, picture }) => (
        <li key={id}>
          <Surface>
            <div className="flex flex-wrap items-center gap-4">
              <Picture
                picture={coverOf(picture ? [picture] : [], uploadBase)}
                sizes="96px"
                className="w-24 shrink-0 rounded-input"
              />
              <div className="min-w-0 grow basis-48">
                <h2 className="text-lg">{title}</h2>
                <p className="text-ink-soft text-sm">{format.day(day)}</p>
              </div>
              {open !== id && (
                <Button variant="brand" size="sm" onClick={() => setOpen(id)}>
                  {t('reviews.write')}
                </Button>
              )}
            </div>
            {open === id && (
              <div className="mt-6">
                <CommentForm subject={{ kind: 'product', id }} invitation={invitation} />
              </div>
            )}
          </Surface>
        </li>
      ))}
    </ul>
  )
}
