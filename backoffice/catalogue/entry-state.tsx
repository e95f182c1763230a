import type { ReactNode } from 'react'
import type { EntryState } from '#domain/catalogue/entry.ts'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'

const tones: Record<EntryState, Tone> = {
  published: 'success',
  draft: 'warning',
  archived: 'neutral',
  deleted: 'danger',
}

/** The state of an entry; of a draft also when it will be published. */
export function EntryStateBadge({ state, publishAt }: { state: EntryState; publishAt?: string }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  if (publishAt)
    return <Badge tone="brand">{t('entry.planned', { at: format.moment(publishAt, zone) })}</Badge>
  return <Badge tone={tones[state]}>{t(`entry.state-${state}`)}</Badge>
}
