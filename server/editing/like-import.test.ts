import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntryDocument, EntryKind } from '#domain/catalogue/entry.ts'
import { isRefusal } from '#domain/refusal.ts'
import { exportCatalogue } from '#server/catalogue/export-catalogue.ts'
import { listOf } from '#server/catalogue/write-texts.ts'
import { testCompany } from '#tests/factories/company.ts'
import { testBlog } from '#tests/factories/content-shop.ts'
import { catalogueRows, editingOf } from '#tests/factories/editing.ts'
import { everyKind } from '#tests/factories/every-kind.ts'
import { testStaff } from '#tests/factories/staff.ts'

const saving = await testCompany({ more: everyKind() })
const importing = await testCompany({ more: everyKind() })
const order = (await testStaff(saving.company)).order
const bySave = editingOf(saving.company, order)
const byImport = editingOf(importing.company, order)

type Lists = Record<string, (EntryDocument & { code: string })[]>

/** The catalogue, with something of each kind. */
async function exported(): Promise<Lists> {
  await bySave.takeIn(testBlog)
  await byImport.takeIn(testBlog)
  const { database, uploads } = saving.company
  return JSON.parse(JSON.stringify(await exportCatalogue({ database, uploads, folder: `${uploads}/../out` })))
}

const kinds = Object.entries(listOf) as [EntryKind, string][]

test('saving each entry as it was exported changes no row and makes no version', async () => {
  const lists = await exported()
  const before = await catalogueRows(saving.company)
  for (const [kind, list] of kinds) {
    for (const document of lists[list]!) {
      expect(await bySave.save({ kind, code: document.code }, document)).toEqual({
        version: 1,
        state: 'published',
        differences: [],
        problems: [],
      })
    }
  }
  expect(await catalogueRows(saving.company)).toEqual(before)
}, 60_000)

test('an entry with any change is saved as it is imported: the same rows, or the same errors', async () => {
  const lists = await exported()
  const entries = kinds.flatMap(([kind, list]) => lists[list]!.map((document) => ({ kind, list, document })))
  const changed = fc.constantFrom(...entries).chain((entry) => {
    const paths = leavesOf(entry.document).filter(([first]) => first !== 'code')
    const value = fc.oneof(
      fc.constantFrom<unknown>(
        '',
        'Another text',
        'en',
        '45.00',
        '10:30',
        '2027-06-01',
        null,
        undefined,
        [],
        {},
      ),
      fc.integer({ min: -1, max: 100 }),
      fc.boolean(),
    )
    return fc.record({ entry: fc.constant(entry), path: fc.constantFrom(...paths), value })
  })
  await fc.assert(
    fc.asyncProperty(changed, async ({ entry: { kind, list, document }, path, value }) => {
      const sent = JSON.parse(JSON.stringify(withValue(document, path, value)))
      const imported = await byImport.takeIn({ [list]: [sent] })
      const known = await bySave.entry({ kind, code: document.code })
      const saved = await bySave.save(
        { kind, code: document.code },
        {},
        { document: sent, version: known.version },
      )
      const errors = imported.refused?.map(({ path: at, message }) => [
        at.replace(`${list}[0].`, ''),
        message,
      ])
      const problems = isRefusal(saved)
        ? (saved as { problems?: { path: string; message: string }[] }).problems
        : undefined
      expect(problems?.map(({ path: at, message }) => [at, message])).toEqual(errors)
      expect(await catalogueRows(saving.company)).toEqual(await catalogueRows(importing.company))
    }),
    { numRuns: 60 },
  )
}, 120_000)

type Path = (string | number)[]

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const below = Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length > 0 ? [path, ...below] : below
}

function withValue(document: unknown, path: Path, value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  const copy = structuredClone(document) as Record<string | number, unknown>
  copy[first] = withValue(copy[first], rest, value)
  return copy
}
