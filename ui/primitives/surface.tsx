import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../cx.ts'

const paddings = { none: '', sm: 'p-4', md: 'p-5 md:p-6', lg: 'p-6 md:p-10' }

/** A white surface with a hairline: the background of panels and cards. `lifted` is for what floats over the page. */
export function Surface({
  padding = 'md',
  lifted = false,
  className,
  ...rest
}: ComponentPropsWithRef<'div'> & { padding?: keyof typeof paddings; lifted?: boolean }): ReactNode {
  return (
    <div
      {...rest}
      className={cx(
        'rounded-card border border-line bg-surface',
        lifted ? 'shadow-lift' : 'shadow-card',
        paddings[padding],
        className,
      )}
    />
  )
}

/** A panel with a heading and room for an action beside it; `footer` sits under a hairline. */
export function CardPanel({
  title,
  description,
  aside,
  footer,
  children,
  className,
}: {
  title: ReactNode
  description?: ReactNode
  aside?: ReactNode
  footer?: ReactNode
  children?: ReactNode
  className?: string
}): ReactNode {
  return (
    <section className={cx('rounded-card border border-line bg-surface shadow-card', className)}>
      <div className="p-5 md:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 grow basis-44">
            <h2 className="text-lg">{title}</h2>
            {description && <p className="mt-1 text-ink-soft text-sm">{description}</p>}
          </div>
          {aside && <div className="max-w-full">{aside}</div>}
        </div>
        {children && <div className="mt-5">{children}</div>}
      </div>
      {footer && <div className="border-line border-t px-5 py-4 md:px-6">{footer}</div>}
    </section>
  )
}

/** The heading of a part of a page: title, a line under it or, at a desk, beside it, and a link or buttons at its end. */
export function SectionHeading({
  title,
  description,
  aside,
  eyebrow,
  level = 2,
}: {
  title: ReactNode
  description?: ReactNode
  aside?: ReactNode
  eyebrow?: ReactNode
  level?: 1 | 2 | 3
}): ReactNode {
  const Heading = `h${level}` as const
  return (
    <div
      className={cx(
        'flex items-end justify-between gap-x-6 gap-y-3 md:flex-wrap',
        !description && 'md:items-center',
      )}
    >
      <div className={cx('max-w-text', !eyebrow && 'lg:flex lg:max-w-none lg:items-baseline lg:gap-5')}>
        {eyebrow && <p className="mb-2 font-semibold text-brand text-sm">{eyebrow}</p>}
        <Heading className={level === 1 ? 'text-4xl' : level === 2 ? 'text-2xl' : 'text-xl'}>{title}</Heading>
        {description && (
          <p className={cx('mt-1 text-ink-soft text-sm md:mt-2 md:text-base', !eyebrow && 'lg:mt-0')}>
            {description}
          </p>
        )}
      </div>
      {aside && <div className="flex shrink-0 items-center gap-2">{aside}</div>}
    </div>
  )
}
