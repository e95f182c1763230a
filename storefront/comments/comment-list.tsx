import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Comment } from '#domain/comments/comment.ts'
import { LazyLightbox } from '#ui/pictures/lazy-lightbox.tsx'
import { pictureData } from '../shop/picture-data.ts'
import { useShop } from '../shop/shop.tsx'
import { useWords } from '../words/words.tsx'
import { CommentItem } from './comment-item.tsx'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** Comments one below the other; their photos open over the page, and what should not be there can be reported. */
export function CommentList({ comments }: { comments: readonly Comment[] }): ReactNode {
  const { t } = useWords()
  const { uploadBase } = useShop()
  const [open, setOpen] = useState<{ comment: Comment; index: number }>()
  const [reported, setReported] = useState<string>()
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
      <LazyLightbox
        pictures={photos}
        index={open?.index}
        onClose={() => setOpen(undefined)}
        labels={{
          title: t('reviews.photos'),
          close: t('reviews.close'),
          previous: t('reviews.previous-photo'),
          next: t('reviews.next-photo'),
          position: (index) => `${index + 1} / ${photos.length}`,
        }}
      />
      <Suspense>
        {reported && <ReportDialog comment={reported} onClose={() => setReported(undefined)} />}
      </Suspense>
    </>
  )
}
