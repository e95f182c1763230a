// `npm run backup -- FILE`: the whole company, database and uploads, in one file. The server may run meanwhile.
import { join } from 'node:path'
import { openDatabase } from '#server/database/embedded/open-database.ts'
import { runningEmbeddedUrl } from '#server/database/embedded/running.ts'
import { type Environment, readEnvironment } from '#server/environment.ts'
import { writeCompanyFile } from './company-file/write.ts'
import { reportError, SetupError } from './setup/report.mjs'

try {
  await backup(process.argv.slice(2))
} catch (error) {
  reportError(error)
  process.exit(1)
}

async function backup([file, ...rest]: string[]): Promise<void> {
  if (!file || file.startsWith('-') || rest.length > 0) throw new SetupError('Usage: npm run backup -- FILE')
  const environment = readEnvironment()
  const database = await databaseOf(environment)
  try {
    const { tables, rows, uploads } = await writeCompanyFile({
      file,
      url: database.url,
      uploads: join(environment.DATA_DIR, 'uploads'),
      secret: environment.SECRET,
    })
    console.log(`${file}: ${rows} rows of ${tables} tables, ${uploads} uploaded files.`)
    console.log(
      'The file does not contain the secret: store a copy elsewhere (docs/operations.md, "The secret").',
    )
  } finally {
    await database.stop()
  }
}

async function databaseOf(environment: Environment) {
  const running = environment.DATABASE_URL ? undefined : runningEmbeddedUrl(environment.DATA_DIR)
  return running ? { url: running, stop: async () => {} } : openDatabase(environment, console.log)
}
