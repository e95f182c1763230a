import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type ReactNode, useMemo, useState } from 'react'
import YetAnotherLightbox, { type SlideImage } from 'yet-another-react-lightbox'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import './lightbox.css'
import type { PictureData } from './picture-data.ts'

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
    zoomIn: string
    zoomOut: string
    thumbnails: string
    carousel: string
    slide: string
    position: (index: number) => string
  }
}

/**
 * All pictures, one at a time, over the whole screen: swipe, pinch, arrow keys, buttons or thumbnails. Heavy for a first
 * load: import it when it is opened.
 */
export function Lightbox({ index, ...props }: LightboxProps): ReactNode {
  return index === undefined ? null : <OpenLightbox {...props} start={index} />
}

const icons = {
  iconClose: () => <X aria-hidden />,
  iconPrev: () => <ChevronLeft aria-hidden />,
  iconNext: () => <ChevronRight aria-hidden />,
  iconZoomIn: () => <ZoomIn aria-hidden />,
  iconZoomOut: () => <ZoomOut aria-hidden />,
}

function OpenLightbox({
  pictures,
  start,
  onClose,
  labels,
}: Omit<LightboxProps, 'index'> & { start: number }): ReactNode {
  const [at, setAt] = useState(start)
  const slides = useMemo(() => pictures.map(slideOf), [pictures])
  const isAlone = pictures.length === 1
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      slides={slides}
      index={at}
      on={{ view: ({ index }) => setAt(index) }}
      plugins={isAlone ? [Zoom] : [Zoom, Thumbnails]}
      // Pictures are as wide as a large screen: twice that still shows more.
      zoom={{ maxZoomPixelRatio: 2 }}
      thumbnails={{
        width: 84,
        height: 56,
        padding: 0,
        gap: 8,
        border: 2,
        borderRadius: 8,
        imageFit: 'cover',
      }}
      // Of so many on each side there are thumbnails.
      carousel={{ finite: true, padding: 0, preload: 7 }}
      controller={{ closeOnPullDown: true }}
      portal={{ container: { className: 'on-dark', 'data-print': 'hide' } as object }}
      labels={{
        Lightbox: labels.title,
        'Photo gallery': labels.title,
        Close: labels.close,
        Previous: labels.previous,
        Next: labels.next,
        'Zoom in': labels.zoomIn,
        'Zoom out': labels.zoomOut,
        Thumbnails: labels.thumbnails,
        Carousel: labels.carousel,
        Slide: labels.slide,
        '{index} of {total}': '{index} / {total}',
      }}
      render={{
        ...icons,
        ...(isAlone && { buttonPrev: () => null, buttonNext: () => null }),
        controls: () => (
          <p
            aria-live="polite"
            className="absolute start-3 top-3 rounded-full bg-ink-deep/60 px-3 py-1.5 text-on-ink text-sm"
          >
            {labels.position(at)}
          </p>
        ),
        slideFooter: ({ slide }) =>
          'alt' in slide && (
            <p className="absolute inset-x-0 bottom-3 mx-auto w-fit max-w-[min(90%,var(--container-text))] rounded-input bg-ink-deep/80 px-3 py-1.5 text-center text-on-ink text-sm">
              {slide.alt}
            </p>
          ),
      }}
    />
  )
}

function slideOf({ src, alt, width, height, srcSet }: PictureData): SlideImage {
  return {
    src,
    alt,
    width,
    height,
    srcSet: srcSet?.split(', ').map((source) => {
      const [url = src, size = ''] = source.split(' ')
      const own = Number.parseInt(size, 10)
      return { src: url, width: own, height: Math.round((own * height) / width) }
    }),
  }
}
