import { companyMethods } from '#domain/booking/payment-rules.ts'
import { isLegal, type PagePurpose, pagePurposes } from '#domain/content/content.ts'
import { ledgerCurrency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import {
  isRecentBackup,
  type Setup,
  type SetupPoint,
  type SetupPointName,
  stepOf,
} from '#domain/staff/setup.ts'
import type { ProviderCheck } from '#domain/staff/system.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import type { Company } from '#server/company.ts'
import { isLoopback } from '#server/http/connection.ts'
import { findMissingTexts } from '#server/legal/missing-texts.ts'
import { currentRates } from '#server/rates/current-rates.ts'
import { checksOfProviders, markOf } from '#server/system/check-provider.ts'
import { takesTestPayments } from '#server/system/find-health.ts'
import { lastTaskDoneAt } from '#server/tasks/manage-tasks.ts'
import type { DemoFacts } from './demo-shop.ts'
import { valuesOf } from './demo-values.ts'
import * as queries from './queries.ts'

/** Returns how far the shop is from a demo or an empty shop to the operator's own, by its data alone. */
export async function findSetup(company: Company, now: Date): Promise<Setup> {
  const { database, demo } = company
  const facts = (await demo?.facts()) ?? noDemo
  const settings = await company.settings()
  const { enabled: languages } = settings.languages
  const [
    staff,
    products,
    legal,
    test,
    row,
    remaining,
    rates,
    backupAt,
    checks,
    hasBookings,
    missing,
    hasMenu,
  ] = await Promise.all([
    queries.staffFacts(database, facts.staffEmails),
    queries.productFacts(database, { demoProducts: facts.products, languages }),
    queries.legalFacts(database),
    queries.lastTestEmail(database),
    queries.setupRow(database),
    demo?.remaining(database),
    currentRates(database),
    lastTaskDoneAt(company, 'backup'),
    checksOfProviders(company),
    queries.hasBookings(database),
    findMissingTexts(database),
    queries.hasMainMenu(database),
  ])
  const steps = [
    stepOf('company', companyPoints(settings, facts)),
    stepOf('look', [
      point('logo', settings.logo !== undefined, [settings.logo]),
      point('favicon', settings.favicon !== undefined, [settings.favicon]),
      choice('colours', [settings.theme.brand, settings.theme.action]),
      ...ownPoints('look', settings, facts),
    ]),
    stepOf('languages', [
      choice('languages', languages),
      choice('currencies', settings.currencies.offered),
      ratesPoint(settings, rates),
      point('translations', products.missing.length === 0, products.missing),
    ]),
    stepOf('bank', [bankPoint(settings, facts)]),
    stepOf('payments', paymentPoints(settings, { company, checks })),
    stepOf('legal', legalPoints(legal, { languages, facts, missing })),
    stepOf('mail', [
      point('mail-server', company.mail.smtpUrl !== undefined, []),
      choice('mail-sender', [company.mail.from ?? settings.contact.email]),
      testPoint(test, markOf(company, 'mail')),
    ]),
    stepOf('address', [
      point('public-address', isPublic(company.publicUrl), [company.publicUrl]),
      point('trial-sign', !company.isDemo, []),
    ]),
    stepOf('product', [
      point('own-product', products.own > 0, [], products.own),
      point('main-menu', hasMenu, []),
      ...ownPoints('product', settings, facts),
    ]),
    stepOf('staff', [
      point('own-owner', staff.owners > 0, [], staff.owners),
      point('second-factor', staff.owners > 0 && staff.withoutFactor.length === 0, staff.withoutFactor),
      point('demo-staff', staff.ofDemo === 0, [], staff.ofDemo),
    ]),
    stepOf('backup', [point('recent-backup', isRecentBackup(backupAt, now), [backupAt?.toISOString()])]),
    stepOf('demo', [
      point(
        'demo-data',
        !remaining || Object.values(remaining).every((count) => count === 0),
        Object.entries(remaining ?? {}).flatMap(([name, count]) => (count > 0 ? [`${name}:${count}`] : [])),
      ),
    ]),
  ]
  const open = steps.flatMap(({ points }) => points).filter(({ state }) => state === 'open').length
  const isOfDemo = (remaining?.products ?? 0) > 0 || staff.ofDemo > 0
  return {
    steps,
    open,
    ...(row?.dismissedAt && {
      dismissed: { by: row.dismissedBy ?? '', at: new Date(row.dismissedAt).toISOString() },
    }),
    isFirstVisit: open > 0 && !isOfDemo && !hasBookings && !row?.begunAt && !row?.dismissedAt,
    hasDemo: demo !== undefined,
  }
}

const noDemo: DemoFacts = {
  values: {},
  products: [],
  staffEmails: [],
  legalTexts: new Map(),
}

function point(
  name: SetupPointName,
  isDone: boolean,
  values: readonly (string | undefined)[],
  count?: number,
): SetupPoint {
  return {
    name,
    state: isDone ? 'done' : 'open',
    values: present(values),
    ...(count !== undefined && { count }),
  }
}

function choice(name: SetupPointName, values: readonly (string | undefined)[]): SetupPoint {
  return { name, state: 'choice', values: present(values) }
}

function present(values: readonly (string | undefined)[]): string[] {
  return values.filter((value) => value !== undefined)
}

/** Values without which no company may open. */
const required = ['name', 'legal-name', 'licence', 'phone', 'email', 'contact-address'] as const

/** Values that a company may lack. */
const optional = {
  company: ['opening-hours', 'map-position', 'messengers', 'mersis', 'booking-prefix'],
  look: ['tagline', 'claims', 'reasons', 'seo'],
  product: ['resources', 'basket-discount', 'member-discounts'],
} as const

function companyPoints(settings: Settings, facts: DemoFacts): SetupPoint[] {
  const own = valuesOf(settings)
  const points = required.map((name) => {
    const [value = ''] = own[name]
    return point(name, value.trim() !== '' && !facts.values[name]?.includes(value), [value])
  })
  return [...points, ...ownPoints('company', settings, facts)]
}

/** Points that are open while a value, or a text of any language, is a demo's. */
function ownPoints(step: keyof typeof optional, settings: Settings, { values }: DemoFacts): SetupPoint[] {
  const own = valuesOf(settings)
  return optional[step].map((name) => {
    const ofDemo = own[name].filter((value) => values[name]?.includes(value))
    return point(name, ofDemo.length === 0, [(ofDemo.length > 0 ? ofDemo : own[name])[0]])
  })
}

/** A shop in lira alone needs no rates. */
function ratesPoint({ currencies }: Settings, { source, bulletinDate }: RateTable): SetupPoint {
  const others = currencies.offered.some((one) => one !== ledgerCurrency)
  const isDone = !others || (source !== 'none' && source !== 'demo')
  return point('rates', isDone, source === 'none' ? [] : [source, bulletinDate])
}

/** Accounts are needed where bank transfers are offered, and where nothing says that they are not. */
function bankPoint({ bankAccounts, payments }: Settings, { values }: DemoFacts): SetupPoint {
  const isOffered = payments?.methods?.includes('bank-transfer') ?? true
  const shown = bankAccounts.map(({ bank, currency }) => `${bank} (${currency})`)
  if (!isOffered) return choice('bank-accounts', shown)
  const isOwn = bankAccounts.length > 0 && bankAccounts.every(({ iban }) => !values.iban?.includes(iban))
  return point('bank-accounts', isOwn, shown)
}

function paymentPoints(
  { payments = {}, bankAccounts }: Settings,
  { company, checks }: { company: Company; checks: readonly ProviderCheck[] },
): SetupPoint[] {
  const { paymentProvider: provider } = company
  const methods = companyMethods(payments, { bankAccounts: bankAccounts.length })
  const offered = choice('methods', methods)
  if (!methods.includes('card')) return [offered]
  const check = checks.find((one) => one.provider === provider)
  const isAccepted = check?.succeededAt !== undefined && check.failingSince === undefined
  return [
    offered,
    point('provider', !takesTestPayments(company), [provider]),
    ...(check ? [point('provider-keys', isAccepted, [provider])] : []),
  ]
}

function legalPoints(
  pages: readonly queries.LegalFact[],
  {
    languages,
    facts,
    missing,
  }: { languages: readonly string[]; facts: DemoFacts; missing: readonly PagePurpose[] },
): SetupPoint[] {
  const lacking = pagePurposes.filter(
    (purpose) =>
      isLegal(purpose) && !missing.includes(purpose) && !pages.some((page) => page.purpose === purpose),
  )
  const untranslated = pages.flatMap(({ purpose, languages: has }) => {
    const without = languages.filter((one) => !has.includes(one))
    return without.length > 0 ? [`${purpose}:${without.join(',')}`] : []
  })
  const ofDemo = pages.filter(
    ({ code, body, isPublishedByStaff }) => !isPublishedByStaff && facts.legalTexts.get(code)?.includes(body),
  )
  return [
    point('accepted-texts', missing.length === 0, missing),
    point('legal-texts', lacking.length === 0, lacking),
    point('legal-languages', untranslated.length === 0, untranslated),
    point(
      'legal-own',
      ofDemo.length === 0,
      ofDemo.map(({ purpose }) => purpose),
    ),
  ]
}

/** A test of another mail server, or of none, says nothing about this one. */
function testPoint(
  test: Awaited<ReturnType<typeof queries.lastTestEmail>>,
  server: string | undefined,
): SetupPoint {
  const isOfThis = test !== undefined && server !== undefined && test.server === server
  const sentAt = isOfThis ? test.sentAt : null
  return point('mail-test', sentAt !== null, [sentAt?.toISOString()])
}

function isPublic(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && !isLoopback(hostname)
}
