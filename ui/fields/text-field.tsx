import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { cx } from '../cx.ts'
import { controlClass, describedBy, Field, type FieldLook } from './field.tsx'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'className'>
export type TextFieldProps = InputProps & FieldLook & { before?: ReactNode; after?: ReactNode }

/**
 * One line of text with its label, hint and error. Takes everything that `<input>` takes (`autoComplete`,
 * `inputMode`, …) and react-hook-form's `register()` spread.
 */
export function TextField({
  label,
  hint,
  error,
  optionalLabel,
  variant,
  className,
  before,
  after,
  ...input
}: TextFieldProps): ReactNode {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optionalLabel={optionalLabel}
      variant={variant}
      className={className}
    >
      <span className="relative block">
        {before && (
          <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-soft [&_svg]:size-5">
            {before}
          </span>
        )}
        <input
          type="text"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={cx(
            controlClass(variant, Boolean(error)),
            Boolean(before) && 'ps-11',
            Boolean(after) && 'pe-12',
          )}
        />
        {after && <span className="absolute inset-y-0 end-1 grid place-items-center">{after}</span>}
      </span>
    </Field>
  )
}

/** An email address: without spell check, and written from left to right in every language. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'dir'>): ReactNode {
  return (
    <TextField
      autoComplete="email"
      maxLength={254}
      {...props}
      type="email"
      inputMode="email"
      dir="ltr"
      spellCheck={false}
    />
  )
}

/** A password with a button that shows it. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...props
}: Omit<TextFieldProps, 'after' | 'type'> & { showLabel: string; hideLabel: string }): ReactNode {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-pressed={shown}
          aria-label={shown ? hideLabel : showLabel}
          className="thumb relative grid size-10 place-items-center rounded-full text-ink-soft hover:bg-ink/6 hover:text-ink [&_svg]:size-5"
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  )
}

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className'> & FieldLook

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  optionalLabel,
  variant,
  className,
  ...area
}: TextAreaProps): ReactNode {
  const ownId = useId()
  const id = area.id ?? ownId
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optionalLabel={optionalLabel}
      variant={variant}
      className={className}
    >
      <textarea
        rows={4}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={cx(controlClass(variant, Boolean(error)), 'field-sizing-content block min-h-28 py-3')}
      />
    </Field>
  )
}
