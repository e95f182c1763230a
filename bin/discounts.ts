// npm run discounts -- list
// npm run discounts -- add CODE (--percent 10 | --amount 50.00 --currency EUR) [--minimum 200.00 --minimum-currency EUR]
//                      [--kinds villa,yacht] [--from 2027-01-01] [--until 2027-12-31] [--member ada@example.com]
//                      [--uses 100] [--uses-per-member 1] [--title "…"] [--title-tr "…"] [--title-de "…"] …
// npm run discounts -- show CODE | off CODE | on CODE   (off and on take --by EMAIL and --why "…")
// npm run discounts -- group EMAIL GROUP
import { type ProductKind, productKinds } from '#domain/catalogue/kinds.ts'
import { couponCode } from '#domain/coupons/coupon-code.ts'
import type { ListedCoupon } from '#domain/coupons/listed-coupon.ts'
import { type Day, parseDay } from '#domain/dates/day.ts'
import { type Localized, locales } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { type Currency, isCurrency, type Money, parseMoney } from '#domain/money/money.ts'
import type { CartCoupon } from '#domain/pricing/cart.ts'
import { formatDiscount } from '#domain/pricing/format-discount.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { findCoupon, listCoupons } from '#server/coupons/list-for-staff.ts'
import { makeCoupon } from '#server/coupons/make-coupon.ts'
import { setMemberGroup } from '#server/customers/change-member.ts'
import { findEntry } from '#server/editing/find-entries.ts'
import { saveEntry } from '#server/editing/save-entry.ts'
import { CannotStart } from '#server/environment.ts'
import { say } from '#server/i18n/say.ts'
import { findMemberByEmail } from '#server/members/find-member.ts'

import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf, orderOptions } from './staff-order.ts'

const usage =
  'npm run discounts -- list | show CODE | add CODE --percent 10 … | off CODE | on CODE | group EMAIL GROUP'

const text = { type: 'string' } as const
const { values: flags, positionals } = readArguments(usage, {
  ...orderOptions,
  percent: text,
  amount: text,
  currency: text,
  minimum: text,
  'minimum-currency': text,
  kinds: text,
  from: text,
  until: text,
  member: text,
  uses: text,
  'uses-per-member': text,
  title: text,
  'title-tr': text,
  'title-de': text,
  'title-ru': text,
  'title-nl': text,
  'title-ar': text,
})

async function list(company: Company): Promise<void> {
  const now = new Date()
  let after: string | undefined
  do {
    const { coupons, next } = await listCoupons(company, { limit: 500, now, after })
    for (const coupon of coupons) console.log(lineOf(coupon))
    if (!after && coupons.length === 0) console.log('No coupons.')
    after = next
  } while (after)
}

async function show(company: Company, code: string): Promise<void> {
  const coupon = await findCoupon(company, { code, now: new Date() })
  console.log(coupon ? lineOf(coupon) : `Coupon ${code} is unknown.`)
}

function lineOf({ code, terms, state, from, until, member, used, reserved, ...limits }: ListedCoupon) {
  const { mostUses, usesPerMember } = limits
  return [
    code,
    formatDiscount(terms, 'en'),
    terms.kinds && `for ${terms.kinds.join(', ')}`,
    terms.minimum && `from ${formatMoney(terms.minimum, 'en')}`,
    (from || until) && `${from ?? '…'} to ${until ?? '…'}`,
    member && `of ${member}`,
    `${used} used, ${reserved} reserved${mostUses ? ` of ${mostUses}` : ''}`,
    usesPerMember && `${usesPerMember} per member`,
    state === 'off' && 'switched off',
  ]
    .filter(Boolean)
    .join(' · ')
}

async function add(company: Company, wanted: string): Promise<void> {
  const { database } = company
  const { member: email } = flags
  const member = email ? await findMemberByEmail(database, email) : undefined
  if (email && !member) throw new CannotStart(`No member has the address ${email}. Nothing was changed.`)
  const made = await makeCoupon(database, {
    code: wanted,
    terms: termsOf(),
    titles: titlesOf(),
    ...daysOf(),
    member: member?.id,
    mostUses: count('uses'),
    usesPerMember: count('uses-per-member'),
  })
  if (!isRefusal(made)) return show(company, made.code)
  throw new CannotStart(
    made.refused === 'coupon-code-taken'
      ? `There is a coupon ${made.values.code} already. Nothing was changed.`
      : 'A code has 3 to 40 letters A to Z, digits and hyphens. Nothing was changed.',
  )
}

function termsOf(): CartCoupon {
  const kinds = flags.kinds?.split(',').map((kind) => {
    if (productKinds.includes(kind as ProductKind)) return kind as ProductKind
    throw new CannotStart(`${kind} is not one of ${productKinds.join(', ')}.`)
  })
  const minimum = flags.minimum && amountOf('minimum', 'minimum-currency')
  const rest = { ...(kinds && { kinds }), ...(minimum && { minimum }) }
  if (Boolean(flags.percent) === Boolean(flags.amount)) {
    throw new CannotStart('A coupon takes either --percent or --amount with --currency.')
  }
  if (flags.amount) return { kind: 'amount', amount: amountOf('amount', 'currency'), ...rest }
  const percent = Number(flags.percent)
  if (!(percent > 0 && percent <= 100)) throw new CannotStart(`${flags.percent} is not a percentage.`)
  return { kind: 'percent', percent, ...rest }
}

function amountOf(name: 'amount' | 'minimum', currencyName: 'currency' | 'minimum-currency'): Money {
  const currency = flags[currencyName]
  if (!isCurrency(currency)) throw new CannotStart(`--${name} needs --${currencyName}: TRY, EUR, USD, …`)
  const amount = parseMoney(flags[name]!, currency as Currency)
  if (!amount || amount.minor <= 0) throw new CannotStart(`${flags[name]} is not an amount.`)
  return amount
}

function daysOf(): { from?: Day; until?: Day } {
  const [from, until] = (['from', 'until'] as const).map((name) => {
    const typed = flags[name]
    const parsed = typed === undefined ? undefined : parseDay(typed)
    if (typed === undefined || parsed) return parsed
    throw new CannotStart(`--${name} ${typed} is not a day: write it as 2027-06-01.`)
  })
  if (from && until && until < from) throw new CannotStart(`${until} is before ${from}. Nothing was changed.`)
  return { from, until }
}

function titlesOf(): Localized | undefined {
  const hasTranslations = locales.some((locale) => locale !== 'en' && flags[`title-${locale}`])
  if (!flags.title && hasTranslations)
    throw new CannotStart('A title in any language needs one in English: --title.')
  if (!flags.title) return undefined
  const others = locales.flatMap((locale) => {
    const title = locale === 'en' ? undefined : flags[`title-${locale}`]
    return title ? [[locale, title]] : []
  })
  return { en: flags.title, ...Object.fromEntries(others) }
}

function count(name: 'uses' | 'uses-per-member'): number | undefined {
  const typed = flags[name]
  if (typed === undefined) return undefined
  const uses = Number(typed)
  if (Number.isSafeInteger(uses) && uses > 0) return uses
  throw new CannotStart(`--${name} ${typed} is not a number.`)
}

async function switchTo(company: Company, wanted: string, active: boolean): Promise<void> {
  const which = { kind: 'coupon', code: couponCode(wanted) ?? wanted } as const
  const order = await orderOf(company.database, flags, 'prices.edit')
  const coupon = await findEntry(company, which)
  if (!coupon) throw new CannotStart(`Coupon ${wanted} is unknown.`)
  const document = { ...coupon.document, active }
  const { version } = coupon
  const saved = await saveEntry(company, { ...which, version, as: 'published', document }, order)
  if (isRefusal(saved))
    throw new CannotStart(`${say('en', saved.refused, saved.values)} Nothing was changed.`)
  await show(company, which.code)
}

async function group(company: Company, email: string, code: string): Promise<void> {
  const member = await findMemberByEmail(company.database, email)
  if (!member) throw new CannotStart(`No member has the address ${email}. Nothing was changed.`)
  const order = await orderOf(company.database, flags, 'members.edit')
  const put = await setMemberGroup(company, { id: member.id, group: code }, order)
  if (put === 'set') return console.log(`${email} is in the group ${code}.`)
  if (put.refused === 'group-unknown') {
    throw new CannotStart(
      `The company has no group ${code}; its groups are ${put.values.groups}. Nothing was changed.`,
    )
  }
  throw new CannotStart(`The member ${email} was changed meanwhile. Nothing was changed.`)
}

checkVerb(usage, positionals, { list: 0, show: 1, add: 1, off: 1, on: 1, group: 2 })

await runBesideServer(async (opened) => {
  const [verb, subject, second] = positionals
  const company = await opened.company()
  if (verb === 'list') await list(company)
  else if (verb === 'show' && subject) await show(company, couponCode(subject) ?? subject)
  else if (verb === 'add' && subject) await add(company, subject)
  else if (verb === 'off' && subject) await switchTo(company, subject, false)
  else if (verb === 'on' && subject) await switchTo(company, subject, true)
  else if (verb === 'group' && subject && second) await group(company, subject, second)
  else throw new CannotStart(usage)
})
