import type { ReactNode } from 'react'
import type { CheckedProvider, HealthState, ServiceCheck, SystemHealth } from '#domain/staff/system.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { useCompany } from '../data/use-company.ts'
import { type Translations, useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { bytesText } from './amounts.ts'
import { HealthRow } from './health-row.tsx'
import { problemText } from './problem-text.ts'
import { CheckButton, checkText } from './provider-check.tsx'

/** Versions, database, disk, and the services outside, each with its state. */
export function HealthPanel({ health }: { health: SystemHealth }): ReactNode {
  const { t, format } = useMessages()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const moment = (at: string) => format.moment(at, zone)
  const { versions, database, disk, payments, backupAt } = health
  const checkOf = (provider: string) => checkRow(health, provider, { t, moment })
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
        <Rates rates={health.rates} moment={moment} check={checkOf('rates')} />
        <Mail mail={health.mail} moment={moment} check={checkOf('mail')} />
        {payments.map(({ provider, isUsed, isTest, lastEventAt }) => {
          const check = checkOf(provider)
          return (
            <HealthRow
              key={provider}
              title={t('system.payments', { provider: providerName(provider) })}
              badge={isTest && !check?.problem && <Badge tone="warning">{t('system.test')}</Badge>}
              state={check?.problem ? 'failed' : 'ok'}
              facts={[
                t(isUsed ? 'system.payments-used' : 'system.payments-former'),
                lastEventAt
                  ? t('system.payments-event', { moment: moment(lastEventAt) })
                  : t('system.payments-no-event'),
                check?.fact,
              ]}
              problem={check?.problem}
              actions={check?.button}
            />
          )
        })}
        {(['google', 'facebook'] as const).map((provider) => {
          const check = checkOf(provider)
          return (
            check && (
              <HealthRow
                key={provider}
                title={t('system.login', { provider: providerName(provider) })}
                state={check.problem ? 'failed' : undefined}
                facts={[check.fact ?? t('system.check-never')]}
                problem={check.problem}
                actions={check.button}
              />
            )
          )
        })}
      </ul>
    </Panel>
  )
}

type Moment = (at: string) => string

/** The last check of a provider's keys, and the button for another; undefined where it is not set up. */
type CheckRow = { fact?: string | undefined; problem?: string | undefined; button: ReactNode } | undefined

function checkRow(
  { checks }: SystemHealth,
  provider: string,
  { t, moment }: { t: Translations['t']; moment: Moment },
): CheckRow {
  const check = checks.find((one) => one.provider === provider)
  if (!check) return undefined
  const text = checkText(check, { t, moment })
  return {
    ...(check.failingSince ? { problem: text } : { fact: text }),
    button: <CheckButton provider={check.provider} name={nameOf(check.provider, t)} />,
  }
}

function Rates({
  rates,
  moment,
  check,
}: {
  rates: SystemHealth['rates']
  moment: Moment
  check: CheckRow
}): ReactNode {
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
        check?.fact,
      ]}
      problem={failingText({ failingSince, problem }, { t, moment }) ?? check?.problem}
      actions={check?.button}
    />
  )
}

function Mail({
  mail,
  moment,
  check,
}: {
  mail: SystemHealth['mail']
  moment: Moment
  check: CheckRow
}): ReactNode {
  const { t } = useMessages()
  const { state, hasServer, succeededAt, failedAt, failingSince, problem } = mail
  return (
    <HealthRow
      title={t('system.mail')}
      state={check?.problem ? 'failed' : state}
      facts={[
        !hasServer && t('system.mail-none'),
        succeededAt ? t('system.mail-sent', { moment: moment(succeededAt) }) : t('system.mail-not-sent'),
        failedAt && t('system.last-failure', { moment: moment(failedAt) }),
        check?.fact,
      ]}
      problem={failingText({ failingSince, problem }, { t, moment }) ?? check?.problem}
      actions={check?.button}
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

const names: Readonly<Record<string, string>> = {
  iyzico: 'iyzico',
  paytr: 'PayTR',
  rehearsal: 'Sandbox',
  google: 'Google',
  facebook: 'Facebook',
}

function nameOf(provider: CheckedProvider, t: Translations['t']): string {
  if (provider === 'mail' || provider === 'rates') return t(`system.${provider}`)
  return providerName(provider)
}

/** Returns the name of a payment or login provider. */
export function providerName(provider: string): string {
  return names[provider] ?? provider
}
