/** How a part of the installation is: `warning` is to be looked after soon, `failed` now. */
export const healthStates = ['ok', 'warning', 'failed'] as const

export type HealthState = (typeof healthStates)[number]

export const jobStates = ['never', 'running', 'ok', 'failed', 'late'] as const

export type JobState = (typeof jobStates)[number]

/** A background job and its last run; instants are ISO 8601. */
export type JobRun = {
  name: string
  /** Seconds between two runs. */
  every: number
  startedAt?: string
  finishedAt?: string
  durationMs?: number
  nextAt?: string
  /** Runs that failed in a row, and since when. */
  failures: number
  failingSince?: string
  /** The last run that failed, with its error. */
  failedAt?: string
  error?: string
  /** Staff asked for a run that has not begun. */
  isRequested: boolean
}

/** Milliseconds after which a run that is due counts as late. */
const patience = 15 * 60_000

/**
 * Returns the state of a job: `late` is one that should have begun 15 minutes ago, so that no process runs jobs. Never
 * throws. Example: `jobStateOf({ name: 'send-outbox', every: 2, failures: 0, isRequested: false }, now) === 'never'`.
 */
export function jobStateOf(
  { startedAt, finishedAt, nextAt, failures }: Omit<JobRun, 'name' | 'every' | 'isRequested'>,
  now: Date,
): JobState {
  if (!startedAt) return 'never'
  if (!finishedAt || Date.parse(finishedAt) < Date.parse(startedAt)) return 'running'
  if (failures > 0) return 'failed'
  return nextAt && now.getTime() - Date.parse(nextAt) > patience ? 'late' : 'ok'
}

/** Seconds between two runs from which staff may ask for one sooner; others come at once anyway. */
const worthAsking = 60

/** Returns whether staff may ask for a run of a job before it is due; never throws. */
export function canRunNow({ every }: Pick<JobRun, 'every'>): boolean {
  return every >= worthAsking
}

const gigabyte = 1024 ** 3

/**
 * Returns how a disk is by its free and total bytes: a warning below 2 GB or a tenth, failed below 200 MB. Never throws.
 * Example: `diskStateOf({ free: 0, total: 100 }) === 'failed'`.
 */
export function diskStateOf({ free, total }: { free: number; total: number }): HealthState {
  if (free < gigabyte / 5) return 'failed'
  return free < 2 * gigabyte || free < total / 10 ? 'warning' : 'ok'
}

/** When a service outside was last reached and when not; instants are ISO 8601. */
export type ServiceCheck = {
  succeededAt?: string
  failedAt?: string
  failingSince?: string
  problem?: string
}

/** Providers outside whose keys staff may check. */
export const checkedProviders = ['mail', 'rates', 'iyzico', 'paytr', 'google', 'facebook'] as const

export type CheckedProvider = (typeof checkedProviders)[number]

/** `unexpected`: it answered, but with neither a yes nor a no to the keys. */
export const checkOutcomes = ['accepted', 'refused', 'unreachable', 'unexpected'] as const

export type CheckOutcome = (typeof checkOutcomes)[number]

/** How a provider that was reached answers a query with our keys. */
export type KeyCheck = Exclude<CheckOutcome, 'unreachable'>

/** A provider that is set up, with the last check of its present keys; `problem` is a `CheckOutcome`. */
export type ProviderCheck = ServiceCheck & { provider: CheckedProvider }

export type SystemHealth = {
  versions: { kervan: string; node: string; startedAt: string }
  database: {
    version: string
    bytes: number
    /** Applied migrations, those of this version, and when the last one was applied. */
    applied: number
    known: number
    migratedAt?: string
  }
  disk: { state: HealthState; free: number; total: number }
  rates: ServiceCheck & {
    state: HealthState
    isAutomatic: boolean
    /** `none` where no bulletin was ever taken. */
    source: string
    day?: string
  }
  mail: ServiceCheck & { state: HealthState; hasServer: boolean }
  payments: {
    provider: string
    /** New payments go to this one. */
    isUsed: boolean
    isTest: boolean
    lastEventAt?: string
  }[]
  /** The providers that are set up. */
  checks: ProviderCheck[]
  calendars: {
    id: string
    product: string
    title: string
    /** The host of its address; the rest of an address is secret. */
    site: string
    readAt?: string
    nextAt: string
    failures: number
    conflicts: number
    problem?: string
  }[]
  queues: { name: SystemQueue; waiting: number; failed: number; oldest?: string }[]
  backupAt?: string
}

/** What the background jobs work on. */
export const systemQueues = ['emails', 'webhooks', 'payments', 'payment-events', 'refunds'] as const

export type SystemQueue = (typeof systemQueues)[number]

/** Days after which rates that are imported by hand count as old. */
const oldBulletin = 7

/**
 * Returns how the exchange rates are: failed where there are none, a warning where the bank could not be read, where those of
 * the demo are in force, or where a bulletin imported by hand is over a week old. Never throws.
 */
export function ratesStateOf({
  isAutomatic,
  source,
  ageDays,
  failingSince,
}: {
  isAutomatic: boolean
  source: string
  ageDays: number
  failingSince?: string | undefined
}): HealthState {
  if (source === 'none') return 'failed'
  if (source === 'demo' || failingSince) return 'warning'
  return !isAutomatic && ageDays > oldBulletin ? 'warning' : 'ok'
}

/** Returns how the mail server is: a warning without one, failed while emails fail. Never throws. */
export function mailStateOf({
  hasServer,
  failingSince,
}: {
  hasServer: boolean
  failingSince?: string | undefined
}): HealthState {
  if (failingSince) return 'failed'
  return hasServer ? 'ok' : 'warning'
}
