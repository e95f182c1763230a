import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { controlClass, describedBy, Field, type FieldLook } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'className' | 'children'> &
  FieldLook & {
    options: SelectOption[]
    placeholder?: string
    shown?: ReactNode
    /** Where there is no space below the field, its error is elsewhere, as a `FieldError` of its id. */
    errorStands?: 'under' | 'elsewhere'
  }

/**
 * A choice from a list, by the browser's own `<select>`; `placeholder` is an empty first option. `shown`
 * replaces the selected label where it is too long.
 */
export function SelectField({
  label,
  hint,
  error,
  optionalLabel,
  variant,
  className,
  options,
  placeholder,
  shown,
  errorStands = 'under',
  ...select
}: SelectFieldProps): ReactNode {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      optionalLabel={optionalLabel}
      variant={variant}
      className={className}
      error={errorStands === 'under' ? error : undefined}
    >
      <span className="relative block">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={cx(
            controlClass(variant, Boolean(error)),
            variant === 'segment' ? 'pe-6' : 'pe-10',
            shown !== undefined && 'text-transparent [&>option]:text-ink',
          )}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        {shown !== undefined && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center"
          >
            {shown}
          </span>
        )}
        <ChevronDown
          aria-hidden
          className={cx(
            'pointer-events-none absolute inset-y-0 my-auto size-5 text-ink-soft',
            variant === 'segment' ? 'end-0' : 'end-3',
          )}
        />
      </span>
    </Field>
  )
}
