import type { Logger } from 'pino'
import { demoShop } from '#demo/demo-shop.ts'
import { type Company, openCompany } from '#server/company.ts'
import { connect, type Database, type Patience } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { checkOwnServer } from '#server/database/own-server.ts'
import type { Environment } from '#server/environment.ts'
import type { SocialLogin } from '#server/members/social/configuration.ts'
import type { PaymentAccounts } from '#server/payments/accounts.ts'
import { companyArgument } from './company-argument.ts'
import {
  chooseCompany,
  companiesOf,
  type Found,
  type Installation,
  openInstallation,
} from './installation.ts'

export type Opened = Pick<Installation, 'bulletins'> & {
  /** The settings of this company. */
  environment: Environment
  /** Waits for as long as it takes, or nearly: for commands, jobs and what is made at the start. */
  database: Database
  log: Logger
  /** Opens the company; only possible once a catalogue was imported or is about to be read lazily. */
  company(): Promise<Company>
  close(): Promise<void>
}

/**
 * For commands: opens the company that `--company` names, or the only one, in the very database that a running server
 * has open.
 */
export async function openBesideServer(): Promise<Opened> {
  const installation = await openInstallation({ beside: true })
  try {
    const opened = await openFound(installation, chooseCompany(companiesOf(installation), companyArgument))
    return {
      ...opened,
      async close() {
        await opened.close()
        await installation.stop()
      },
    }
  } catch (error) {
    await installation.stop()
    throw error
  }
}

/** A job that cannot have a lock for so many seconds gives up and comes again; what it does may take long. */
const patienceOfJobs: Patience = { wait: 60, statement: 0 }

/**
 * Opens one company of an installation: its migrated database, its log. With `visitors`, requests have these short
 * database timeouts, on connections of their own.
 */
export async function openFound(
  { log: installationLog, bulletins }: Pick<Installation, 'log' | 'bulletins'>,
  { code, environment, url, listed }: Found,
  visitors?: Patience,
): Promise<Opened> {
  const log = listed ? installationLog.child({ company: code }) : installationLog
  if (environment.DATABASE_URL && listed && !listed.usesEnvironment) await checkOwnServer(url)
  const migrating = connect({ url, max: 2, log })
  await migrate(migrating).finally(() => migrating.$client.end())
  // Emails go out four at a time, and each holds its row while a second connection reads what it is about.
  const database = connect({ url, log, ...(visitors && { max: 10, patience: patienceOfJobs }) })
  const serving = visitors ? connect({ url, log, patience: visitors }) : database
  let opened: Promise<Company> | undefined
  return {
    bulletins,
    environment,
    database,
    log,
    company() {
      opened ??= openCompany({
        code,
        database: serving,
        publicUrl: environment.PUBLIC_URL,
        dataDir: environment.DATA_DIR,
        secret: environment.SECRET,
        mail: { smtpUrl: environment.SMTP_URL, from: environment.MAIL_FROM },
        paymentProvider: environment.PAYMENT_PROVIDER,
        paymentAccounts: paymentAccountsOf(environment),
        socialLogin: socialLoginOf(environment),
        isDemo: environment.DEMO === 'yes',
        demo: demoShop,
        ordersPerHour: environment.ORDERS_PER_HOUR,
        bulletins: environment.RATES === 'tcmb' ? bulletins : undefined,
        readsPrivateCalendars: environment.CALENDAR_ADDRESSES === 'any',
        sendsPrivateWebhooks: environment.WEBHOOK_ADDRESSES === 'any',
        log,
      })
      return opened
    },
    async close() {
      if (opened) await (await opened).close()
      else if (serving !== database) await serving.$client.end()
      if (serving !== database || !opened) await database.$client.end()
    },
  }
}

/** A provider is on when both its id and its secret are set; the environment refuses half of a pair. */
function socialLoginOf(environment: Environment): SocialLogin {
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
