import { writeFile } from 'node:fs/promises'
import { type Day, parseDay } from '#domain/dates/day.ts'
import { defaultLocale, isLocale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { findStatement } from '#server/agencies/statement/find-statement.ts'
import { statementFile, statementFormats } from '#server/agencies/statement/statement-file.ts'
import type { Company } from '#server/company.ts'
import { CannotStart } from '#server/environment.ts'
import { oneLine } from './terminal-text.ts'

type Asked = {
  number: string
  from: string
  until: string
  file?: string | undefined
  language?: string | undefined
}

/** Prints the account of an agency for a period, or writes it to a CSV or PDF file. */
export async function printStatement(
  company: Company,
  { file, language, ...asked }: Asked,
): Promise<undefined | Refusal> {
  const period = periodOf(asked)
  if (file !== undefined) return writeTo(company, { ...period, file, language })
  const found = await findStatement(company, period)
  if (isRefusal(found)) return found
  const { number, from, until } = period
  console.log(`${number}, ${from} – ${until}, credit limit ${formatMoney(found.creditLimit, 'en')}`)
  console.log(`Opening  ${formatMoney(found.opening, 'en')}`)
  for (const { day, event, reference, amount, balance } of found.entries) {
    const sums = `${formatMoney(amount, 'en')}  ${formatMoney(balance, 'en')}`
    console.log(oneLine(`${day}  ${event.padEnd(10)}  ${sums}  ${reference}`))
  }
  console.log(`Closing  ${formatMoney(found.closing, 'en')}`)
  for (const { days, owed } of found.ageing) {
    if (owed.minor > 0)
      console.log(`Owed ${days ? `for up to ${days} days` : 'for longer'}: ${formatMoney(owed, 'en')}`)
  }
  return undefined
}

type Period = { number: string; from: Day; until: Day }

function periodOf({ number, from, until }: { number: string; from: string; until: string }): Period {
  const [first, last] = [parseDay(from), parseDay(until)]
  if (!first || !last) throw new CannotStart('Days are written like 2027-06-30.')
  if (first > last) throw new CannotStart('The last day cannot be before the first.')
  return { number, from: first, until: last }
}

async function writeTo(
  company: Company,
  { file, language = defaultLocale, ...period }: Period & { file: string; language: string | undefined },
): Promise<undefined | Refusal> {
  const format = statementFormats.find((one) => file.endsWith(`.${one}`))
  if (!format) throw new CannotStart('The file ends in .csv or .pdf.')
  if (!isLocale(language)) throw new CannotStart(`${language} is not a language of the shop.`)
  const written = await statementFile(company, { ...period, format, locale: language })
  if (isRefusal(written)) return written
  await writeFile(file, written.bytes)
  console.log(`${file} is written.`)
  return undefined
}
