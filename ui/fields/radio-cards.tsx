import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldError } from './field.tsx'

export type RadioCardOption = {
  value: string
  label: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  /** At the end of the line: a price, a badge. */
  aside?: ReactNode
  /** Shown inside the card while it is chosen. */
  more?: ReactNode
  disabled?: boolean
}

type RadioInput = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'value' | 'id'>

/**
 * One of several, each a card (payment methods, sessions). Spread react-hook-form's `register()` on it, or give
 * `name`, `value` and `onValue`. `columns` sets cards side by side from 640 px.
 */
export function RadioCards({
  legend,
  legendHidden = false,
  options,
  value,
  onValue,
  error,
  columns = 1,
  className,
  ...input
}: RadioInput & {
  legend: ReactNode
  legendHidden?: boolean
  options: RadioCardOption[]
  value?: string
  onValue?: (value: string) => void
  error?: string
  columns?: 1 | 2 | 3
  className?: string
}): ReactNode {
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-medium text-sm'}>{legend}</legend>
      <div
        className={cx(
          'grid gap-2.5',
          columns === 2 && 'sm:grid-cols-2',
          columns === 3 && 'grid-cols-2 sm:grid-cols-3',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="group relative block rounded-card bg-surface p-4 inset-ring inset-ring-edge transition-[box-shadow,background-color] hover:inset-ring-ink has-checked:bg-brand-soft has-checked:inset-ring-2 has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-ink-faint has-disabled:inset-ring-line"
          >
            <span className="flex items-start gap-3">
              <input
                {...input}
                name={input.name ?? id}
                type="radio"
                value={option.value}
                disabled={option.disabled || input.disabled}
                aria-invalid={error ? true : undefined}
                {...(onValue && {
                  checked: value === option.value,
                  onChange: () => onValue(option.value),
                })}
                className="mt-0.5 grid size-5.5 shrink-0 appearance-none place-items-center rounded-full bg-surface outline-none inset-ring inset-ring-line-strong after:size-2.5 after:rounded-full checked:inset-ring-2 checked:inset-ring-brand checked:after:bg-brand"
              />
              {option.icon && (
                <span
                  aria-hidden
                  className="mt-0.5 shrink-0 text-brand group-has-disabled:text-ink-faint [&_svg]:size-5.5"
                >
                  {option.icon}
                </span>
              )}
              <span className="min-w-0 grow">
                <span className="block font-semibold">{option.label}</span>
                {option.detail && <span className="block text-ink-soft text-sm">{option.detail}</span>}
              </span>
              {option.aside && <span className="shrink-0 text-end figures">{option.aside}</span>}
            </span>
            {option.more && <span className="mt-3 hidden ps-8.5 group-has-checked:block">{option.more}</span>}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
