import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'

/**
 * A rating. `compact` is one star with the number (cards); `stars` fills five. `label` is what is said aloud,
 * `value` and `count` come formatted.
 */
export function Rating({
  value,
  score,
  count,
  label,
  layout = 'compact',
}: {
  value: string
  score: number
  count?: string
  label: string
  layout?: 'compact' | 'stars'
}): ReactNode {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap text-sm">
      <span className="sr-only">{label}</span>
      <span aria-hidden className="inline-flex items-center gap-1">
        {layout === 'stars' ? (
          <FiveStars score={score} />
        ) : (
          <Star className="size-4 text-sun" fill="currentColor" />
        )}
        <span className="font-semibold">{value}</span>
        {count && <span className="text-ink-soft">({count})</span>}
      </span>
    </span>
  )
}

function FiveStars({ score }: { score: number }): ReactNode {
  return (
    <span className="inline-flex">
      {[0, 1, 2, 3, 4].map((place) => (
        <span key={place} className="relative">
          <Star className="size-4.5 text-line" fill="currentColor" />
          <span
            className="absolute inset-y-0 start-0 overflow-hidden"
            style={{ inlineSize: `${Math.min(1, Math.max(0, score - place)) * 100}%` }}
          >
            <Star className="size-4.5 max-w-none text-sun" fill="currentColor" />
          </span>
        </span>
      ))}
    </span>
  )
}
