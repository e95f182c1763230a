import Heart from 'lucide-react/icons/heart'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { localizeDigits } from '#domain/languages/digits.ts'
import { cx } from '../cx.ts'
import { useFormattingLocale } from './formatting-locale.tsx'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  label: string
  children: ReactNode
  variant?: 'ghost' | 'quiet' | 'veil' | 'dark'
  size?: 'sm' | 'md'
  count?: number
}

const variants = {
  ghost: 'text-ink hover:bg-ink/6',
  quiet: 'bg-surface text-ink inset-ring inset-ring-line-strong hover:bg-sunken hover:inset-ring-ink',
  veil: 'bg-veil text-ink shadow-card hover:bg-white focus-visible:-outline-offset-4',
  dark: 'on-dark text-on-ink hover:bg-white/12',
}

/** A round button that is only an icon; `label` is its name, `count` a small badge (hidden at 0). */
export function IconButton({
  label,
  children,
  variant = 'ghost',
  size = 'md',
  count = 0,
  className,
  type = 'button',
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={cx(
        'relative inline-grid shrink-0 place-items-center rounded-full transition-[background-color,box-shadow,scale] active:scale-94 disabled:cursor-not-allowed disabled:text-ink-faint disabled:opacity-55',
        size === 'sm' ? 'thumb size-9 [&_svg]:size-4.5' : 'size-11 [&_svg]:size-5.5',
        variants[variant],
        className,
      )}
    >
      {children}
      {count > 0 && <CountBadge count={count} />}
    </button>
  )
}

/** The small number at the upper corner of an icon. Its meaning belongs in the label of what it sits on. */
export function CountBadge({ count }: { count: number }): ReactNode {
  const locale = useFormattingLocale()
  return (
    <span
      aria-hidden
      className="absolute -end-0.5 -top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 font-bold text-2xs text-on-brand ring-2 ring-surface"
    >
      {localizeDigits(count > 99 ? '99+' : String(count), locale)}
    </span>
  )
}

/** The heart over a picture: pressed or not. It stops the click, so a card below is not followed. */
export function HeartButton({
  pressed,
  label,
  onToggle,
}: {
  pressed: boolean
  label: string
  onToggle: () => void
}): ReactNode {
  return (
    <IconButton
      label={label}
      variant="veil"
      size="sm"
      aria-pressed={pressed}
      onClick={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onToggle()
      }}
      className={cx('above-link', pressed && 'text-action!')}
    >
      <Heart aria-hidden fill={pressed ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
