// npm run company -- add CODE --settings FILE [--host HOST …] [--catalogue FILE.json …] [--backup FILE]
// npm run company -- change CODE [--settings FILE] [--unset NAME …] [--host HOST …]
// npm run company -- list
// npm run company -- show CODE              (without its secrets)
// npm run company -- remove CODE [--delete-data]
// The server may run: it applies the change within a second or two.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { CannotStart } from '#server/environment.ts'
import { addCompany } from './companies/add-company.ts'
import { changeCompany } from './companies/change-company.ts'
import { changeList, withInstallation } from './companies/change-list.ts'
import { fillCompany } from './companies/fill-company.ts'
import { removeCompany } from './companies/remove-company.ts'
import { listCompanies, showCompany } from './companies/show-company.ts'
import type { Found } from './installation.ts'
import { checkVerb, readArguments } from './read-arguments.ts'
import { reportError } from './setup/report.mjs'

const usage =
  'npm run company -- list | show CODE | add CODE --settings FILE [--host HOST …] [--catalogue FILE.json …] [--backup FILE] | change CODE [--settings FILE] [--unset NAME …] [--host HOST …] | remove CODE [--delete-data]'

const { positionals, values } = readArguments(usage, {
  settings: { type: 'string' },
  unset: { type: 'string', multiple: true, default: [] },
  host: { type: 'string', multiple: true },
  catalogue: { type: 'string', multiple: true, default: [] },
  backup: { type: 'string' },
  'delete-data': { type: 'boolean', default: false },
})
checkVerb(usage, positionals, { list: 0, show: 1, add: 1, change: 1, remove: 1 })
const [verb, code = ''] = positionals

try {
  await run()
} catch (error) {
  reportError(error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const settings = values.settings === undefined ? undefined : readSettings(values.settings)
  const { host: hosts, unset, catalogue, backup } = values
  switch (verb) {
    case 'list':
      return withInstallation(listCompanies)
    case 'show':
      return withInstallation((installation) => showCompany(installation, code))
    case 'remove':
      return changeList((installation) =>
        removeCompany(installation, code, { deletesData: values['delete-data'] }),
      )
    case 'change':
      if (!settings && !hosts && unset.length === 0) throw new CannotStart(usage)
      return changeList((installation) => changeCompany(installation, { code, settings, unset, hosts }))
    default:
      if (!settings) throw new CannotStart(usage)
      if (backup && catalogue.length > 0)
        throw new CannotStart('Either --catalogue or --backup fills the company.')
      return changeList(async (installation) => {
        const fill = (company: Found) => fillCompany(installation, company, { backup, catalogue })
        await addCompany(installation, { code, settings, hosts, fill })
      })
  }
}

function readSettings(file: string): Record<string, string> {
  try {
    return parseEnv(readFileSync(file, 'utf8')) as Record<string, string>
  } catch (error) {
    throw new CannotStart(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
