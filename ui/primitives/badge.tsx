import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { AppLink } from './link.tsx'

export type Tone = 'neutral' | 'brand' | 'action' | 'success' | 'warning' | 'danger'

const tones: Record<Tone | 'veil', string> = {
  neutral: 'bg-sunken text-ink-soft inset-ring inset-ring-line',
  brand: 'bg-brand-soft text-brand-strong',
  action: 'bg-action text-on-action',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  veil: 'bg-veil text-ink',
}

/** A short word about a thing: a campaign, a state. `veil` is for use over a picture. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone | 'veil'
  icon?: ReactNode
  children: ReactNode
}): ReactNode {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-card px-2.5 py-1 font-semibold text-xs leading-tight [&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
      )}
    >
      {icon}
      <span className="min-w-0 text-balance">{children}</span>
    </span>
  )
}

/** The classes of a pill. */
export const chip =
  'thumb relative inline-flex min-h-9 items-center gap-1.5 rounded-full px-3.5 font-medium text-sm leading-tight transition-[background-color,box-shadow] [&_svg]:size-4'

/** An active filter that can be taken away: a link (`href`, works without JavaScript) or a button (`onRemove`). */
export function RemovableChip({
  children,
  removeLabel,
  href,
  onRemove,
}: {
  children: ReactNode
  removeLabel: string
  href?: string
  onRemove?: () => void
}): ReactNode {
  const className = cx(chip, 'bg-brand-soft pe-2.5 text-brand-strong hover:inset-ring hover:inset-ring-brand')
  const content = (
    <>
      {children}
      <span className="sr-only">, {removeLabel}</span>
      <X aria-hidden />
    </>
  )
  if (href) {
    return (
      <AppLink href={href} className={className}>
        {content}
      </AppLink>
    )
  }
  return (
    <button type="button" onClick={onRemove} className={className}>
      {content}
    </button>
  )
}

/**
 * A pill to choose: a link when `href` is given, else a button. `selected` fills it with ink. A link that `stays` does not
 * scroll the page.
 */
export function ChoiceChip({
  children,
  selected = false,
  icon,
  href,
  stays = false,
  disabled,
  onSelect,
}: {
  children: ReactNode
  selected?: boolean
  icon?: ReactNode
  href?: string
  stays?: boolean
  disabled?: boolean
  onSelect?: () => void
}): ReactNode {
  const className = cx(
    chip,
    'disabled:cursor-not-allowed disabled:text-ink-faint disabled:line-through',
    selected
      ? 'bg-ink text-on-ink'
      : 'bg-surface text-ink inset-ring inset-ring-edge enabled:hover:inset-ring-ink',
  )
  if (href) {
    return (
      <AppLink
        href={href}
        {...(stays && { 'data-stays': true })}
        aria-current={selected ? 'true' : undefined}
        className={className}
      >
        {icon}
        {children}
      </AppLink>
    )
  }
  return (
    <button
      type="button"
      aria-pressed={selected}
      disabled={disabled}
      onClick={onSelect}
      className={className}
    >
      {icon}
      {children}
    </button>
  )
}
