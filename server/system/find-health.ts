import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { RateTable } from '#domain/money/rates.ts'
import {
  diskStateOf,
  mailStateOf,
  ratesStateOf,
  type ServiceCheck,
  type SystemHealth,
} from '#domain/staff/system.ts'
import type { Company } from '#server/company.ts'
import { knownMigrations } from '#server/database/migrate.ts'
import type { PaymentAccounts } from '#server/payments/accounts.ts'
import { currentRates } from '#server/rates/current-rates.ts'
import { lastTaskDoneAt } from '#server/tasks/manage-tasks.ts'
import { checksOfProviders } from './check-provider.ts'
import {
  checksOfServices,
  databaseFacts,
  importedCalendars,
  instants,
  lastEventOf,
  systemQueuesOf,
} from './queries.ts'

const { version: kervan } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

/** The address at which iyzico takes real cards. */
const iyzicoLive = 'https://api.iyzipay.com'

const dayMs = 86_400_000

/** Returns how the installation of a company is. It holds no secret and nothing of a person. */
export async function findHealth(company: Company, now: Date): Promise<SystemHealth> {
  const { database: queried } = company
  const [facts, disk, checks, rates, payments, calendars, queues, backupAt, ofProviders] = await Promise.all([
    databaseFacts(queried),
    diskOf(company),
    checksOfServices(queried),
    currentRates(queried),
    paymentsOf(company),
    importedCalendars(queried),
    systemQueuesOf(queried),
    lastTaskDoneAt(company, 'backup'),
    checksOfProviders(company),
  ])
  const { migratedAt, ...database } = facts
  const hasServer = company.mail.smtpUrl !== undefined
  const mail = checks.get('mail')
  return {
    versions: {
      kervan,
      node: process.versions.node,
      startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    },
    database: {
      ...database,
      known: knownMigrations(),
      ...instants({ migratedAt }),
    },
    disk,
    rates: ratesOf(company, { rates, check: checks.get('rates'), now }),
    mail: { state: mailStateOf({ hasServer, failingSince: mail?.failingSince }), hasServer, ...mail },
    payments,
    checks: ofProviders,
    calendars: calendars.map(({ url, readAt, nextAt, problem, ...calendar }) => ({
      ...calendar,
      site: new URL(url).host,
      ...instants({ readAt }),
      nextAt: new Date(nextAt).toISOString(),
      ...(problem !== null && { problem }),
    })),
    queues: queues.map(({ oldest, ...queue }) => ({ ...queue, ...instants({ oldest }) })),
    ...instants({ backupAt }),
  }
}

/** The disk of the uploads, on which an embedded database is, too. */
async function diskOf({ uploads }: Company): Promise<SystemHealth['disk']> {
  const { bavail, blocks, bsize } = await statfs(dirname(uploads))
  const [free, total] = [bavail * bsize, blocks * bsize]
  return { state: diskStateOf({ free, total }), free, total }
}

function ratesOf(
  { bulletins }: Company,
  { rates, check, now }: { rates: RateTable; check: ServiceCheck | undefined; now: Date },
): SystemHealth['rates'] {
  const { source, bulletinDate } = rates
  const isAutomatic = bulletins !== undefined
  const ageDays = Math.floor((now.getTime() - Date.parse(bulletinDate)) / dayMs)
  return {
    state: ratesStateOf({ isAutomatic, source, ageDays, failingSince: check?.failingSince }),
    isAutomatic,
    source,
    ...(source !== 'none' && { day: bulletinDate }),
    ...check,
  }
}

/** The providers whose keys are set, and the one that takes new payments. */
async function paymentsOf(company: Company): Promise<SystemHealth['payments']> {
  const { paymentProvider, paymentAccounts, database } = company
  const names = [...new Set([paymentProvider, ...Object.keys(paymentAccounts)])]
  return Promise.all(
    names.map(async (provider) => ({
      provider,
      isUsed: provider === paymentProvider,
      isTest: isTest(provider, paymentAccounts),
      ...instants({ lastEventAt: (await lastEventOf(database, provider)) ?? null }),
    })),
  )
}

/** Returns whether no real money moves by card: at the sandbox, or with the test keys of a provider. */
export function takesTestPayments({ paymentProvider, paymentAccounts }: Company): boolean {
  return isTest(paymentProvider, paymentAccounts)
}

function isTest(provider: string, { iyzico, paytr }: PaymentAccounts): boolean {
  if (provider === 'iyzico') return iyzico?.baseUrl !== undefined && iyzico.baseUrl !== iyzicoLive
  return provider === 'paytr' ? paytr?.isTest === true : true
}
