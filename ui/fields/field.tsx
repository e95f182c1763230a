import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** The common frame of a field's control. `optionalLabel` marks optional fields. */
export type FieldLook = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  optionalLabel?: string
  /** `segment` is a borderless control for `JoinedFields`; `hidden-label` keeps the label for screen readers. */
  variant?: 'box' | 'segment' | 'hidden-label'
  className?: string
}

/** The ids that tie a control to its hint and its error. */
export function describedBy(
  id: string,
  { hint, error }: Pick<FieldLook, 'hint' | 'error'>,
): string | undefined {
  return cx(error && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined
}

/** The classes of an input, a select or a text area. */
export function controlClass(variant: FieldLook['variant'], invalid: boolean): string {
  if (variant === 'segment') {
    return 'w-full min-w-0 appearance-none truncate bg-transparent pt-0.5 text-base text-ink outline-none placeholder:text-ink-faint'
  }
  return cx(
    'min-h-12 w-full min-w-0 appearance-none rounded-input bg-surface px-3.5 text-base text-ink inset-ring transition-[box-shadow] placeholder:text-ink-faint',
    'hover:inset-ring-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint disabled:inset-ring-line',
    'focus:outline-2 focus:outline-brand focus:-outline-offset-1',
    invalid ? 'inset-ring-2 inset-ring-danger hover:inset-ring-danger' : 'inset-ring-line-strong',
  )
}

/** Label, control, hint and error in one column; the error is directly below its field. */
export function Field({
  id,
  label,
  hint,
  error,
  optionalLabel,
  variant = 'box',
  className,
  children,
}: FieldLook & { id: string; children: ReactNode }): ReactNode {
  if (variant === 'segment') {
    return (
      <div
        className={cx(
          'relative min-w-0 rounded-input px-4 py-2.5 transition-[background-color] focus-within:outline-2 focus-within:outline-brand focus-within:-outline-offset-1 hover:bg-sunken',
          className,
        )}
      >
        <label id={`${id}-label`} htmlFor={id} className="block truncate font-semibold text-xs">
          {label}
        </label>
        {children}
        <FieldError id={id} error={error} />
      </div>
    )
  }
  return (
    <div className={cx('min-w-0', className)}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={
          variant === 'hidden-label' ? 'sr-only' : 'mb-1.5 flex justify-between gap-2 font-medium text-sm'
        }
      >
        {label}
        {optionalLabel && (
          // The space keeps the words apart in the accessible name.
          <>
            {' '}
            <span className="font-normal text-ink-faint">{optionalLabel}</span>
          </>
        )}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-soft text-xs">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The error of a field, tied to it by `describedBy`. */
export function FieldError({ id, error }: { id: string; error?: string }): ReactNode {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 font-medium text-danger text-xs">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      {error}
    </p>
  )
}
