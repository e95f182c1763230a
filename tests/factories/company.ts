import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import pino from 'pino'
import { afterAll, inject, onTestFinished } from 'vitest'
import { demoShop } from '#demo/demo-shop.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { type Company, openCompany } from '#server/company.ts'
import { connect, type Database, type Patience } from '#server/database/connect.ts'
import type { SocialLogin } from '#server/members/social/configuration.ts'
import type { PaymentAccounts } from '#server/payments/accounts.ts'
import { testCatalogue } from './catalogue.ts'
import { catalogueTemplate, loadCatalogue } from './catalogue-template.ts'
import { everyKind } from './every-kind.ts'
import { cloneDatabase, databaseUrl, dropDatabase, template } from './test-cluster.ts'

export type TestDatabase = { url: string; database: Database; folder: string }

/** A clone of a template, the empty one by default, and a folder for its files; both go when the test is done, or the file, where no test asked. */
export async function testDatabase(from = template): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await cloneDatabase(inject('clusterUrl'), name, from)
  const folder = await mkdtemp(join(tmpdir(), 'kervan-files-'))
  const url = databaseUrl(inject('clusterUrl'), name)
  const database = connect({ url, max: 10, log: pino({ level: 'silent' }) })
  afterwards(async () => {
    await database.$client.end()
    await dropDatabase(inject('clusterUrl'), name)
    await rm(folder, { recursive: true, force: true })
  })
  return { url, database, folder }
}

/** A company with the small test catalogue and rates of one day: 1 EUR is 50 TRY, 1 USD is 40 TRY. */
export async function testCompany({ more, ...options }: { more?: MoreCatalogue } & Opening = {}): Promise<{
  company: Company
  database: Database
}> {
  if (!more) return openClone(catalogueTemplate, inject('templateFolder'), options)
  if (isDeepStrictEqual(more, everyKind())) {
    const fill = (database: Database, folder: string) => loadCatalogue(database, folder, catalogueWith(more))
    return openClone('kervan_every_kind', await filledOnce('kervan_every_kind', fill), options)
  }
  const { url, database, folder } = await testDatabase()
  await loadCatalogue(database, folder, catalogueWith(more))
  return open({ url, folder, ...options })
}

/** The demo company as people try it, for what only shows with real words in every language. */
export async function demoCompany(): Promise<Company> {
  const filled = await filledOnce('kervan_demo', (database, folder) => {
    const log = pino({ level: 'silent' })
    return loadDemo({ database, uploads: join(folder, 'uploads'), now: new Date(), log })
  })
  return (await openClone('kervan_demo', filled)).company
}

async function openClone(from: string, files: string, options: Opening = {}) {
  const { url, folder } = await testDatabase(from)
  await cp(files, folder, { recursive: true })
  return open({ url, folder, ...options })
}

/**
 * Fills a database and a folder for the tests of all workers, unless one of them has: cloning takes a fraction of it. Returns
 * the folder.
 */
async function filledOnce(
  name: string,
  fill: (database: Database, folder: string) => Promise<void>,
): Promise<string> {
  const clusterUrl = inject('clusterUrl')
  const folder = join(inject('filledFolders'), name)
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount) return folder
    await mkdir(folder)
    await cloneDatabase(clusterUrl, `${name}_draft`)
    const url = databaseUrl(clusterUrl, `${name}_draft`)
    const database = connect({ url, max: 4, log: pino({ level: 'silent' }) })
    await fill(database, folder)
    await database.$client.end()
    await admin.query(`alter database ${name}_draft rename to ${name}`)
    return folder
  } finally {
    await admin.end()
  }
}

type Opening = {
  code?: string
  publicUrl?: string
  secret?: string
  socialLogin?: SocialLogin
  isDemo?: boolean
  ordersPerHour?: number
  paymentProvider?: string
  paymentAccounts?: PaymentAccounts
  /** How many connections the company may have open; four without it. */
  connections?: number
  /** How long the company's connections wait; forever without it. */
  patience?: Patience
}

/** PostgreSQL fills the caches of each connection, which takes longer than most statements; four are enough to be at once. */
const fewConnections = 4

async function open({
  url,
  folder,
  ...options
}: Opening & { url: string; folder: string }): Promise<{ company: Company; database: Database }> {
  const own = connect({
    url,
    max: options.connections ?? fewConnections,
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
    code: options.code ?? 'test',
    database,
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    dataDir: folder,
    secret: options.secret ?? 'a secret that only tests know, 32 long',
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

function catalogueWith(more: MoreCatalogue) {
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
