import type { Logger } from 'pino'
import { type Company, openCompany } from '#server/company.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { openDatabase } from '#server/database/embedded/open-database.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Environment, readEnvironment } from '#server/environment.ts'
import { openLog } from '#server/log.ts'

export type Opened = {
  environment: Environment
  database: Database
  log: Logger
  /** Opens the company; only possible once a catalogue was imported or is about to be read lazily. */
  company(): Promise<Company>
  gone: Promise<Error>
  close(): Promise<void>
}

/** What every command starts with: the environment, a log, the database, migrated. */
export async function openFromEnvironment(say: (line: string) => void = console.log): Promise<Opened> {
  const environment = readEnvironment()
  const log = openLog(environment.LOG_LEVEL)
  const cluster = await openDatabase(environment, say)
  const database = connect({ url: cluster.url, log })
  await migrate(database)
  let opened: Promise<Company> | undefined
  return {
    environment,
    database,
    log,
    company() {
      opened ??= openCompany({
        code: 'kervan',
        database,
        publicUrl: environment.PUBLIC_URL,
        dataDir: environment.DATA_DIR,
        secret: environment.SECRET,
        mail: { smtpUrl: environment.SMTP_URL, from: environment.MAIL_FROM },
        paymentProvider: environment.PAYMENT_PROVIDER,
        fetchesRates: environment.RATES === 'tcmb',
        log,
      })
      return opened
    },
    gone: cluster.gone,
    async close() {
      if (opened) await (await opened).close()
      else await database.$client.end()
      await cluster.stop()
    },
  }
}
