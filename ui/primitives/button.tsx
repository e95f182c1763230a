import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { AppLink, type AppLinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'action' | 'brand' | 'quiet' | 'ghost' | 'danger' | 'veil'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  action: 'bg-action text-on-action hover:bg-action-strong',
  brand: 'bg-brand text-on-brand hover:bg-brand-strong',
  quiet: 'bg-surface text-ink inset-ring inset-ring-line-strong hover:bg-sunken hover:inset-ring-ink',
  ghost: 'text-ink hover:bg-ink/6',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
  veil: 'bg-veil text-ink hover:bg-white focus-visible:-outline-offset-4',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'thumb min-h-9 gap-1.5 px-3.5 py-1.5 text-sm',
  md: 'min-h-11 gap-2 px-5 py-2 text-base',
  lg: 'min-h-13 gap-2.5 px-7 py-3 text-base',
}

/** The classes of a button, for whatever else must look like one (a `<summary>`, a form's own link). */
export function buttonClass(variant: ButtonVariant = 'quiet', size: ButtonSize = 'md'): string {
  return cx(
    'relative inline-flex select-none items-center justify-center rounded-input text-center font-semibold leading-tight transition-[background-color,box-shadow,translate] active:translate-y-px print:hidden',
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint disabled:inset-ring disabled:inset-ring-line disabled:active:translate-y-0',
    variants[variant],
    sizes[size],
  )
}

type Look = {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  iconAfter?: ReactNode
  wide?: boolean
}

export type ButtonProps = ComponentPropsWithRef<'button'> & Look & Loading

/** While it loads the text is invisible, for a screen reader too. */
type Loading = { loading?: never; loadingLabel?: never } | { loading: boolean; loadingLabel: string }

/**
 * A button. While `loading` it keeps its width, turns a spinner, ignores clicks and says `loadingLabel`; it stays
 * focusable, so that the focus is not lost. `variant="action"` once per screen.
 */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  loading = false,
  loadingLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass(variant, size), wide && 'w-full', loading && 'cursor-progress', className)}
    >
      <span className={cx('contents', loading && '*:invisible')}>
        <Content icon={icon} iconAfter={iconAfter}>
          {children}
        </Content>
      </span>
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={loadingLabel} />
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button; goes through the application's router. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconAfter,
  wide,
  className,
  children,
  ...rest
}: AppLinkProps & Look): ReactNode {
  return (
    <AppLink {...rest} className={cx(buttonClass(variant, size), wide && 'w-full', className)}>
      <Content icon={icon} iconAfter={iconAfter}>
        {children}
      </Content>
    </AppLink>
  )
}

function Content({
  icon,
  iconAfter,
  children,
}: {
  icon?: ReactNode
  iconAfter?: ReactNode
  children?: ReactNode
}): ReactNode {
  return (
    <>
      {icon && <span className="-ms-0.5 shrink-0 [&_svg]:size-5">{icon}</span>}
      <span>{children}</span>
      {iconAfter && <span className="-me-0.5 shrink-0 [&_svg]:size-5">{iconAfter}</span>}
    </>
  )
}
