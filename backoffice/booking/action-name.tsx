import type { ReactNode } from 'react'
import { auditActions } from '#domain/staff/audit-actions.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** The name of an audited action; its code where it is recorded no longer. */
export function ActionName({ action }: { action: string }): ReactNode {
  const { t } = useMessages()
  const known = auditActions.find((one) => one === action)
  return known ? t(`action.${known}`) : <code>{action}</code>
}
