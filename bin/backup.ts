// `npm run backup -- FILE [--company CODE]`: the whole company, database and uploads, in one file. The server may run meanwhile.
import { join } from 'node:path'
import { companyArgument } from './company-argument.ts'
import { writeCompanyFile } from './company-file/write.ts'
import { chooseCompany, companiesOf, openInstallation } from './installation.ts'
import { reportError, SetupError } from './setup/report.mjs'

try {
  await backup(process.argv.slice(2))
} catch (error) {
  reportError(error)
  process.exit(1)
}

async function backup([file, ...rest]: string[]): Promise<void> {
  if (!file || file.startsWith('-') || rest.length > 0)
    throw new SetupError('Usage: npm run backup -- FILE [--company CODE]')
  const installation = await openInstallation({ beside: true })
  try {
    const { environment, url } = chooseCompany(companiesOf(installation), companyArgument)
    const { tables, rows, uploads } = await writeCompanyFile({
      file,
      url,
      uploads: join(environment.DATA_DIR, 'uploads'),
      secret: environment.SECRET,
    })
    console.log(`${file}: ${rows} rows of ${tables} tables, ${uploads} uploaded files.`)
    console.log(
      'The file does not contain the secret: store a copy elsewhere (docs/operations.md, "The secret").',
    )
  } finally {
    await installation.stop()
  }
}
