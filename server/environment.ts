import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import {
  address,
  endsWithHost,
  isHost,
  mapAddress,
  oneOf,
  outside,
  seconds,
  withoutTrailingSlash,
} from './setting-values.ts'

/** Why Kervan cannot start: finished lines for the person at the terminal, shown without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
  lines: string[]

  constructor(...lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

export type Environment = Readonly<z.infer<typeof settings> & { PUBLIC_URL: string; SECRET: string }>

/** Reads `.env` and process.env (which wins) by one schema. Throws CannotStart with a line for every error. */
export function readEnvironment(): Environment {
  for (const [name, value] of Object.entries(readDotEnv())) process.env[name] ??= value
  const environment = parseEnvironment(process.env)
  // React and others look at it when they are imported; all shall see the same.
  process.env.NODE_ENV = environment.NODE_ENV
  return environment
}

export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = settings.safeParse(given)
  const errors = parsed.error?.issues.map((issue) => errorLine(issue, given)) ?? []
  errors.push(...missingPartners(given))
  if (source.DATABASE_URL?.trim() === '')
    errors.push('DATABASE_URL is empty: set an address, or remove it for the embedded database.')
  if (!parsed.data || errors.length > 0) throw new CannotStart(...errors)
  prepareDataFolder(parsed.data.DATA_DIR)
  return Object.freeze({
    ...parsed.data,
    PUBLIC_URL: parsed.data.PUBLIC_URL ?? defaultPublicUrl(parsed.data),
    SECRET: parsed.data.SECRET ?? storedSecret(parsed.data.DATA_DIR),
  })
}

const root = fileURLToPath(new URL('..', import.meta.url))
const dotEnv = join(root, '.env')
const confidential = new Set([
  'SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'IYZICO_API_KEY',
  'IYZICO_SECRET_KEY',
  'PAYTR_MERCHANT_KEY',
  'PAYTR_MERCHANT_SALT',
])

/** Returns whether the value of a setting is a secret. */
export function isConfidential(name: string): boolean {
  return confidential.has(name)
}

/** Names in a file like .env that are none of ours: mostly a known one with a letter amiss. */
export function unreadNames(given: Record<string, unknown> = readDotEnv()): string[] {
  return Object.keys(given).filter((name) => !(name in settings.shape))
}

function readDotEnv(): NodeJS.Dict<string> {
  if (!existsSync(dotEnv)) return {}
  try {
    return parseEnv(readFileSync(dotEnv, 'utf8'))
  } catch (error) {
    throw new CannotStart(`${dotEnv} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Required settings of each payment provider. */
const paymentKeys = {
  iyzico: ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY'],
  paytr: ['PAYTR_MERCHANT_ID', 'PAYTR_MERCHANT_KEY', 'PAYTR_MERCHANT_SALT'],
} as const

/** Codes of companies: letters, digits and hyphens, compared without case. */
export const companyCode = /^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/i

/** All settings by name, in the order of .env.example. */
export const settings = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('production'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  HOST: z.string().refine(isHost, 'must be an IP address or a host name').default('127.0.0.1'),
  PORT: z
    .string()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
      'must be a whole number from 0 to 65535',
    )
    .transform(Number)
    .default(3000),
  PUBLIC_URL: address('http', 'https')
    .refine(endsWithHost, 'must end with the host or its port, like https://www.example.com')
    .transform(withoutTrailingSlash)
    .optional(),
  DATA_DIR: z
    .string()
    .refine((text) => !text.startsWith('~'), 'must be a full path: ~ is not expanded here')
    .default('./data')
    .transform(fromRoot),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  DATABASE_WAIT_SECONDS: seconds().default(10),
  DATABASE_STATEMENT_SECONDS: seconds().default(30),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must look like Name <name@example.com>')
    .optional(),
  COMPANY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be a header name')
    .default('X-Company-Database'),
  COMPANY_HEADER_TRUSTED: oneOf('yes', 'no').default('no'),
  COMPANY: z.string().regex(companyCode, 'must be the code of a company').toLowerCase().optional(),
  API_BASE: address('http', 'https').transform(withoutTrailingSlash).optional(),
  UPLOAD_BASE: address('http', 'https').transform(withoutTrailingSlash).optional(),
  MAP_STYLE_URL: mapAddress().optional(),
  MAP_ATTRIBUTION: z.string().max(200, 'must have at most 200 characters').optional(),
  DEMO: oneOf('yes', 'no').default('no'),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^\d$/, 'must be a whole number from 0 to 9')
    .transform(Number)
    .default(0),
  RATES: oneOf('tcmb', 'files').default('tcmb'),
  CALENDAR_ADDRESSES: oneOf('public', 'any').default('public'),
  WEBHOOK_ADDRESSES: oneOf('public', 'any').default('public'),
  PAYMENT_PROVIDER: oneOf('rehearsal', 'iyzico', 'paytr').default('rehearsal'),
  IYZICO_API_KEY: z.string().optional(),
  IYZICO_SECRET_KEY: z.string().optional(),
  IYZICO_BASE_URL: outside().transform(withoutTrailingSlash).default('https://api.iyzipay.com'),
  PAYTR_MERCHANT_ID: z.string().optional(),
  PAYTR_MERCHANT_KEY: z.string().optional(),
  PAYTR_MERCHANT_SALT: z.string().optional(),
  PAYTR_BASE_URL: outside().transform(withoutTrailingSlash).default('https://www.paytr.com'),
  PAYTR_TEST_MODE: oneOf('on', 'off').default('off'),
  ORDERS_PER_HOUR: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number above 0')
    .transform(Number)
    .default(30),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: outside().default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_AUTHORIZE_URL: outside().default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_GRAPH_URL: outside().transform(withoutTrailingSlash).default('https://graph.facebook.com/v23.0'),
})

// Relative folders mean the same from wherever a command is typed.
function fromRoot(path: string) {
  return resolve(root, path)
}

function errorLine(issue: z.core.$ZodIssue, given: Record<string, string | undefined>) {
  const name = String(issue.path[0])
  const value = confidential.has(name) || given[name] === undefined ? '' : ` (it is "${given[name]}")`
  return `${name} ${issue.message}${value}.`
}

/** Settings that require another one. */
function missingPartners(given: Record<string, string | undefined>): string[] {
  const errors: string[] = []
  for (const provider of ['GOOGLE', 'FACEBOOK']) {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`]
    const missing = given[id] && !given[secret] ? secret : given[secret] && !given[id] ? id : undefined
    if (missing) errors.push(`${missing} is missing: both are needed.`)
  }
  if (given.MAP_STYLE_URL?.includes('{z}') && !given.MAP_ATTRIBUTION)
    errors.push('MAP_ATTRIBUTION is missing: a template of raster tiles states no source of its own.')
  if (isArchive(given.MAP_STYLE_URL) && !given.MAP_ATTRIBUTION)
    errors.push('MAP_ATTRIBUTION is missing: the source of a PMTiles archive must be displayed.')
  for (const [provider, keys] of Object.entries(paymentKeys)) {
    const missing = keys.filter((key) => !given[key])
    // The keys of a provider that is no longer used stay, for payments and refunds that are still open.
    if (given.PAYMENT_PROVIDER !== provider && missing.length === keys.length) continue
    for (const key of missing) errors.push(`${key} is missing: ${provider} needs ${keys.join(', ')}.`)
  }
  return errors
}

function isArchive(map: string | undefined): boolean {
  return map !== undefined && URL.canParse(map) && new URL(map).pathname.endsWith('.pmtiles')
}

function defaultPublicUrl({ HOST, PORT }: { HOST: string; PORT: number }) {
  const everyInterface = HOST === '0.0.0.0' || HOST === '::'
  const host = everyInterface ? 'localhost' : isIP(HOST) === 6 ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}`
}

function prepareDataFolder(folder: string) {
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    makeFolder(folder)
    closePrivateFolders(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new CannotStart(`DATA_DIR ${folder} cannot be written: ${whyNotWritten(error)}.`)
  }
}

function whyNotWritten(error: unknown): string {
  const code = String((error as NodeJS.ErrnoException).code)
  const words: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a file has that name',
    EEXIST: 'a file has that name',
  }
  return words[code] ?? code
}

// Not mkdir's own `recursive`: in Node 24 that never ends where the system answers ENOENT, as below /proc.
function makeFolder(folder: string) {
  if (existsSync(folder)) return
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  // Root's is passed through by the account that PostgreSQL runs as, and read by no other.
  mkdirSync(folder, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}

/** Unsent emails and the originals of pictures are for this user alone, also where an older version made the folders. */
function closePrivateFolders(folder: string) {
  for (const inside of [join(folder, 'outbox'), join(folder, 'uploads', 'originals')]) {
    mkdirSync(inside, { recursive: true, mode: 0o700 })
    chmodSync(inside, 0o700)
  }
}

function storedSecret(folder: string): string {
  const file = join(folder, 'secret')
  if (!existsSync(file)) createOnce(file, randomBytes(32).toString('hex'))
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= 32) return secret
  } catch (error) {
    throw new CannotStart(`The secret in ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  throw new CannotStart(
    `The secret in ${file} is too short: put the right one back. Without it, identity numbers of earlier bookings cannot be decrypted.`,
  )
}

// The link appears whole or not at all: two starts at once agree on one secret, a crash leaves no empty file.
function createOnce(file: string, content: string) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${content}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
