import { hasSettings, readSettings } from '#server/catalogue/settings/queries.ts'
import { connect } from '#server/database/connect.ts'
import { isConfidential } from '#server/environment.ts'
import { chooseCompany, companiesOf, type Found, type Installation } from '../installation.ts'

/** Prints a line for each company. */
export function listCompanies(installation: Installation): void {
  for (const { code, environment, listed } of companiesOf(installation)) {
    console.log([code, environment.PUBLIC_URL, listed?.hosts.join(' ') ?? 'every host'].join('  '))
  }
}

/** Prints what is set for a company; a secret is only reported as set. */
export async function showCompany(installation: Installation, code: string): Promise<void> {
  const found = chooseCompany(companiesOf(installation), code)
  const { environment, listed } = found
  const lines: [string, string][] = [
    ['code', found.code],
    ['hosts', listed?.hosts.join(' ') ?? 'every host'],
    [
      'database',
      environment.DATABASE_URL
        ? 'by DATABASE_URL'
        : new URL(found.url.replace('@/', '@localhost/')).pathname.slice(1),
    ],
    ['folder', environment.DATA_DIR],
    ...(listed?.usesEnvironment || !listed
      ? [['settings', 'those of the environment'] as [string, string]]
      : []),
    ...Object.entries(listed?.settings ?? {}).map(([name, value]): [string, string] => [
      name,
      isConfidential(name) ? '(set)' : value,
    ]),
    ...(await catalogueLines(found, installation)),
  ]
  for (const [name, value] of lines) console.log(`${name.padEnd(24)}${value}`)
}

async function catalogueLines({ url }: Found, { log }: Installation): Promise<[string, string][]> {
  const database = connect({ url, max: 1, log })
  try {
    if (!(await hasSettings(database))) return [['catalogue', 'none']]
    const { name, languages, currencies } = await readSettings(database)
    return [
      ['name', name],
      ['languages', languages.enabled.join(' ')],
      ['currency', `${currencies.display}, offered ${currencies.offered.join(' ')}`],
    ]
  } finally {
    await database.$client.end()
  }
}
