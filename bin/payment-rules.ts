// npm run payment-rules -- show [PRODUCT]
// npm run payment-rules -- set [PRODUCT] [--methods card,bank-transfer,on-the-spot] [--on-arrival confirmed|held]
//                          [--prepayment 30|full|company]
//   Of the company alone: [--confirm-hours 24] [--unpaid-limit 2]. `usual` removes a rule. Takes --by EMAIL and --why "…".
//   The server may run.
import type { CompanyPaymentRules, ProductPaymentRules } from '#domain/booking/payment-rules.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { companyPayments } from '#server/catalogue/file/format.ts'
import { paymentPolicy, paymentRules } from '#server/catalogue/file/product.ts'
import { productRules } from '#server/catalogue/settings/payment-queries.ts'
import { setCompanyPayments, setProductPayments } from '#server/catalogue/settings/payment-rules.ts'
import { readSettings } from '#server/catalogue/settings/queries.ts'
import type { Database } from '#server/database/connect.ts'
import { CannotStart } from '#server/environment.ts'
import { type ServerMessage, say } from '#server/i18n/say.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf, orderOptions } from './staff-order.ts'

const usage = `npm run payment-rules -- show [PRODUCT]
  | set [PRODUCT] [--methods card,bank-transfer,on-the-spot] [--on-arrival confirmed|held] [--prepayment 30|full|company]
    [--confirm-hours 24] [--unpaid-limit 2]
  “usual” removes a rule. Changes take --by EMAIL and --why "…".`

const option = { type: 'string' } as const
const { values: flags, positionals } = readArguments(usage, {
  ...orderOptions,
  methods: option,
  'on-arrival': option,
  prepayment: option,
  'confirm-hours': option,
  'unpaid-limit': option,
})
checkVerb(usage, positionals, { show: 0, set: 0 })
const [verb, product] = positionals

await runBesideServer(async (opened) => {
  const { database } = await opened.company()
  if (verb === 'set') {
    if (product) await setForProduct(database, product)
    else await setForCompany(database)
  }
  const rules = product ? await knownRules(database, product) : await companyRules(database)
  console.log(JSON.stringify(rules, null, 2))
})

async function companyRules(database: Database): Promise<CompanyPaymentRules> {
  return (await readSettings(database)).payments ?? {}
}

async function knownRules(database: Database, code: string): Promise<ProductPaymentRules> {
  const rules = await productRules(database, code)
  if (!rules) throw new CannotStart(`There is no product “${code}”.`)
  return rules
}

async function setForCompany(database: Database): Promise<void> {
  const { prepayment, 'confirm-hours': hours, 'unpaid-limit': limit } = flags
  const changed = {
    ...(await companyRules(database)),
    ...ruleChanges(),
    ...given('confirmWithinHours', hours, Number),
    ...given('unpaidOnArrival', limit, Number),
    ...given('prepaymentPercent', prepayment === 'full' ? 'usual' : prepayment, Number),
  }
  const rules = companyPayments.safeParse(changed)
  if (!rules.success) throw new CannotStart(usage)
  unlessRefused(
    await setCompanyPayments(database, rules.data, await orderOf(database, flags, 'settings.edit')),
  )
}

async function setForProduct(database: Database, code: string): Promise<void> {
  const { prepayment: known, ...own } = await knownRules(database, code)
  const rules = paymentRules.safeParse({ ...own, ...ruleChanges() })
  const prepayment = paymentPolicy.safeParse(flags.prepayment ? policyOf(flags.prepayment) : known)
  if (!rules.success || !prepayment.success || flags['confirm-hours'] || flags['unpaid-limit']) {
    throw new CannotStart(usage)
  }
  const asked = { product: code, rules: { ...rules.data, prepayment: prepayment.data } }
  unlessRefused(await setProductPayments(database, asked, await orderOf(database, flags, 'prices.edit')))
}

function ruleChanges() {
  return {
    ...given('methods', flags.methods, (typed) => typed.split(',')),
    ...given('onArrival', flags['on-arrival'], String),
  }
}

function policyOf(typed: string) {
  if (typed === 'full' || typed === 'company') return { policy: typed }
  return { policy: 'prepayment', percent: Number(typed) }
}

/** The rule that was typed, if any; `usual` removes it. */
function given<Value>(name: string, typed: string | undefined, read: (typed: string) => Value) {
  return typed === undefined ? {} : { [name]: typed === 'usual' ? undefined : read(typed) }
}

function unlessRefused(answer: object | Refusal): void {
  if (isRefusal(answer)) {
    throw new CannotStart(`${say('en', answer.refused as ServerMessage)} Nothing was changed.`)
  }
}
