import { type ReactNode, useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import type { VersionOf } from './use-version-draft.ts'

/** Versions, the newest first: who saved each and when, what it changed, and a button that takes it as a draft. */
export function VersionHistory<Lists>({
  versions,
  none,
  differences,
  onRestore,
}: {
  versions: readonly VersionOf<Lists>[]
  /** What there was before the first version. */
  none: Lists
  /** What is different in the second of two versions. */
  differences: (before: Lists, after: Lists) => ReactNode
  onRestore: (version: VersionOf<Lists>) => void
}): ReactNode {
  const { t } = useMessages()
  if (versions.length === 0) return null
  const differencesOf = (before: Lists | undefined, after: Lists) =>
    before && (() => differences(before, after))
  return (
    <details className="mt-6 text-sm">
      <summary className="cursor-pointer font-medium">
        {t('agency-version.history', { count: versions.length })}
      </summary>
      <ul className="mt-2 divide-y divide-line">
        {versions.map((version, index) => (
          <Version
            key={version.version}
            version={version}
            // Before the oldest one that is listed there may be others.
            changes={differencesOf(
              versions[index + 1] ?? (version.version === 1 ? none : undefined),
              version,
            )}
            onRestore={index === 0 ? undefined : () => onRestore(version)}
          />
        ))}
      </ul>
    </details>
  )
}

function Version({
  version: { version, setBy, setByName, setAt },
  changes,
  onRestore,
}: {
  version: VersionOf<unknown>
  changes: (() => ReactNode) | undefined
  onRestore: (() => void) | undefined
}): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto">
          <span className="font-medium">{t('agency-version.version', { version })}</span>{' '}
          <span className="text-ink-soft">
            {[setByName ?? setBy, setAt && format.moment(setAt, zone)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {changes && (
          <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('agency-version.compare')}
          </Button>
        )}
        {onRestore ? (
          <Button size="sm" variant="ghost" onClick={onRestore}>
            {t('agency-version.restore')}
          </Button>
        ) : (
          <span className="text-ink-soft">{t('agency-version.in-force')}</span>
        )}
      </div>
      {isOpen && changes?.()}
    </li>
  )
}
