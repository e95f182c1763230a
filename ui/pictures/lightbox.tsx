import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Layer } from '../layers/layer.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { Picture } from './picture.tsx'
import type { PictureData } from './picture-data.ts'
import { isRightToLeft, scrollToChild } from './scroll-track.ts'

export type LightboxProps = {
  pictures: PictureData[]
  /** The picture that is open; `undefined` closes the lightbox. */
  index: number | undefined
  onClose: () => void
  labels: {
    title: string
    close: string
    previous: string
    next: string
    position: (index: number) => string
  }
}

/** All pictures, one at a time, over the whole screen: swipe, arrow keys or buttons. Heavy for a first load: import it when it is opened. */
export function Lightbox({ pictures, index, onClose, labels }: LightboxProps): ReactNode {
  return (
    <Layer
      open={index !== undefined}
      onClose={onClose}
      label={labels.title}
      className="on-dark m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-ink-deep text-on-ink"
    >
      {index !== undefined && <Track {...{ pictures, onClose, labels }} start={index} />}
    </Layer>
  )
}

function Track({
  pictures,
  start,
  onClose,
  labels,
}: Omit<LightboxProps, 'index'> & { start: number }): ReactNode {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(start)
  const last = pictures.length - 1

  useEffect(() => {
    if (track.current) scrollToChild(track.current, start, 'instant')
  }, [start])

  function show(index: number) {
    if (track.current) scrollToChild(track.current, Math.min(last, Math.max(0, index)), 'smooth')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const forward = (event.key === 'ArrowRight') !== isRightToLeft(event.currentTarget)
    show(at + (forward ? 1 : -1))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut for the two buttons inside
    <div className="relative flex h-full flex-col" onKeyDown={onKeyDown}>
      <div className="flex shrink-0 items-center justify-between gap-4 p-3 ps-5">
        <p aria-live="polite" className="text-on-ink-soft text-sm">
          {labels.position(at)}
        </p>
        <IconButton variant="dark" label={labels.close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div
        ref={track}
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget
          setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }}
        className="no-scrollbar flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-contain"
      >
        {pictures.map((picture, index) => (
          <figure
            key={picture.src}
            aria-hidden={index !== at}
            className="flex w-full shrink-0 snap-center flex-col items-center justify-center gap-3 px-3 pb-5 md:px-20"
          >
            <Picture
              picture={picture}
              ratio="fill"
              loading={Math.abs(index - start) <= 1 ? 'eager' : 'lazy'}
              sizes="100vw"
              className="min-h-0 grow bg-transparent! bg-none!"
              imageClassName="object-contain!"
            />
            <figcaption className="max-w-text text-center text-on-ink-soft text-sm">{picture.alt}</figcaption>
          </figure>
        ))}
      </div>
      <div className="contents max-md:hidden">
        <IconButton
          variant="dark"
          label={labels.previous}
          disabled={at === 0}
          onClick={() => show(at - 1)}
          className="absolute! inset-y-0 start-4 my-auto"
        >
          <ChevronLeft aria-hidden className="flip-rtl" />
        </IconButton>
        <IconButton
          variant="dark"
          label={labels.next}
          disabled={at === last}
          onClick={() => show(at + 1)}
          className="absolute! inset-y-0 end-4 my-auto"
        >
          <ChevronRight aria-hidden className="flip-rtl" />
        </IconButton>
      </div>
    </div>
  )
}
