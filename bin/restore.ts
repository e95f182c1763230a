// `npm run restore -- FILE [--replace]`: brings a company back from one file, wholly or not at all.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/database/embedded/open-database.ts'
import { readEnvironment } from '#server/environment.ts'
import { restoreCompanyFile } from './company-file/restore.ts'
import { reportFault, SetupFault } from './setup/report.mjs'

try {
  await restore()
} catch (fault) {
  reportFault(fault)
  process.exit(1)
}

async function restore(): Promise<void> {
  const { file, replace } = wishes()
  const environment = readEnvironment()
  const database = await openDatabase(environment, console.log)
  try {
    const uploads = join(environment.DATA_DIR, 'uploads')
    const brought = await restoreCompanyFile({ file, url: database.url, uploads, replace })
    console.log(
      `Restored ${brought.tables} tables and ${brought.uploads} uploaded files of ${brought.madeAt}.`,
    )
  } finally {
    await database.stop()
  }
}

function wishes() {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    if (positionals.length === 1) return { file: positionals[0]!, replace: values.replace }
  } catch {
    // Words that are not ours get the same answer.
  }
  throw new SetupFault('Usage: npm run restore -- FILE [--replace]')
}
