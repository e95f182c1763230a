// `npm run backup -- FILE [--replace] [--company CODE]`: the whole company, database and uploads, in one file. The server may run meanwhile.
import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { actorLabel } from '#domain/staff/actor.ts'
import { recordBackupElsewhere } from '#server/backups/record-elsewhere.ts'
import { writeCompanyFile } from '#server/company-file/write.ts'
import { companyArgument } from './company-argument.ts'
import { chooseCompany, companiesOf, openInstallation } from './installation.ts'
import { reportError, SetupError } from './setup/report.mjs'

try {
  await backup(process.argv.slice(2))
} catch (error) {
  reportError(error)
  process.exit(1)
}

async function backup(words: string[]): Promise<void> {
  const [file, ...rest] = words.filter((word) => word !== '--replace')
  if (!file || file.startsWith('-') || rest.length > 0)
    throw new SetupError('Usage: npm run backup -- FILE [--replace] [--company CODE]')
  if (!words.includes('--replace') && existsSync(file))
    throw new SetupError(`${file} exists already: name another one, or write over it with --replace.`)
  await refuseUnwritable(file)
  const installation = await openInstallation({ beside: true })
  try {
    const { environment, url } = chooseCompany(companiesOf(installation), companyArgument)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const startedAt = new Date()
    try {
      const written = await writeCompanyFile({
        file,
        client,
        uploads: join(environment.DATA_DIR, 'uploads'),
        secret: environment.SECRET,
      })
      await recordBackupElsewhere(client, {
        by: actorLabel({ kind: 'command', user: userInfo().username }),
        startedAt,
        ...written,
      })
      console.log(
        `${file}: ${written.rows} rows of ${written.tables} tables, ${written.uploads} uploaded files.`,
      )
    } finally {
      await client.end()
    }
    console.log(
      'The file does not contain the secret: store a copy elsewhere (docs/operations.md, "The secret").',
    )
  } finally {
    await installation.stop()
  }
}

async function refuseUnwritable(file: string): Promise<void> {
  const draft = `${file}.part`
  try {
    await (await open(draft, 'w', 0o600)).close()
    await rm(draft)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'there is no such folder' : code === 'EACCES' ? 'no right to' : code
    throw new SetupError(`${file} cannot be written: ${why}.`)
  }
}
