import Images from 'lucide-react/icons/images'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Button } from '../primitives/button.tsx'
import { Picture } from './picture.tsx'
import type { PictureData } from './picture-data.ts'

/**
 * Up to five pictures as one composition: a large one with the others beside it; on phones a strip to swipe. Each opens
 * the lightbox at its place. `openLabel(index)` names each button, `allLabel` the one that shows all.
 */
export function Mosaic({
  pictures,
  onOpen,
  openLabel,
  allLabel,
}: {
  pictures: PictureData[]
  onOpen: (index: number) => void
  openLabel: (index: number) => string
  allLabel: string
}): ReactNode {
  const shown = pictures.slice(0, 5)
  const { grid, large } = compositions[shown.length]!
  return (
    <div data-pictures className="relative">
      <div
        className={cx(
          'no-scrollbar flex snap-x snap-mandatory overflow-x-auto max-md:-mx-(--gutter) md:grid md:h-[min(30rem,46vw)] md:gap-2 md:overflow-hidden md:rounded-panel',
          grid,
        )}
      >
        {shown.map((picture, index) => (
          <button
            key={picture.src}
            type="button"
            onClick={() => onOpen(index)}
            aria-label={openLabel(index)}
            className={cx(
              'group focus-on-picture relative block w-full shrink-0 snap-center overflow-hidden max-md:aspect-card md:h-full md:min-h-0',
              index === 0 && large,
            )}
          >
            <Picture
              picture={picture}
              ratio="fill"
              loading={index === 0 ? 'priority' : 'lazy'}
              sizes={`(min-width: 992px) ${widthOf(index, shown.length) * 0.6}vw, (min-width: 768px) ${widthOf(index, shown.length)}vw, 100vw`}
              imageClassName="transition-[scale] duration-250 group-hover:scale-[1.03]"
            />
          </button>
        ))}
      </div>
      <div className="absolute end-0 bottom-4 md:end-4">
        <Button
          variant="veil"
          size="sm"
          icon={<Images aria-hidden />}
          onClick={() => onOpen(0)}
          className="shadow-card"
        >
          {allLabel}
        </Button>
      </div>
    </div>
  )
}

/** From tablets on, by how many there are: the columns and rows, and what of them the large one takes. */
const compositions: Record<number, { grid: string; large?: string }> = {
  1: { grid: 'md:grid-cols-1' },
  2: { grid: 'md:grid-cols-2' },
  3: { grid: 'md:grid-cols-3 md:grid-rows-2', large: 'md:col-span-2 md:row-span-2' },
  4: { grid: 'md:grid-cols-4 md:grid-rows-3', large: 'md:col-span-3 md:row-span-3' },
  5: { grid: 'md:grid-cols-4 md:grid-rows-2', large: 'md:col-span-2 md:row-span-2' },
}

/** How wide one is on a desk, in hundredths of the window. */
function widthOf(index: number, count: number): number {
  if (count < 3) return 100 / count
  const small = count === 3 ? 33 : 25
  return index > 0 ? small : count === 5 ? 50 : 100 - small
}
