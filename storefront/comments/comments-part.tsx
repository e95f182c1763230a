import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { CommentPage, CommentSubject } from '#domain/comments/comment.ts'

export type CommentsPartProps = {
  subject: CommentSubject & { title: string }
  found: CommentPage
  /** Where all of them are read, in pages. */
  allPath: string
  className?: string
}

const load = () => import('./comments-section.tsx').then((module) => module.CommentsSection)
const Rendered = lazy(() => load().then((section) => ({ default: section })))
const kept = { __html: '' }

/** What people wrote. Whatever is in it, it is one part of the page to whoever counts: server and browser count ids alike. */
export function CommentsPart(props: CommentsPartProps): ReactNode {
  return (
    <Suspense>
      <KeptOrLive {...props} />
    </Suspense>
  )
}

/**
 * The server writes it whole, and in the browser it stays as it stands until somebody comes near:
 * only then does its code come, so that pages carry none of it.
 */
function KeptOrLive(props: CommentsPartProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef(-1)
  const [Live, setLive] = useState<ComponentType<CommentsPartProps>>()

  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        // A part that cannot be fetched stays as the server wrote it.
        load().then(
          (section) => setLive(() => section),
          () => undefined,
        )
      },
      { rootMargin: '200px 0px 400px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  // What was pressed before its code had come is pressed once it has.
  useEffect(() => {
    if (Live && pressed.current >= 0) place.current?.querySelectorAll('button')[pressed.current]?.click()
    pressed.current = -1
  }, [Live])

  const frame = { id: 'reviews', className: `scroll-mt-24 ${props.className ?? ''}` }
  if (Live) {
    return (
      <div key="live" ref={place} {...frame}>
        <Live {...props} />
      </div>
    )
  }
  if (import.meta.env.SSR) {
    return (
      <div {...frame}>
        <Rendered {...props} />
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are pressed, by keys too
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button inside arrives as a click
    <div
      key="kept"
      ref={place}
      {...frame}
      onClick={({ target, currentTarget }) => {
        const button = (target as Element).closest('button')
        if (button) pressed.current = [...currentTarget.querySelectorAll('button')].indexOf(button)
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing: what the server wrote is kept
      dangerouslySetInnerHTML={kept}
      suppressHydrationWarning
    />
  )
}
