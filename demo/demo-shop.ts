import { readFile } from 'node:fs/promises'
import { isRefusal } from '#domain/refusal.ts'
import type { Queries } from '#server/database/connect.ts'
import type { DemoFacts, DemoShop } from '#server/setup/demo-shop.ts'
import { demoValues, type FiledCompany, valuesOf } from '#server/setup/demo-values.ts'
import { type Cleared, clearDemo, type HasCustomers } from './clear-demo.ts'
import { remainingOf } from './clear-queries.ts'
import { demoFiles } from './load-demo.ts'
import { secondDemoFile } from './load-second.ts'
import { demoMembers, demoStaff } from './people.ts'

let read: Promise<DemoFacts> | undefined

/** Both demo companies for the setup in the back office: what is theirs, and their clearing. */
export const demoShop: DemoShop = {
  facts,
  async remaining(database: Queries) {
    const { products } = await facts()
    return remainingOf(database, { products, emails: demoMembers.map(({ email }) => email) })
  },
  async clear(company, wanted, order) {
    const done = await clearDemo(company, wanted, order)
    if (isRefusal(done)) return done as HasCustomers
    const { changes, staying, counts } = done as Cleared
    return {
      changes,
      staying: staying.map(({ entry, because }) => ({ ...entry, because })),
      counts,
    }
  },
}

/** The files are read once: they are as large as a catalogue, and only parts of them are compared. */
function facts(): Promise<DemoFacts> {
  read ??= readFacts()
  read.catch(() => {
    read = undefined
  })
  return read
}

type RawPage = { code: string; purpose: string; texts: { en: { body: string[] } } }
type RawFile = { company?: FiledCompany; products?: { code: string }[]; pages?: RawPage[] }

async function readFacts(): Promise<DemoFacts> {
  const names = [...(await demoFiles()), secondDemoFile]
  const files = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(name, 'utf8')) as RawFile),
  )
  const values = files.flatMap(({ company }) => (company ? [valuesOf(company)] : []))
  const legal = files
    .flatMap(({ pages = [] }) => pages)
    .filter(({ purpose }) => (purpose ?? 'content') !== 'content')
  return {
    values: Object.fromEntries(demoValues.map((name) => [name, values.flatMap((each) => each[name])])),
    products: files.flatMap(({ products = [] }) => products.map(({ code }) => code)),
    staffEmails: demoStaff.map(({ email }) => email),
    legalTexts: new Map(
      [...Map.groupBy(legal, ({ code }) => code)].map(([code, pages]) => [
        code,
        pages.map(({ texts }) => texts.en.body.join('\n\n')),
      ]),
    ),
  }
}
