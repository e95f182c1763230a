import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { CannotStart, companyCode, settings } from '#server/environment.ts'

/** Settings of the process. All others belong to a company. */
const settingsOfProcess = new Set([
  'NODE_ENV',
  'LOG_LEVEL',
  'HOST',
  'PORT',
  'DATABASE_WAIT_SECONDS',
  'DATABASE_STATEMENT_SECONDS',
  'COMPANY_HEADER',
  'COMPANY_HEADER_TRUSTED',
  'COMPANY',
  'API_BASE',
  'TRUSTED_PROXIES',
])

/** Returns whether each company has its own value of a setting. */
export function isCompanySetting(name: string): boolean {
  return name in settings.shape && !settingsOfProcess.has(name)
}

/** Settings of a company that are those of the process where the company has none. */
const inherited = new Set(['RATES', 'CALENDAR_ADDRESSES', 'WEBHOOK_ADDRESSES', 'ORDERS_PER_HOUR'])

/** Returns whether a company takes a setting from the process. */
export function isInherited(name: string): boolean {
  return !isCompanySetting(name) || inherited.has(name)
}

/** A host as browsers send it: lower case, and a name in other letters as punycode. */
const hostName = z
  .string()
  .toLowerCase()
  .transform((host) => (host.startsWith('[') ? host : domainToASCII(host)))
  .refine(
    (host) => /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)$/.test(host),
    'must be a host name without scheme and port',
  )

const listedCompany = z
  .strictObject({
    code: z.string().regex(companyCode, 'must have at most 32 letters, digits and hyphens').toLowerCase(),
    hosts: z.array(hostName).min(1, 'must name at least one host'),
    /** The company that was here before the list: its settings, database and folders are those of the environment. */
    usesEnvironment: z.literal(true).optional(),
    /** Settings by the names of `.env`. */
    settings: z
      .record(z.string(), z.string())
      .superRefine((given, context) => {
        for (const name of Object.keys(given).filter((one) => !isCompanySetting(one)))
          context.addIssue({ code: 'custom', path: [name], message: 'is no setting of a company' })
      })
      .default({}),
  })
  .refine(({ usesEnvironment, settings }) => usesEnvironment || settings.PUBLIC_URL, {
    message: 'PUBLIC_URL is missing',
    path: ['settings'],
  })
  .refine(({ usesEnvironment, settings }) => !usesEnvironment || Object.keys(settings).length === 0, {
    message: 'must be empty: the environment has the settings of this company',
    path: ['settings'],
  })

export type ListedCompany = z.infer<typeof listedCompany>

/** The content of companies.json: no two companies share a code, a host, a secret, a folder or an address of a database. */
export const companyList = z
  .strictObject({ companies: z.array(listedCompany) })
  .superRefine((list, context) => {
    const { companies } = list
    const unique = {
      code: companies.map(({ code }) => code),
      host: companies.flatMap(({ hosts }) => [...new Set(hosts)]),
      SECRET: companies.flatMap(({ settings }) => settings.SECRET ?? []),
      DATA_DIR: companies.flatMap(({ settings }) => settings.DATA_DIR ?? []),
      DATABASE_URL: companies.flatMap(({ settings }) => settings.DATABASE_URL ?? []),
      usesEnvironment: companies.flatMap(({ usesEnvironment }) => usesEnvironment ?? []),
    }
    for (const [name, values] of Object.entries(unique)) {
      if (new Set<unknown>(values).size === values.length) continue
      context.addIssue({ code: 'custom', path: [], message: `two companies have the same ${name}` })
    }
  })

/** Returns a list with what its schema changes. Throws CannotStart with a line for each mistake. */
export function checkCompanyList(companies: readonly unknown[]): ListedCompany[] {
  const parsed = companyList.safeParse({ companies })
  if (parsed.success) return parsed.data.companies
  // The path within one company: its place in the list says nothing at a terminal.
  throw new CannotStart(
    ...parsed.error.issues.map(({ path, message }) => `${[...path.slice(2), message].join(' ')}.`),
  )
}
