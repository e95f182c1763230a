import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Popover } from '../layers/popover.tsx'
import { controlClass, Field, type FieldLook } from './field.tsx'

/**
 * A field whose value is picked in a panel that opens under it: dates, people. The content gets `close`. The
 * label and the value are both the name of the button.
 */
export function PickerField({
  value,
  placeholder,
  icon,
  align,
  flips,
  errorId,
  children,
  ...look
}: FieldLook & {
  value?: ReactNode
  placeholder: ReactNode
  icon?: ReactNode
  align?: 'start' | 'end'
  /** The panel may open above the field. */
  flips?: boolean
  /** The id of an error that is displayed elsewhere, in place of `error`. */
  errorId?: string
  children: (close: () => void) => ReactNode
}): ReactNode {
  const id = useId()
  const describedBy = look.error ? `${id}-error` : errorId
  return (
    <Popover
      align={align}
      flips={flips}
      trigger={(button) => (
        <Field {...look} id={id}>
          <button
            {...button}
            id={id}
            type="button"
            data-picker
            aria-labelledby={`${id}-label ${id}`}
            aria-invalid={describedBy ? true : undefined}
            aria-describedby={describedBy}
            className={cx(
              controlClass(look.variant, Boolean(look.error)),
              'flex items-center gap-2.5 text-start [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-soft',
              look.variant === 'segment' && 'after:absolute after:inset-0',
            )}
          >
            {icon}
            <span className={cx('truncate', !value && 'text-ink-faint')}>{value || placeholder}</span>
          </button>
        </Field>
      )}
    >
      {children}
    </Popover>
  )
}
