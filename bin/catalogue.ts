// npm run catalogue -- import FILE.json [FILE.json …] [--dry-run] [--prune]
// npm run catalogue -- export FILE.json   (pictures land in pictures/ beside it)
// npm run catalogue -- schema             (rewrites docs/catalogue-format.schema.json)
// npm run catalogue -- list KIND | show KIND CODE | history KIND CODE
// npm run catalogue -- save KIND CODE (--file FILE.json | --set PATH=VALUE …) [--draft | --at 2027-06-01T09:00+03:00]
// npm run catalogue -- clear-demo [--dry-run] [--keep-bookings] [--changed] [--yes]
// npm run catalogue -- upload CODE FILE --alt "…" | unused [--delete]
// npm run catalogue -- restore KIND CODE VERSION | publish KIND CODE | archive KIND CODE | delete KIND CODE
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { rightToEdit } from '#domain/catalogue/entry.ts'
import { hasRight } from '#domain/staff/rights.ts'
import { exportCatalogue } from '#server/catalogue/export-catalogue.ts'
import { catalogueSchema } from '#server/catalogue/file/json-schema.ts'
import { pruneEntries } from '#server/editing/prune-entries.ts'
import { CannotStart } from '#server/environment.ts'
import { type ImportParts, importCatalogue } from '#server/import/import-catalogue.ts'
import { findStaffByEmail } from '#server/staff/find-staff.ts'
import { clearDemoShop, clearOptions } from './catalogue/clear-demo.ts'
import { editEntry, editOptions, editVerbs } from './catalogue/edit-entry.ts'
import { pictureOptions, printUnused, uploadFile } from './catalogue/pictures.ts'
import { printChanges } from './catalogue/print-changes.ts'
import { formatImportErrors } from './format-import-errors.ts'
import type { Opened } from './open-company.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { runBesideServer } from './run-beside-server.ts'
import { orderOf } from './staff-order.ts'

const usage = `npm run catalogue -- import FILE.json [FILE.json …] [--dry-run] [--prune] | export FILE.json | schema
  | list KIND [--state draft] [--words …] | show KIND CODE [--version N] | history KIND CODE
  | save KIND CODE (--file FILE.json | --set PATH=VALUE …) [--draft] [--at "DAY TIME"] [--draft-languages tr,de] [--version N]
  | restore KIND CODE VERSION [--draft] | publish KIND CODE [--at "DAY TIME"] | archive KIND CODE | delete KIND CODE
  | upload CODE FILE --alt "…" | unused [--delete]
  | clear-demo [--dry-run] [--keep-bookings] [--changed] [--yes]
  Changes take --by EMAIL and --why "…".`

const { values: flags, positionals } = readArguments(usage, {
  ...editOptions,
  ...pictureOptions,
  ...clearOptions,
  'dry-run': { type: 'boolean' },
  prune: { type: 'boolean' },
})
const [verb = '', ...files] = positionals

async function takeIn({ environment, database }: Opened): Promise<void> {
  const order = await orderOf(database, flags, 'catalogue.edit')
  const report = await importCatalogue({
    database,
    uploads: join(environment.DATA_DIR, 'uploads'),
    files: files.map((file) => resolve(file)),
    now: order.now,
    order,
    mayEdit: await editorOf(database),
    dryRun: flags['dry-run'],
    ...(flags.prune && { after: pruneEntries }),
    onProgress: console.log,
  })
  if (!report.refused) {
    if (flags['dry-run'] || flags.prune) printChanges(report.changes)
    console.log(
      flags['dry-run']
        ? 'Nothing was changed.'
        : `${report.entries} entries imported, ${report.changed} rows changed.`,
    )
    return
  }
  for (const line of formatImportErrors(report.refused)) console.error(line)
  throw new CannotStart(
    `Refused with ${report.refused.length.toLocaleString('en')} errors; nothing was changed.`,
  )
}

/** What the member of staff of `--by` may change; a command without it may change everything. */
async function editorOf(database: Opened['database']): Promise<ImportParts['mayEdit']> {
  if (flags.by === undefined) return undefined
  const account = await findStaffByEmail(database, flags.by)
  return (kind) => account !== undefined && hasRight(account.role, rightToEdit(kind))
}

async function giveOut({ environment, database }: Opened, file: string): Promise<void> {
  const folder = dirname(resolve(file))
  await mkdir(folder, { recursive: true })
  const uploads = join(environment.DATA_DIR, 'uploads')
  const catalogue = await exportCatalogue({ database, uploads, folder })
  await writeFile(file, `${JSON.stringify(catalogue, null, 2)}\n`)
  console.log(`${catalogue.products.length} products exported to ${file}.`)
}

async function writeSchema(): Promise<void> {
  await writeFile('docs/catalogue-format.schema.json', `${JSON.stringify(catalogueSchema(), null, 2)}\n`)
}

checkVerb(usage, positionals, {
  import: 1,
  export: 1,
  schema: 0,
  upload: 2,
  unused: 0,
  'clear-demo': 0,
  ...editVerbs,
})

if (verb === 'schema') await writeSchema()
else {
  await runBesideServer(async (opened) => {
    if (verb === 'import') await takeIn(opened)
    else if (verb === 'export') await giveOut(opened, files[0]!)
    else if (verb === 'upload') await uploadFile(await opened.company(), files, flags)
    else if (verb === 'clear-demo') await clearDemoShop(await opened.company(), flags)
    else if (verb === 'unused') await printUnused(await opened.company(), flags)
    else await editEntry(await opened.company(), positionals, flags)
  })
}
