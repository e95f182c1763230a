import Images from 'lucide-react/icons/images'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Button } from '../primitives/button.tsx'
import { Picture } from './picture.tsx'
import type { PictureData } from './picture-data.ts'

/**
 * Up to five pictures as one composition: a large one and four small ones; on phones a strip to swipe. Each opens
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
  const full = shown.length === 5
  return (
    <div className="relative">
      <div
        className={cx(
          'no-scrollbar flex snap-x snap-mandatory overflow-x-auto max-md:-mx-(--gutter) md:grid md:h-[min(30rem,46vw)] md:gap-2 md:overflow-hidden md:rounded-panel',
          full ? 'md:grid-cols-4 md:grid-rows-2' : shown.length > 1 ? 'md:grid-cols-2' : 'md:grid-cols-1',
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
              full && index === 0 && 'md:col-span-2 md:row-span-2',
              !full && index > 1 && 'md:hidden',
            )}
          >
            <Picture
              picture={picture}
              ratio="fill"
              loading={index === 0 ? 'priority' : 'lazy'}
              sizes={index === 0 ? '(min-width: 768px) 50vw, 100vw' : '(min-width: 768px) 25vw, 100vw'}
              imageClassName="transition-[scale] duration-250 group-hover:scale-[1.03]"
            />
          </button>
        ))}
      </div>
      <div className="absolute end-4 bottom-4">
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
