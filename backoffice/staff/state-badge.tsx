import type { ReactNode } from 'react'
import type { StaffState } from '#domain/staff/account.ts'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

const tones: Record<StaffState, Tone> = {
  active: 'success',
  invited: 'warning',
  blocked: 'danger',
  removed: 'neutral',
}

/** The state of an account of staff. */
export function StaffStateBadge({ state }: { state: StaffState }): ReactNode {
  const { t } = useMessages()
  return <Badge tone={tones[state]}>{t(`staff.${state}`)}</Badge>
}
