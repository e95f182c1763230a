import type { ReactNode } from 'react'
import type { HealthState, ServiceCheck, SystemHealth } from '#domain/staff/system.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { useCompany } from '../data/use-company.ts'
import { type Translations, useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { bytesText } from './amounts.ts'
import { HealthRow } from './health-row.tsx'
import { problemText } from './problem-text.ts'

/** Versions, database, disk, and the services outside, each with its state. */
export function HealthPanel({ health }: { health: SystemHealth }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const moment = (at: string) => format.moment(at, zone)
  const { versions, database, disk, payments, backupAt } = health
  return (
    <Panel title={t('system.health')}>
      <ul className="divide-y divide-line">
        <HealthRow
          title={t('system.version')}
          facts={[
            t('system.versions', versions),
            t('system.started', { moment: moment(versions.startedAt) }),
          ]}
        />
        <HealthRow
          title={t('system.database')}
          state={stateOfMigrations(database)}
          facts={[
            t('system.database-is', { version: database.version, size: bytesText(database.bytes, format) }),
            t(database.applied > database.known ? 'system.migrations-newer' : 'system.migrations', database),
            database.migratedAt && t('system.migrated', { moment: moment(database.migratedAt) }),
          ]}
        />
        <HealthRow
          title={t('system.disk')}
          state={disk.state}
          facts={[
            t('system.disk-is', {
              free: bytesText(disk.free, format),
              total: bytesText(disk.total, format),
            }),
          ]}
        />
        <HealthRow
          title={t('system.backup')}
          state={backupAt ? undefined : 'warning'}
          facts={[
            backupAt ? t('system.backup-last', { moment: moment(backupAt) }) : t('system.backup-never'),
          ]}
        />
        <Rates rates={health.rates} moment={moment} />
        <Mail mail={health.mail} moment={moment} />
        {payments.map(({ provider, isUsed, isTest, lastEventAt }) => (
          <HealthRow
            key={provider}
            title={t('system.payments', { provider: providerName(provider) })}
            badge={isTest && <Badge tone="warning">{t('system.test')}</Badge>}
            state="ok"
            facts={[
              t(isUsed ? 'system.payments-used' : 'system.payments-former'),
              lastEventAt
                ? t('system.payments-event', { moment: moment(lastEventAt) })
                : t('system.payments-no-event'),
            ]}
          />
        ))}
      </ul>
    </Panel>
  )
}

type Moment = (at: string) => string

function Rates({ rates, moment }: { rates: SystemHealth['rates']; moment: Moment }): ReactNode {
  const { t, format } = useMessages()
  const { state, source, day, isAutomatic, failingSince, problem } = rates
  return (
    <HealthRow
      title={t('system.rates')}
      state={state}
      facts={[
        source === 'none' && t('system.rates-none'),
        source === 'demo' && t('system.rates-demo'),
        source !== 'demo' && day && t('system.rates-day', { day: format.day(day) }),
        t(isAutomatic ? 'system.rates-automatic' : 'system.rates-by-hand'),
      ]}
      problem={failingText({ failingSince, problem }, { t, moment })}
    />
  )
}

function Mail({ mail, moment }: { mail: SystemHealth['mail']; moment: Moment }): ReactNode {
  const { t } = useMessages()
  const { state, hasServer, succeededAt, failedAt, failingSince, problem } = mail
  return (
    <HealthRow
      title={t('system.mail')}
      state={state}
      facts={[
        !hasServer && t('system.mail-none'),
        succeededAt ? t('system.mail-sent', { moment: moment(succeededAt) }) : t('system.mail-not-sent'),
        failedAt && t('system.last-failure', { moment: moment(failedAt) }),
      ]}
      problem={failingText({ failingSince, problem }, { t, moment })}
    />
  )
}

function failingText(
  { failingSince, problem }: ServiceCheck,
  { t, moment }: { t: Translations['t']; moment: Moment },
): string | undefined {
  if (!failingSince) return undefined
  const since = t('system.failing-since', { moment: moment(failingSince) })
  return problem ? `${since}. ${problemText(problem, t)}` : since
}

function stateOfMigrations({ applied, known }: SystemHealth['database']): HealthState {
  if (applied < known) return 'failed'
  return applied > known ? 'warning' : 'ok'
}

const names: Readonly<Record<string, string>> = { iyzico: 'iyzico', paytr: 'PayTR', rehearsal: 'Sandbox' }

function providerName(provider: string): string {
  return names[provider] ?? provider
}
