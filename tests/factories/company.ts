import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
export async function testCompany(
  options: { more?: MoreCatalogue } & Opening = {},
): Promise<{ company: Company; database: Database }> {
  const { url, database, folder } = await testDatabase(options.more ? template : catalogueTemplate)
  if (options.more) await loadCatalogue(database, folder, catalogueWith(options.more))
  else await cp(inject('templateFolder'), folder, { recursive: true })
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
  code?: string
  publicUrl?: string
  secret?: string
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
