// npm run rates -- FILE       (takes a bulletin of the Turkish central bank in from a file)
// npm run rates -- --fetch    (asks the bank for the newest one)
// … --trusted                  (you have looked at it: take it in although rates moved by more than 20 %)
import { readFile } from 'node:fs/promises'
import { isRefusal } from '#domain/refusal.ts'
import { hasSettings, readSettings } from '#server/catalogue/settings/queries.ts'
import { CannotStart } from '#server/environment.ts'
import { parseTcmb } from '#server/rates/parse-tcmb.ts'
import { refusalText } from '#server/rates/say-refusal.ts'
import type { Bulletins } from '#server/rates/shared-bulletins.ts'
import { takeBulletin } from '#server/rates/take-bulletin.ts'
import { openBesideServer } from './open-company.ts'
import { reportError } from './setup/report.mjs'

const usage = 'npm run rates -- FILE | --fetch [--trusted]'

async function takeIn(what: string, trusted: boolean): Promise<void> {
  const { database, log, bulletins, close } = await openBesideServer()
  try {
    const xml = what === '--fetch' ? await fetched(bulletins) : await readBulletin(what)
    const margin = (await hasSettings(database))
      ? (await readSettings(database)).currencies.rateMarginPercent
      : 0
    const taken = await takeBulletin({ database, log }, parseTcmb(xml), { marginPercent: margin, trusted })
    if (isRefusal(taken)) throw new CannotStart(`Refused, the last rates remain. ${refusalText(taken)}`)
    const { bulletinDate, number, rates, buying } = taken.accepted
    console.log(`Bulletin ${number ?? ''} of ${bulletinDate} is in force:`)
    for (const [currency, rate] of Object.entries(rates)) {
      const paid = buying?.[currency as keyof typeof buying]
      console.log(`  1 ${currency} = ${rate} TRY${paid && paid !== rate ? `, bought at ${paid}` : ''}`)
    }
  } finally {
    await close()
  }
}

async function fetched(bulletins: Bulletins): Promise<string> {
  const answer = await bulletins.fetch(new Date())
  if (isRefusal(answer)) throw new CannotStart(`No bulletin could be fetched. ${refusalText(answer)}`)
  return answer.xml
}

async function readBulletin(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CannotStart(`${file} cannot be read (${error.code}).`)
  })
}

const words = process.argv.slice(2)
const what = words.find((word) => word !== '--trusted')
try {
  if (!what) throw new CannotStart(usage)
  await takeIn(what, words.includes('--trusted'))
} catch (error) {
  reportError(error)
  process.exitCode = 1
}
