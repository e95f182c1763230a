import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Settings } from './catalogue/file/format.ts'
import { readSettings } from './catalogue/settings/queries.ts'
import { type Database, listen } from './database/connect.ts'
import type { SocialLogin } from './members/social/configuration.ts'
import type { PaymentAccounts } from './payments/accounts.ts'
import type { Bulletins } from './rates/shared-bulletins.ts'
import type { DemoShop } from './setup/demo-shop.ts'
import { createStaffEvents, type StaffEvents, staffChannel } from './staff-events/staff-events.ts'

/** One operator: its own database, its own folders, its own secret. */
export type Company = {
  code: string
  database: Database
  publicUrl: string
  uploads: string
  /** The folder of Open Graph images; all can be made again. */
  shared: string
  outbox: string
  secret: string
  mail: { smtpUrl?: string; from?: string }
  /** Who takes cards. */
  paymentProvider: string
  /** Our accounts at providers. */
  paymentAccounts: PaymentAccounts
  socialLogin: SocialLogin
  /** A shop for trying at a public address (`DEMO=yes`): every page says so. */
  isDemo: boolean
  /** The demo companies that the shop may have begun as; undefined where the program has none. */
  demo?: DemoShop
  /** How many orders a member may place in an hour; an address may place four times as many. */
  ordersPerHour: number
  /** The central bank's bulletins, shared with the other companies; undefined where only files are taken in. */
  bulletins?: Bulletins
  /** Whether calendars of other sites may be at private addresses, and be read without TLS. */
  readsPrivateCalendars: boolean
  /** Whether webhooks of agencies may go to private addresses, and without TLS. */
  sendsPrivateWebhooks: boolean
  log: Logger
  /** The settings as last imported; cached until they change. */
  settings(): Promise<Settings>
  /** Returns the cached value of a key, or loads it; the cache is emptied when the company changes. */
  remember<T>(key: string, load: () => Promise<T>, bytesOf?: (made: T) => number): Promise<T>
  /**
   * Empties the caches of this process, as a change on any node does after its notification: who has saved something reads it
   * at once. Never throws.
   */
  refresh(): Promise<void>
  /** Calls back whenever this company's catalogue or settings changed, on any node. */
  onChange(callback: () => void): void
  /** What changes on screens of staff, by any node. */
  staffEvents: StaffEvents
  close(): Promise<void>
}

type Made =
  | 'settings'
  | 'remember'
  | 'refresh'
  | 'onChange'
  | 'staffEvents'
  | 'close'
  | 'uploads'
  | 'shared'
  | 'outbox'
type CompanyParts = Omit<Company, Made> & { dataDir: string }

/** Sales change list order slightly: lists are loaded again after this time. */
const rememberedFor = 60_000
/** The size limit of the cache in bytes; entries without a size count as small. */
const mostRemembered = 32 * 1024 * 1024
const aLittle = 4096

/** The channel on which an import makes every node empty its caches. */
export const changeChannel = 'kervan_changed'

/** Opens a company: from here on its settings stay fresh through LISTEN/NOTIFY. */
export async function openCompany({ dataDir, ...parts }: CompanyParts): Promise<Company> {
  let settings: Promise<Settings> | undefined
  let changes = 0
  let latest = 0
  const callbacks: (() => void)[] = []
  const remembered = new LRUCache<string, Promise<unknown>>({
    max: 1000,
    maxSize: mostRemembered,
    ttl: rememberedFor,
  })
  const staffEvents = createStaffEvents()
  const heard = {
    [changeChannel]: () => void forgetAll(),
    [staffChannel]: staffEvents.hear,
  }
  const stopListening = await listen(parts.database, heard, parts.log)

  /** The old settings serve until the new ones are loaded: a request within a transaction must not wait. */
  async function forgetAll(): Promise<void> {
    changes += 1
    const change = changes
    const fresh = await readSettings(parts.database).catch(() => undefined)
    if (change > latest) {
      latest = change
      settings = fresh && Promise.resolve(fresh)
    }
    remembered.clear()
    for (const callback of callbacks) callback()
  }
  return {
    ...parts,
    uploads: join(dataDir, 'uploads'),
    shared: join(dataDir, 'shared'),
    outbox: join(dataDir, 'outbox'),
    settings() {
      settings ??= readSettings(parts.database).catch((error: unknown) => {
        settings = undefined
        throw error
      })
      return settings
    },
    remember<T>(key: string, load: () => Promise<T>, bytesOf: (made: T) => number = () => 0) {
      const known = remembered.get(key) as Promise<T> | undefined
      if (known) return known
      const loading = load()
      remembered.set(key, loading, { size: aLittle })
      loading.then(
        (made) => {
          if (remembered.peek(key) !== loading) return
          // Unchanged content retains its old size.
          remembered.delete(key)
          remembered.set(key, loading, { size: aLittle + bytesOf(made) })
        },
        () => remembered.delete(key),
      )
      return loading
    },
    refresh: forgetAll,
    onChange: (callback) => void callbacks.push(callback),
    staffEvents,
    async close() {
      staffEvents.end()
      await stopListening()
      await parts.database.$client.end()
    },
  }
}
