import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { useMessages } from '../i18n/use-messages.tsx'

type Heading = { id: string; title: string }

/** From how many headings on a text needs a list of them. */
export const worthListing = 3

/** The headings of a long text: at the side on desks, where the one being read is marked; folded up on phones. */
export function ContentsList({
  headings,
  layout,
}: {
  headings: readonly Heading[]
  layout: 'side' | 'folded'
}): ReactNode {
  const { t } = useMessages()
  if (headings.length < worthListing) return null
  if (layout === 'folded')
    return (
      <details className="group rounded-card border border-line bg-surface lg:hidden" data-print="hide">
        <summary className="flex min-h-12 items-center justify-between gap-3 rounded-card px-4 font-semibold text-sm">
          {t('page.contents')}
          <ChevronDown aria-hidden className="size-5 transition-[rotate] group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-3">
          <Links headings={headings} />
        </div>
      </details>
    )
  return <Side headings={headings} label={t('page.contents')} />
}

function Side({ headings, label }: { headings: readonly Heading[]; label: string }): ReactNode {
  const reading = useHeadingInView(headings)
  return (
    <nav
      aria-label={label}
      className="self-start max-lg:hidden lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto"
    >
      <p className="font-semibold text-sm">{label}</p>
      <div className="mt-2 border-line border-s">
        <Links headings={headings} reading={reading} />
      </div>
    </nav>
  )
}

function Links({ headings, reading }: { headings: readonly Heading[]; reading?: string }): ReactNode {
  return (
    <ul>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === reading ? 'location' : undefined}
            className={cx(
              'block py-1.5 text-sm leading-snug hover:text-ink hover:underline max-lg:py-2.5 lg:-ms-px lg:border-s-2 lg:ps-4',
              id === reading ? 'border-brand font-medium text-ink' : 'border-transparent text-ink-soft',
            )}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The last heading that has come above the middle of the window. */
function useHeadingInView(headings: readonly Heading[]): string | undefined {
  const [reading, setReading] = useState<string>()
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    const look = () => {
      const passed = elements.filter((element) => element.getBoundingClientRect().top < innerHeight / 2)
      setReading(passed.at(-1)?.id)
    }
    // Fires whenever a heading crosses the middle, in any direction and at any speed.
    const watch = new IntersectionObserver(look, { rootMargin: '100000px 0px -50%' })
    for (const element of elements) watch.observe(element)
    return () => watch.disconnect()
  }, [headings])
  return reading
}
