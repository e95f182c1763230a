import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'

const nothingSent = { busy: false, problem: undefined, sendAgain: undefined }

/** The dialog of one value of a draft: it sends nothing, the draft is saved as a whole. */
export function DraftForm({
  title,
  disabled,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  disabled: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}): ReactNode {
  const { t } = useMessages()
  return (
    <ActionForm
      title={title}
      submit={t('agency-version.apply')}
      disabled={disabled}
      action={nothingSent}
      onClose={onClose}
      onSubmit={() => {
        onSubmit()
        onClose()
      }}
    >
      {children}
      <p className="text-ink-soft text-sm">{t('agency-version.apply-hint')}</p>
    </ActionForm>
  )
}
