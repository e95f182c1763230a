import { type ReactNode, useId } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { Locator } from './locator.ts'

/** The drawn map of the office's surroundings: land with waterlines, places, a pin, north and a scale. */
export function LocatorMap({
  map,
  name,
  className,
}: {
  map: Locator
  name: string
  className?: string
}): ReactNode {
  const { t, locale } = useMessages()
  const coast = useId()
  const { width, height, office, places, scale } = map
  const listed = new Intl.ListFormat(locale).format(places.map(({ title }) => title))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('where.map', { places: listed })}
      // Names begin at the same side of their dot in every language; the letters in them run their own way.
      direction="ltr"
      className={className}
    >
      <rect width={width} height={height} className="fill-brand-soft" />
      {map.land && (
        <>
          <defs>
            <path id={coast} d={map.land} strokeLinejoin="round" />
          </defs>
          <use href={`#${coast}`} fill="none" strokeWidth={34} className="stroke-brand-bright/12" />
          <use href={`#${coast}`} fill="none" strokeWidth={20} className="stroke-brand-bright/14" />
          <use href={`#${coast}`} fill="none" strokeWidth={9} className="stroke-brand-bright/20" />
          <use href={`#${coast}`} strokeWidth={1.5} className="fill-paper stroke-line-strong/60" />
        </>
      )}
      {places.map(({ id, title, x, y, label }) => (
        <g key={id}>
          <circle cx={x} cy={y} r={4.5} strokeWidth={2} className="fill-surface stroke-ink" />
          <text
            x={label.x}
            y={label.y}
            textAnchor={label.anchor}
            strokeWidth={4}
            strokeLinejoin="round"
            paintOrder="stroke"
            className="fill-ink stroke-paper font-medium text-sm"
          >
            {title}
          </text>
        </g>
      ))}
      <g transform={`translate(${office.x} ${office.y})`}>
        <title>{name}</title>
        <ellipse rx={9} ry={3.5} className="fill-ink/25" />
        <path d="M0 0C-5-11-15-17-15-28a15 15 0 0 1 30 0C15-17 5-11 0 0Z" className="fill-action" />
        <circle cy={-28} r={5.5} className="fill-on-action" />
      </g>
      <g transform={`translate(${width - 38} 46)`} aria-hidden>
        <path d="M0-24 7 4 0 0-7 4Z" className="fill-ink" />
        <text y={22} textAnchor="middle" className="fill-ink font-semibold text-xs">
          {t('where.north')}
        </text>
      </g>
      <g transform={`translate(24 ${height - 24})`} aria-hidden>
        <path d={`M0-6V0H${scale.length}V-6`} fill="none" strokeWidth={1.5} className="stroke-ink" />
        <text x={scale.length + 8} className="fill-ink text-xs">
          {t('where.kilometres', { count: scale.kilometres })}
        </text>
      </g>
    </svg>
  )
}
