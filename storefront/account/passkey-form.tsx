import type { ReactNode } from 'react'
import type { Reply } from '#contract/client.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCheckedForm } from '../components/checked-form.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { EditModal } from './edit-modal.tsx'
import { showErrors } from './show-errors.ts'
import { useDone } from './use-done.ts'

/** The name of a passkey, new or to be renamed. It stays open where the browser's question was dismissed. */
export function PasskeyForm({
  title,
  name = '',
  saved,
  onSave,
  onClose,
}: {
  title: string
  name?: string
  saved: string
  onSave: (name: string) => Promise<Reply<unknown> | undefined>
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const done = useDone()
  const form = useCheckedForm({ defaultValues: { name } })

  async function send(fields: { name: string }) {
    const reply = await onSave(fields.name.trim())
    if (!reply) return
    if (done(reply, saved)) onClose()
    else if (!reply.ok) showErrors(form, reply, t('members.unreachable'))
  }

  return (
    <EditModal form={form} title={title} onSend={send} onClose={onClose}>
      <TextField
        {...form.register('name', { validate: (value) => value.trim() !== '' || t('members.fillIn') })}
        className="sm:col-span-2"
        label={t('area.passkey-name')}
        hint={t('area.passkey-name-hint')}
        maxLength={60}
        required
        error={form.formState.errors.name?.message}
      />
    </EditModal>
  )
}
