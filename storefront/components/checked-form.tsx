import type { ReactNode } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { cleanText } from '#domain/languages/clean-text.ts'
import { cx } from '#ui/cx.ts'
import { Notice } from '#ui/primitives/notice.tsx'

/**
 * Returns a form that is validated when it is sent and at no other time. An error that came or went when a field is left
 * would move what is being pressed between press and release, and the press would be lost.
 */
export function useCheckedForm<Fields extends FieldValues>(
  options?: Omit<UseFormProps<Fields>, 'mode' | 'reValidateMode'>,
): UseFormReturn<Fields> {
  return useForm<Fields>({ ...options, mode: 'onSubmit', reValidateMode: 'onSubmit' })
}

/** Returns what is said of a form with invalid fields: that some are empty, where some are, else that they are wrong. */
export function invalidMessage<Fields extends FieldValues>(
  { getValues }: Pick<UseFormReturn<Fields>, 'getValues'>,
  errors: FieldErrors<Fields>,
): 'members.fillIn' | 'members.checkFields' {
  const someAreEmpty = Object.keys(errors).some((name) => {
    const value: unknown = getValues(name as Path<Fields>)
    if (typeof value === 'string') return cleanText(value) === ''
    // Of a group of fields, the names of travellers, nothing but an empty one is an error
    return typeof value === 'object' || Number.isNaN(value)
  })
  return someAreEmpty ? 'members.fillIn' : 'members.checkFields'
}

/** A form that is sent when all its fields are valid. An error of the whole form stays above it until it is sent again. */
export function CheckedForm<Fields extends FieldValues>({
  form,
  onSend,
  onInvalid,
  id,
  className,
  children,
}: {
  form: UseFormReturn<Fields>
  onSend: SubmitHandler<Fields>
  onInvalid?: SubmitErrorHandler<Fields>
  /** For a button outside of it. */
  id?: string
  className?: string
  children: ReactNode
}): ReactNode {
  const { root } = form.formState.errors
  return (
    <form
      id={id}
      noValidate
      onSubmit={form.handleSubmit(onSend, onInvalid)}
      className={cx('grid gap-4', className)}
    >
      {root && (
        <Notice tone="danger" live className="col-span-full">
          {root.message}
        </Notice>
      )}
      {children}
    </form>
  )
}
