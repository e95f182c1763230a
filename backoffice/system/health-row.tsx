import type { ReactNode } from 'react'
import type { HealthState } from '#domain/staff/system.ts'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

const tones: Record<HealthState, Tone> = { ok: 'success', warning: 'warning', failed: 'danger' }

/** A part of the installation: its name, how it is, its facts in one line, and what is wrong with it. */
export function HealthRow({
  title,
  state,
  badge,
  facts,
  problem,
  actions,
}: {
  title: ReactNode
  state?: HealthState | undefined
  /** In place of the state's own word. */
  badge?: ReactNode
  facts: readonly (string | false | undefined)[]
  problem?: string | false | undefined
  actions?: ReactNode
}): ReactNode {
  const { t } = useMessages()
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
        {problem && <p className="text-danger wrap-anywhere">{problem}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {badge ?? (state && <Badge tone={tones[state]}>{t(`system.state.${state}`)}</Badge>)}
        {actions}
      </div>
    </li>
  )
}
