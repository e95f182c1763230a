import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../primitives/icon-button.tsx'
import { SectionHeading } from '../primitives/surface.tsx'
import { scrollByPage } from './scroll-track.ts'

const widths = {
  card: 'w-[76%] sm:w-[44%] md:w-[40%] lg:w-[calc((100%-2*1.25rem)/3)] xl:w-[calc((100%-3*1.25rem)/4)]',
  wide: 'w-[86%] md:w-[calc((100%-1.25rem)/2)] lg:w-[calc((100%-2*1.25rem)/3)]',
  tile: 'w-[44%] sm:w-[30%] md:w-[22%] lg:w-[calc((100%-5*1.25rem)/6)]',
}

/**
 * A row that scrolls sideways and snaps; heading and two buttons above it, the buttons only where there is more to
 * see. Works by swipe, wheel and Tab without JavaScript.
 */
export function Carousel({
  title,
  description,
  link,
  label,
  previousLabel,
  nextLabel,
  item = 'card',
  children,
}: {
  /** Without one, link and buttons are at the top end of the nearest positioned element, beside its heading. */
  title?: ReactNode
  description?: ReactNode
  /** A 'show all' link beside the buttons. */
  link?: ReactNode
  label: string
  previousLabel: string
  nextLabel: string
  item?: keyof typeof widths
  children: ReactNode
}): ReactNode {
  const track = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })

  useEffect(() => {
    const element = track.current
    if (!element) return
    const measure = () => {
      const position = Math.abs(element.scrollLeft)
      const rest = element.scrollWidth - element.clientWidth - position
      setEnds({ atStart: position < 4, atEnd: rest < 4 })
    }
    element.addEventListener('scroll', measure, { passive: true })
    // Also reports the first layout: reading it earlier would force a layout.
    const resize = new ResizeObserver(measure)
    resize.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      resize.disconnect()
    }
  }, [])

  const fits = ends.atStart && ends.atEnd
  const turn = (direction: 1 | -1) => track.current && scrollByPage(track.current, direction)
  const aside = (
    <>
      {link}
      <span className={cx('ms-2 flex gap-2 max-md:hidden', fits && 'hidden')}>
        <IconButton variant="quiet" label={previousLabel} disabled={ends.atStart} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden className="flip-rtl" />
        </IconButton>
        <IconButton variant="quiet" label={nextLabel} disabled={ends.atEnd} onClick={() => turn(1)}>
          <ChevronRight aria-hidden className="flip-rtl" />
        </IconButton>
      </span>
    </>
  )
  return (
    <section aria-label={label}>
      {title ? (
        <SectionHeading title={title} description={description} aside={aside} />
      ) : (
        <div className="absolute end-0 top-0 flex h-11 items-center gap-2">{aside}</div>
      )}
      <ul
        ref={track}
        className="no-scrollbar -mx-(--gutter) mt-6 flex snap-x snap-mandatory scroll-px-(--gutter) gap-5 overflow-x-auto px-(--gutter) py-1"
      >
        {Children.map(children, (child) => (
          <li className={cx('flex shrink-0 snap-start *:min-w-0 *:grow', widths[item])}>{child}</li>
        ))}
      </ul>
    </section>
  )
}
