import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { localizeDigits } from '#domain/languages/digits.ts'
import { cx } from '../cx.ts'
import { useFormattingLocale } from '../primitives/formatting-locale.tsx'
import { AppLink } from '../primitives/link.tsx'
import { pageNumbers } from './page-numbers.ts'

const place = 'inline-grid h-11 min-w-11 place-items-center rounded-input px-2 font-medium [&_svg]:size-5'

/** Pages as links; nothing is drawn for a single page. `hrefOf(page)` makes the address, `pageLabel` its name. */
export function Pagination({
  label,
  current,
  count,
  hrefOf,
  pageLabel,
  previousLabel,
  nextLabel,
}: {
  label: string
  current: number
  count: number
  hrefOf: (page: number) => string
  pageLabel: (page: number) => string
  previousLabel: string
  nextLabel: string
}): ReactNode {
  const locale = useFormattingLocale()
  if (count <= 1) return null
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1">
      {current > 1 && (
        <AppLink
          rel="prev"
          href={hrefOf(current - 1)}
          aria-label={previousLabel}
          className={cx(place, 'hover:bg-ink/6')}
        >
          <ChevronLeft aria-hidden className="flip-rtl" />
        </AppLink>
      )}
      {pageNumbers(current, count).map((page, index) =>
        page === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
          <span key={`gap-${index}`} aria-hidden className="px-1 text-ink-soft max-sm:hidden">
            …
          </span>
        ) : (
          <AppLink
            key={page}
            href={hrefOf(page)}
            aria-label={pageLabel(page)}
            aria-current={page === current ? 'page' : undefined}
            className={cx(
              place,
              page === current ? 'bg-ink text-on-ink' : 'hover:bg-ink/6',
              Math.abs(page - current) > 1 && page !== 1 && page !== count && 'max-sm:hidden',
            )}
          >
            {localizeDigits(String(page), locale)}
          </AppLink>
        ),
      )}
      {current < count && (
        <AppLink
          rel="next"
          href={hrefOf(current + 1)}
          aria-label={nextLabel}
          className={cx(place, 'hover:bg-ink/6')}
        >
          <ChevronRight aria-hidden className="flip-rtl" />
        </AppLink>
      )}
    </nav>
  )
}
