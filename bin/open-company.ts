import type { Logger } from 'pino'
import { type Company, openCompany } from '#server/company.ts'
import { connect, type Database, type Patience } from '#server/database/connect.ts'
import { openDatabase } from '#server/database/embedded/open-database.ts'
import { runningEmbeddedUrl } from '#server/database/embedded/running.ts'
import type { Embedded } from '#server/database/embedded/start-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Environment, readEnvironment } from '#server/environment.ts'
import { openLog } from '#server/log.ts'
import type { SocialSignIn } from '#server/members/social/configuration.ts'
import type { PaymentAccounts } from '#server/payments/accounts.ts'

export type Opened = {
  environment: Environment
  /** Waits for as long as it takes, or nearly: for commands, jobs and what is made at the start. */
  database: Database
  log: Logger
  /** Opens the company; only possible once a catalogue was imported or is about to be read lazily. */
  company(): Promise<Company>
  gone: Promise<Error>
  close(): Promise<void>
}

/** For commands: like the server, or beside it, in the very database that it has open. */
export function openBesideServer(): Promise<Opened> {
  const environment = readEnvironment()
  const url = environment.DATABASE_URL ? undefined : runningEmbeddedUrl(environment.DATA_DIR)
  return open(environment, {
    running: url ? { url, gone: new Promise(() => {}), stop: async () => {} } : undefined,
  })
}

/**
 * Opens what the server needs: the environment, a log, the migrated database. Requests have short database
 * timeouts.
 */
export function openFromEnvironment(): Promise<Opened> {
  const environment = readEnvironment()
  const { DATABASE_WAIT_SECONDS: wait, DATABASE_STATEMENT_SECONDS: statement } = environment
  return open(environment, { visitors: { wait, statement }, outwaits: leaving })
}

/** Milliseconds that a server outwaits another one that is finishing its answers, as after its launcher was killed. */
const leaving = 15_000

/** A job that cannot have a lock for so many seconds gives up and comes again; what it does may take long. */
const patienceOfJobs: Patience = { wait: 60, statement: 0 }

async function open(
  environment: Environment,
  { running, visitors, outwaits }: { running?: Embedded; visitors?: Patience; outwaits?: number },
): Promise<Opened> {
  const log = openLog(environment.LOG_LEVEL)
  const cluster = running ?? (await openDatabase(environment, console.log, outwaits))
  const { url } = cluster
  const migrating = connect({ url, max: 2, log })
  await migrate(migrating)
  await migrating.$client.end()
  // Mails go out four at a time, and each holds its row while a second connection reads what it is about.
  const database = connect({ url, log, ...(visitors && { max: 10, patience: patienceOfJobs }) })
  const serving = visitors ? connect({ url, log, patience: visitors }) : database
  let opened: Promise<Company> | undefined
  return {
    environment,
    database,
    log,
    company() {
      opened ??= openCompany({
        code: 'kervan',
        database: serving,
        publicUrl: environment.PUBLIC_URL,
        dataDir: environment.DATA_DIR,
        secret: environment.SECRET,
        mail: { smtpUrl: environment.SMTP_URL, from: environment.MAIL_FROM },
        paymentProvider: environment.PAYMENT_PROVIDER,
        paymentAccounts: paymentAccountsOf(environment),
        socialSignIn: socialSignInOf(environment),
        isDemo: environment.DEMO === 'yes',
        ordersPerHour: environment.ORDERS_PER_HOUR,
        fetchesRates: environment.RATES === 'tcmb',
        readsPrivateCalendars: environment.CALENDAR_ADDRESSES === 'any',
        log,
      })
      return opened
    },
    gone: cluster.gone,
    async close() {
      if (opened) await (await opened).close()
      else if (serving !== database) await serving.$client.end()
      if (serving !== database || !opened) await database.$client.end()
      await cluster.stop()
    },
  }
}

/** A provider is on when both its id and its secret are set; the environment refuses half of a pair. */
function socialSignInOf(environment: Environment): SocialSignIn {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = environment
  const google = GOOGLE_CLIENT_ID && {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET ?? '',
    issuer: environment.GOOGLE_ISSUER,
  }
  const facebook = FACEBOOK_CLIENT_ID && {
    clientId: FACEBOOK_CLIENT_ID,
    clientSecret: FACEBOOK_CLIENT_SECRET ?? '',
    authorizeUrl: environment.FACEBOOK_AUTHORIZE_URL,
    graphUrl: environment.FACEBOOK_GRAPH_URL,
  }
  return { ...(google && { google }), ...(facebook && { facebook }) }
}

/** A provider's account is known when its keys are; the environment refuses a part of them. */
function paymentAccountsOf(environment: Environment): PaymentAccounts {
  const { IYZICO_API_KEY, IYZICO_SECRET_KEY, PAYTR_MERCHANT_ID, PAYTR_MERCHANT_KEY, PAYTR_MERCHANT_SALT } =
    environment
  const iyzico = IYZICO_API_KEY && {
    apiKey: IYZICO_API_KEY,
    secretKey: IYZICO_SECRET_KEY ?? '',
    baseUrl: environment.IYZICO_BASE_URL,
  }
  const paytr = PAYTR_MERCHANT_ID && {
    merchantId: PAYTR_MERCHANT_ID,
    merchantKey: PAYTR_MERCHANT_KEY ?? '',
    merchantSalt: PAYTR_MERCHANT_SALT ?? '',
    baseUrl: environment.PAYTR_BASE_URL,
    isTest: environment.PAYTR_TEST_MODE === 'on',
  }
  return { ...(iyzico && { iyzico }), ...(paytr && { paytr }) }
}
