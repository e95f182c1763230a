// `npm run restore -- FILE [--replace] [--company CODE]`: brings a company back from one file, wholly or not at all.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { secretMark } from '#server/company-file/manifest.ts'
import { companyArgument } from './company-argument.ts'
import { restoreCompanyFile } from './company-file/restore.ts'
import { chooseCompany, companiesOf, openInstallation } from './installation.ts'
import { reportError, SetupError } from './setup/report.mjs'

const otherSecret = `
The secret here is not the company's: identity numbers cannot be read, and links in mails open nothing.
Bring DATA_DIR/secret from where the backup was made, or set SECRET to what it was there, before you start.`

try {
  await restore()
} catch (error) {
  reportError(error)
  process.exit(1)
}

async function restore(): Promise<void> {
  const { file, replace } = readArguments()
  if (!existsSync(file)) throw new SetupError(`There is no file ${file}.`)
  const installation = await openInstallation()
  try {
    const { environment, url } = chooseCompany(companiesOf(installation), companyArgument)
    const uploads = join(environment.DATA_DIR, 'uploads')
    const brought = await restoreCompanyFile({ file, url, uploads, replace })
    console.log(
      `Restored ${brought.tables} tables and ${brought.uploads} uploaded files of ${brought.madeAt}.`,
    )
    if (brought.secretMark && brought.secretMark !== secretMark(environment.SECRET)) console.log(otherSecret)
  } finally {
    await installation.stop()
  }
}

function readArguments() {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    if (positionals.length === 1) return { file: positionals[0]!, replace: values.replace }
  } catch {
    // Words that are not ours get the same answer.
  }
  throw new SetupError('Usage: npm run restore -- FILE [--replace] [--company CODE]')
}
