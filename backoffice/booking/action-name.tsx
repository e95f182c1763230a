import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { namedActions } from './story.ts'

/** The name of an audited action; its code where it has none. */
export function ActionName({ action }: { action: string }): ReactNode {
  const { t } = useMessages()
  const known = namedActions.find((one) => one === action)
  return known ? t(`action.${known}`) : <code>{action}</code>
}
