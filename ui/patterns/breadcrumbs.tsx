import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { AppLink } from '../primitives/link.tsx'

/**
 * The path to this page. The last item is the page itself, without a link, truncated where needed; on phones it
 * is omitted after two others, because its title is below.
 */
export function Breadcrumbs({
  label,
  items,
}: {
  label: string
  items: { href?: string; label: string }[]
}): ReactNode {
  return (
    <nav aria-label={label}>
      <ol className="no-scrollbar flex items-center gap-1 overflow-x-auto whitespace-nowrap text-ink-soft text-sm">
        {items.map((item, index) => (
          <li
            key={item.label}
            className="flex shrink-0 items-center gap-1 last:min-w-24 last:shrink max-sm:nth-[n+3]:last:hidden"
          >
            {index > 0 && <ChevronRight aria-hidden className="flip-rtl size-4 shrink-0 text-ink-faint" />}
            {item.href && index < items.length - 1 ? (
              <AppLink
                href={item.href}
                className="thumb relative rounded-sm py-1.5 hover:text-ink hover:underline hover:underline-offset-4"
              >
                {item.label}
              </AppLink>
            ) : (
              <span aria-current="page" className="truncate py-1.5 text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
