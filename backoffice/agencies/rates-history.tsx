import { type ReactNode, useState } from 'react'
import { noRates, type RatesVersion } from '#domain/agencies/rates.ts'
import { Button } from '#ui/primitives/button.tsx'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { RatesDifferences } from './rates-differences.tsx'

/** Versions of net prices, the newest first: what each changed, and a button that takes its rules as a draft. */
export function RatesHistory({
  versions,
  onRestore,
}: {
  versions: readonly RatesVersion[]
  onRestore: (version: RatesVersion) => void
}): ReactNode {
  const { t } = useMessages()
  if (versions.length === 0) return null
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
            before={versions[index + 1]}
            onRestore={index === 0 ? undefined : () => onRestore(version)}
          />
        ))}
      </ul>
    </details>
  )
}

function Version({
  version,
  before,
  onRestore,
}: {
  version: RatesVersion
  before: RatesVersion | undefined
  onRestore: (() => void) | undefined
}): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const [isOpen, setOpen] = useState(false)
  // Before the first version there were none; before the oldest one that is listed there may be others.
  const compared = before ?? (version.version === 1 ? { ...noRates, version: 0 } : undefined)
  const { setBy, setByName, setAt } = version
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto">
          <span className="font-medium">{t('agency-version.version', { version: version.version })}</span>{' '}
          <span className="text-ink-soft">
            {[setByName ?? setBy, setAt && format.moment(setAt, zone)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {compared && (
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
      {isOpen && compared && <RatesDifferences before={compared} after={version} />}
    </li>
  )
}
