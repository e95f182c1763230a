import type { ReactNode } from 'react'
import type { AgencyRates } from '#domain/agencies/rates.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { BlackoutText, RuleText } from './rule-text.tsx'
import { VersionDifferences } from './version-differences.tsx'

/** What the second of two versions of net prices has differently. */
export function RatesDifferences({ before, after }: { before: AgencyRates; after: AgencyRates }): ReactNode {
  const { t } = useMessages()
  return (
    <>
      <VersionDifferences
        before={before.rules}
        after={after.rules}
        written={(rule) => <RuleText rule={rule} />}
      />
      <VersionDifferences
        before={before.blackouts}
        after={after.blackouts}
        written={(blackout) => (
          <>
            {t('agency-rates.blackout')}: <BlackoutText blackout={blackout} />
          </>
        )}
      />
    </>
  )
}
