import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import { isRefusal } from '#domain/refusal.ts'
import type { Database } from '#server/database/connect.ts'
import { parseTcmb } from '#server/rates/parse-tcmb.ts'
import { demoSource, takeBulletin } from '#server/rates/take-bulletin.ts'

const bulletin = new URL('./rates/tcmb-demo.xml', import.meta.url)

/** Stores the demo's exchange rates; the first bulletin of the bank replaces them. */
export async function addDemoRates({ database, log }: { database: Database; log: Logger }): Promise<void> {
  const rates = parseTcmb(await readFile(bulletin, 'utf8'))
  await takeBulletin({ database, log }, isRefusal(rates) ? rates : { ...rates, source: demoSource })
}
