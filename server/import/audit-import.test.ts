import { expect, test } from 'vitest'
import { rightToEdit } from '#domain/catalogue/entry.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { pruneEntries } from '#server/editing/prune-entries.ts'
import { listAudit } from '#server/staff/list-audit.ts'
import { testCatalogue } from '#tests/factories/catalogue.ts'
import { testCompany } from '#tests/factories/company.ts'
import { catalogueRows, editingOf } from '#tests/factories/editing.ts'
import { testStaff } from '#tests/factories/staff.ts'

const { company } = await testCompany()
const { staff, order } = await testStaff(company, 'content')
const { takeIn } = editingOf(company, order)
const catalogue = testCatalogue()
const changed = { ...catalogue.products[0]!, featured: 5 }

async function importRows() {
  const { entries } = await listAudit(
    company.database,
    { action: 'catalogue.import' },
    { limit: 10, now: new Date() },
  )
  return entries
}

test('an import writes one audit row with counts, names and changed fields; a dry run and no change write none', async () => {
  const earlier = (await importRows()).length
  await takeIn({ products: [changed] }, { order, dryRun: true })
  await takeIn({ products: [catalogue.products[0]] }, { order })
  expect(await importRows()).toHaveLength(earlier)
  const more = { order: { ...order, reason: 'August' }, after: pruneEntries }
  expect(await takeIn({ products: [changed] }, more)).toMatchObject({ refused: undefined })
  const rows = await importRows()
  expect(rows).toHaveLength(earlier + 1)
  expect(rows[0]).toMatchObject({
    by: `staff:${staff.id}`,
    reason: 'August',
    subject: { kind: 'catalogue', id: 'files' },
    before: { fields: { 'product boat': { featured: 0 } } },
    after: {
      counts: { changed: 1, deleted: 1 },
      named: { changed: ['product boat'], deleted: ['product gulet'] },
      fields: { 'product boat': { featured: 5 } },
    },
  })
})

test('a file that changes settings is refused whole without the right to them; unchanged settings are not', async () => {
  const mayEdit = (kind: Parameters<typeof rightToEdit>[0]) => hasRight('content', rightToEdit(kind))
  const before = await catalogueRows(company)
  const products = [{ ...changed, featured: 6 }]
  const settings = { ...catalogue.company, legalName: 'Another Ltd.' }
  expect(await takeIn({ company: settings, products }, { order, mayEdit })).toEqual({
    refused: [
      { file: '', path: 'setting legalName', message: 'is changed, which requires the right settings.edit' },
    ],
  })
  expect(await catalogueRows(company)).toEqual(before)
  const same = await takeIn({ company: catalogue.company, products }, { order, mayEdit })
  expect(same).toMatchObject({ refused: undefined })
})
