import type { ReactNode } from 'react'
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form'
import { cx } from '#ui/cx.ts'
import { Notice } from '#ui/primitives/notice.tsx'

/** A form that goes off when all its fields are well. What is wrong with it as a whole stands above, until something is changed. */
export function CheckedForm<Fields extends FieldValues>({
  form,
  onSend,
  onFaulty,
  id,
  className,
  children,
}: {
  form: UseFormReturn<Fields>
  onSend: SubmitHandler<Fields>
  onFaulty?: () => void
  /** For a button that stands outside of it. */
  id?: string
  className?: string
  children: ReactNode
}): ReactNode {
  const { root } = form.formState.errors
  return (
    <form
      id={id}
      noValidate
      onChange={() => form.clearErrors('root')}
      onSubmit={form.handleSubmit(onSend, onFaulty)}
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
