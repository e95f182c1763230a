// npm run company -- add CODE --settings FILE [--host HOST …] [--catalogue FILE.json …] [--backup FILE]
// npm run company -- list
// npm run company -- show CODE              (without its secrets)
// npm run company -- remove CODE [--delete-data]
// The server may run: it applies the change within a second or two.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { CannotStart } from '#server/environment.ts'
import { addCompany } from './companies/add-company.ts'
import { fillCompany } from './companies/fill-company.ts'
import { removeCompany } from './companies/remove-company.ts'
import { listCompanies, showCompany } from './companies/show-company.ts'
import { type Installation, openInstallation } from './installation.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { reportError } from './setup/report.mjs'

const usage =
  'npm run company -- list | show CODE | add CODE --settings FILE [--host HOST …] [--catalogue FILE.json …] [--backup FILE] | remove CODE [--delete-data]'

const { positionals, values } = readArguments(usage, {
  settings: { type: 'string' },
  host: { type: 'string', multiple: true, default: [] },
  catalogue: { type: 'string', multiple: true, default: [] },
  backup: { type: 'string' },
  'delete-data': { type: 'boolean', default: false },
})
checkVerb(usage, positionals, { list: 0, show: 1, add: 1, remove: 1 })
const [verb, code = ''] = positionals

try {
  const installation = await openInstallation({ beside: true })
  try {
    await run(installation)
  } finally {
    await installation.stop()
  }
} catch (error) {
  reportError(error)
  process.exitCode = 1
}

async function run(installation: Installation): Promise<void> {
  if (verb === 'list') return listCompanies(installation)
  if (verb === 'show') return showCompany(installation, code)
  if (verb === 'remove') return removeCompany(installation, code, { deletesData: values['delete-data'] })
  const { settings, host, catalogue, backup } = values
  if (!settings) throw new CannotStart(usage)
  if (backup && catalogue.length > 0)
    throw new CannotStart('Either --catalogue or --backup fills the company.')
  await addCompany(installation, {
    code,
    settings: readSettings(settings),
    hosts: host,
    fill: (company) => fillCompany(installation, company, { backup, catalogue }),
  })
}

function readSettings(file: string): Record<string, string> {
  try {
    return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
  } catch (error) {
    throw new CannotStart(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
