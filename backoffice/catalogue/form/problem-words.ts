import type { Translations } from '../../i18n/use-messages.tsx'

type Pattern = readonly [message: RegExp, key: Parameters<Translations['t']>[0], values?: readonly string[]]

/**
 * The messages of the rules of catalogue files, which are English for authors and programs. The values are the groups of the
 * expression, in their order.
 */
const patterns: readonly Pattern[] = [
  [/^a (?:slug|code) is lower-case/, 'problem.slug'],
  [/^an amount is written like/, 'problem.amount'],
  [/^an amount above zero$/, 'problem.above-zero'],
  [/^a time is written HH:mm$/, 'problem.time'],
  [/^a day of the year is written MM-DD$/, 'problem.year-day'],
  [/^there is no such day$/, 'problem.no-day'],
  [/^not an IANA time zone$/, 'problem.time-zone'],
  [/^an address begins with https:/, 'problem.web-address'],
  [/(?:^|: )an address begins with one \//, 'problem.address'],
  [/^from and to are both/, 'problem.two-forms'],
  [/ends before it begins$/, 'problem.backwards'],
  [/^closes before it opens$/, 'problem.closes'],
  [/^shares days with the season at place (\d+)/, 'problem.shares-days', ['place']],
  [/^there is no "(.*)" among the /, 'problem.unknown', ['code']],
  [/^"(.*)" is taken by "(.*)"$/, 'problem.taken', ['slug', 'code']],
  [/^"(.*)" leads to "(.*)" already$/, 'problem.taken', ['slug', 'code']],
  [/^"(.*)" occurs twice$/, 'problem.twice', ['code']],
  [/^"(.*)" is in "(.*)" already$/, 'problem.taken', ['slug', 'code']],
  [/^"(.*)" would be below itself$/, 'problem.below-itself', ['code']],
  [/^"(.*)" holds products of the kind /, 'problem.kind', ['code']],
  [/takes no resources$/, 'problem.no-resources'],
  [/^a resource stands twice$/, 'problem.resource-twice'],
  [/^"(.*)" is missing, which "(.*)" takes/, 'problem.resource-used', ['resource', 'product']],
  [/^is less than the (\d+) uses of today$/, 'problem.uses', ['count']],
  [/^is no member$/, 'problem.no-member'],
  [/^is empty$/, 'entry.required'],
  [/^a legal text has paragraphs/, 'problem.legal'],
  [/^a number is written like/, 'problem.phone'],
  [/^a name, or an address that begins with https:\/\/t\.me/, 'problem.telegram'],
  [/^English is always enabled/, 'problem.english'],
  [/^the currency that prices are displayed in/, 'problem.not-offered'],
  [/^Invalid email/, 'problem.email'],
  [/^Invalid (?:ISO date|date)/, 'problem.no-day'],
  [/received undefined$/, 'entry.required'],
  [/^Too small: expected (?:string|array) to have >=1 /, 'entry.required'],
  [/^Too small: expected string to have >=(\d+) /, 'problem.too-short', ['count']],
  [/^Too big: expected string to have <=(\d+) /, 'problem.too-long', ['count']],
  [/^Too small: expected array to have >=(\d+) /, 'problem.too-few', ['count']],
  [/^Too big: expected array to have <=(\d+) /, 'problem.too-many', ['count']],
  [/^Too small: expected (?:number|int) to be >=?(-?[\d.]+)/, 'problem.at-least', ['least']],
  [/^Too big: expected (?:number|int) to be <=?(-?[\d.]+)/, 'problem.at-most', ['most']],
  [/^Invalid input: expected (?:number|int)/, 'problem.number'],
  [/^Invalid option/, 'problem.option'],
  [/^Invalid (?:input|string|URL|discriminator)/, 'problem.invalid'],
]

/** Returns what is wrong with a field in the language of the back office; as the server says it where no words are known. */
export function problemWords(message: string, t: Translations['t']): string {
  for (const [expression, key, names = []] of patterns) {
    const found = expression.exec(message)
    if (found) return t(key, Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])))
  }
  return message
}
