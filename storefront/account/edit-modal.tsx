import { type ReactNode, useId } from 'react'
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form'
import { Modal } from '#ui/layers/modal.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { CheckedForm } from '../components/checked-form.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** The fields of one thing that a member keeps, in a layer of their own: saved, or left as it was. */
export function EditModal<Fields extends FieldValues>({
  form,
  title,
  onSend,
  onClose,
  children,
}: {
  form: UseFormReturn<Fields>
  title: string
  onSend: SubmitHandler<Fields>
  onClose: () => void
  children: ReactNode
}): ReactNode {
  const { t } = useMessages()
  const id = useId()
  const { isSubmitting } = form.formState
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      closeLabel={t('members.close')}
      footer={
        <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:grow">
          <Button onClick={onClose}>{t('area.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant="action"
            loading={isSubmitting}
            loadingLabel={t('members.sending')}
          >
            {t('area.save')}
          </Button>
        </div>
      }
    >
      <CheckedForm id={id} form={form} onSend={onSend} className="sm:grid-cols-2">
        {children}
      </CheckedForm>
    </Modal>
  )
}
