import type { Picture } from '#domain/catalogue/product.ts'
import { dayIn } from '#domain/dates/zone.ts'
import type { Comment } from '#domain/reviews/comment.ts'
import type { CommentRow, PhotoRow } from './queries.ts'
import { photoName } from './store-photo.ts'

/** A comment as everyone reads it; days are the company's. Photos that have no files yet are left out. */
export function presentComment(row: CommentRow, timeZone: string): Comment {
  const dayOf = (instant: string) => dayIn(new Date(instant), timeZone)
  return {
    id: row.id,
    name: row.name,
    locale: row.locale,
    stars: row.stars ?? undefined,
    text: row.text,
    written: dayOf(row.writtenAt),
    traveller: row.traveller ?? undefined,
    visited: row.visitedOn?.slice(0, 7),
    photos: row.photos.flatMap(presentPhoto),
    answer: row.answer && row.answeredAt ? { text: row.answer, day: dayOf(row.answeredAt) } : undefined,
  }
}

function presentPhoto({ id, widths, avifWidths, colour, placeholder, ...size }: PhotoRow): Picture[] {
  if (!widths || !avifWidths || !colour || !placeholder) return []
  return [{ path: `/pictures/${photoName(id)}`, alt: '', ...size, widths, avifWidths, colour, placeholder }]
}
