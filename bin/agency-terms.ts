import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { allotmentsFile } from '#contract/staff/agency-allotments.ts'
import { ratesFile } from '#contract/staff/agency-rates.ts'
import { noRates } from '#domain/agencies/rates.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { findAllotments, setAllotments } from '#server/agencies/allotments/allotments.ts'
import { listRates, setRates } from '#server/agencies/rates/rates.ts'
import type { Database } from '#server/database/connect.ts'
import { CannotStart } from '#server/environment.ts'
import { orderOf } from './staff-order.ts'

type Asked = Parameters<typeof orderOf>[1] & { number: string; file: string | undefined }

/** Returns the net prices of an agency in force as the JSON of a file, or replaces them by a file and returns what to print. */
export async function manageRates(
  database: Database,
  { number, file, ...flags }: Asked,
): Promise<string | Refusal> {
  const versions = await listRates(database, number)
  if (isRefusal(versions)) return versions
  const [before] = versions
  if (file === undefined) {
    const { rules, blackouts } = before ?? noRates
    return JSON.stringify(ratesFile.toWire({ rules: [...rules], blackouts: [...blackouts] }), null, 2)
  }
  const rates = await bodyOf(file, ratesFile)
  const order = await orderOf(database, flags, 'agencies.manage')
  const set = await setRates(database, { number, version: before?.version ?? 0, rates }, order)
  if (isRefusal(set)) return set
  return `${number} has version ${set.version}: ${set.rules.length} rules, ${set.blackouts.length} blackouts.`
}

/** Returns the allotments of an agency in force as the JSON of a file, or replaces them by a file and returns what to print. */
export async function manageAllotments(
  database: Database,
  { number, file, ...flags }: Asked,
): Promise<string | Refusal> {
  const found = await findAllotments(database, { number, locale: 'en' }, new Date())
  if (isRefusal(found)) return found
  const { allotments: before } = found
  if (file === undefined) {
    return JSON.stringify(allotmentsFile.toWire({ allotments: [...before.allotments] }), null, 2)
  }
  const { allotments } = await bodyOf(file, allotmentsFile)
  const order = await orderOf(database, flags, 'agencies.manage')
  const set = await setAllotments(
    database,
    { number, version: before.version, allotments, locale: 'en' },
    order,
  )
  if (isRefusal(set)) return set
  const { departures, withheld, short } = set
  return `${number} has version ${set.allotments.version}: ${withheld} places of ${departures} departures are withheld, ${short} are not free.`
}

type FileOf<Body> = {
  schema(zod: typeof z): z.ZodType
  fromWire(wire: never): Body
}

async function bodyOf<Body>(file: string, shape: FileOf<Body>): Promise<Body> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CannotStart(`${file} cannot be read. Nothing was changed.`)
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new CannotStart(`${file} is not JSON. Nothing was changed.`)
  }
  const read = shape.schema(z).safeParse(json)
  if (read.success) return shape.fromWire(read.data as never)
  const [issue] = read.error.issues
  throw new CannotStart(`${file}: ${issue!.path.join('.')}: ${issue!.message}. Nothing was changed.`)
}
