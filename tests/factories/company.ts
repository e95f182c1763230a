import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, inject, onTestFinished } from 'vitest'
import { demoShop } from '#demo/demo-shop.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { type Company, openCompany } from '#server/company.ts'
import { connect, type Database, type Patience } from '#server/database/connect.ts'
import { importCatalogue } from '#server/import/import-catalogue.ts'
import type { SocialLogin } from '#server/members/social/configuration.ts'
import type { PaymentAccounts } from '#server/payments/accounts.ts'
import { insertBulletin } from '#server/rates/queries.ts'
import { testCatalogue, testPicture } from './catalogue.ts'
import { databaseUrl, template } from './test-cluster.ts'

export type TestDatabase = { url: string; database: Database; folder: string }

/** A migrated, empty database and a folder for its files; both go when the test is done, or the file, where no test asked. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${template}`)
  const folder = await mkdtemp(join(tmpdir(), 'kervan-files-'))
  const url = databaseUrl(inject('clusterUrl'), name)
  const database = connect({ url, max: 10, log: pino({ level: 'silent' }) })
  afterwards(async () => {
    await database.$client.end()
    await asAdmin(`drop database ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  })
  return { url, database, folder }
}

/** A company with the small test catalogue and rates of one day: 1 EUR is 50 TRY, 1 USD is 40 TRY. */
export async function testCompany(
  options: {
    now?: Date
    more?: MoreCatalogue
  } & Opening = {},
): Promise<{ company: Company; database: Database }> {
  const { url, database, folder } = await testDatabase()
  await writeFile(join(folder, 'catalogue.json'), JSON.stringify(catalogueWith(options.more)))
  await testPicture(folder)
  const report = await importCatalogue({
    database,
    uploads: join(folder, 'uploads'),
    files: [join(folder, 'catalogue.json')],
    now: options.now ?? new Date(),
  })
  if (report.refused) throw new Error(JSON.stringify(report.refused))
  await insertBulletin(database, {
    source: 'test',
    day: '2026-07-01',
    number: '1',
    rates: { TRY: '1', EUR: '50', USD: '40', GBP: '60', RUB: '0.5' },
    buying: { EUR: '49.9' },
  })
  return open({ url, folder, ...options })
}

/** The demo company as people try it, for what only shows with real words in every language. */
export async function demoCompany(): Promise<Company> {
  const { url, database, folder } = await testDatabase()
  const log = pino({ level: 'silent' })
  await loadDemo({ database, uploads: join(folder, 'uploads'), now: new Date(), log })
  return (await open({ url, folder })).company
}

type Opening = {
  socialLogin?: SocialLogin
  isDemo?: boolean
  ordersPerHour?: number
  paymentProvider?: string
  paymentAccounts?: PaymentAccounts
  /** How many connections the company may have open. */
  connections?: number
  /** How long the company's connections wait; forever without it. */
  patience?: Patience
}

async function open({
  url,
  folder,
  ...options
}: Opening & { url: string; folder: string }): Promise<{ company: Company; database: Database }> {
  const own = connect({
    url,
    max: options.connections ?? 10,
    patience: options.patience,
    log: pino({ level: 'silent' }),
  })
  const company = await companyOver(own, { folder, ...options })
  afterwards(() => company.close())
  return { company, database: own }
}

/** Opens a company over its database; who opens it closes it. */
export function companyOver(
  database: Database,
  { folder, ...options }: Opening & { folder: string },
): Promise<Company> {
  return openCompany({
    code: 'test',
    database,
    publicUrl: 'http://localhost:3000',
    dataDir: folder,
    secret: 'a secret that only tests know, 32 long',
    mail: {},
    paymentProvider: options.paymentProvider ?? 'rehearsal',
    paymentAccounts: options.paymentAccounts ?? {},
    socialLogin: options.socialLogin ?? {},
    isDemo: options.isDemo ?? false,
    demo: demoShop,
    ordersPerHour: options.ordersPerHour ?? 1000,
    readsPrivateCalendars: true,
    sendsPrivateWebhooks: true,
    log: pino({ level: 'silent' }),
  })
}

/** Within a test `afterAll` is not registered; within `beforeAll` neither is. */
function afterwards(tidy: () => Promise<void>): void {
  try {
    onTestFinished(tidy)
  } catch {
    afterAll(tidy)
  }
}

/** A test's additions to the catalogue. */
type MoreCatalogue = { categories?: readonly object[]; products?: readonly object[]; company?: object }

function catalogueWith(more: MoreCatalogue = {}) {
  const catalogue = testCatalogue()
  return {
    ...catalogue,
    company: { ...catalogue.company, ...more.company },
    categories: [...catalogue.categories, ...(more.categories ?? [])],
    products: replacing(catalogue.products, more.products ?? []),
  }
}

/** A product of the test replaces one of the same code. */
function replacing(products: readonly { code: string }[], more: readonly object[]): object[] {
  const renewed = new Set(more.map((one) => (one as { code: string }).code))
  return [...products.filter(({ code }) => !renewed.has(code)), ...more]
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('clusterUrl') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
