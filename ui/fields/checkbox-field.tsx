import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { describedBy, FieldError } from './field.tsx'

type BoxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
  className?: string
}

const tick =
  'thumb relative grid size-5.5 shrink-0 appearance-none place-items-center rounded-sm bg-surface transition-[background-color,box-shadow] checked:bg-brand checked:inset-ring-brand hover:inset-ring-ink disabled:bg-sunken ' +
  'after:[direction:ltr] after:h-2.5 after:w-1.5 after:-translate-y-px after:rotate-45 after:border-e-2 after:border-b-2 after:border-on-brand after:opacity-0 checked:after:opacity-100'

/** One ring or the other: of two on the same box the style sheet would choose. */
const invalid = 'inset-ring-2 inset-ring-danger'

/** A checkbox; `aside` (a count, an amount) is at the end of the line. */
export function CheckboxField({
  label,
  hint,
  error,
  aside,
  className,
  ...input
}: BoxProps & { aside?: ReactNode }): ReactNode {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={className}>
      <div className="flex gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={cx(tick, 'mt-0.5', error ? invalid : 'inset-ring inset-ring-line-strong')}
        />
        <label htmlFor={id} className="thumb relative min-w-0 grow text-base">
          {label}
        </label>
        {aside && <span className="shrink-0 text-ink-soft figures">{aside}</span>}
      </div>
      <div className="relative ps-8.5">
        {hint && (
          <p id={`${id}-hint`} className="text-ink-soft text-sm">
            {hint}
          </p>
        )}
        <FieldError id={id} error={error} />
      </div>
    </div>
  )
}

const knob =
  'thumb relative h-7 w-12 shrink-0 appearance-none rounded-full bg-line-strong transition-[background-color] after:absolute after:start-0.75 after:top-0.75 after:size-5.5 after:rounded-full after:bg-white after:shadow-card after:transition-[inset-inline-start] checked:bg-brand checked:after:start-5.75 disabled:bg-line'

/** On or off, at once. The same wiring as a checkbox, said as a switch. */
export function SwitchField({ label, hint, error, className, ...input }: BoxProps): ReactNode {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={cx('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-soft text-sm">
            {hint}
          </p>
        )}
        <FieldError id={id} error={error} />
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says its own state
        role="switch"
        aria-describedby={describedBy(id, { hint, error })}
        className={knob}
      />
    </div>
  )
}
