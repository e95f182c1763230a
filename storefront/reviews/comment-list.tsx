import { type ReactNode, useCallback, useState } from 'react'
import type { Comment } from '#domain/reviews/comment.ts'
import { importFile } from '#ui/import-file.ts'
import { pictureData } from '../company/picture-data.ts'
import { useShop } from '../company/shop.tsx'
import { LightboxLayer } from '../components/lightbox-layer.tsx'
import { useLazyLayer } from '../components/use-lazy-layer.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { CommentItem } from './comment-item.tsx'

const load = () => importFile(() => import('./report-dialog.tsx')).then((module) => module.default)

/** Comments one below the other; their photos open over the page, and what should not be there can be reported. */
export function CommentList({ comments }: { comments: readonly Comment[] }): ReactNode {
  const { t, format } = useMessages()
  const { uploadBase } = useShop()
  const [open, setOpen] = useState<{ comment: Comment; index: number }>()
  const [reported, setReported] = useState<string>()
  const close = useCallback(() => setReported(undefined), [])
  const ReportDialog = useLazyLayer(reported !== undefined, load, close)
  const photos = (open?.comment.photos ?? []).map((photo) => ({
    ...pictureData(photo, uploadBase),
    alt: t('reviews.photo-of', { name: open?.comment.name || t('reviews.anonymous') }),
  }))
  if (comments.length === 0) return null
  return (
    <>
      <ul className="grid gap-8">
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentItem
              comment={comment}
              onPhoto={(index) => setOpen({ comment, index })}
              onReport={() => setReported(comment.id)}
            />
          </li>
        ))}
      </ul>
      <LightboxLayer
        pictures={photos}
        index={open?.index}
        onClose={() => setOpen(undefined)}
        labels={{
          title: t('reviews.photos'),
          close: t('reviews.close'),
          previous: t('reviews.previous-photo'),
          next: t('reviews.next-photo'),
          position: (index) => format.digits(`${index + 1} / ${photos.length}`),
        }}
      />
      {reported && ReportDialog && <ReportDialog comment={reported} onClose={close} />}
    </>
  )
}
