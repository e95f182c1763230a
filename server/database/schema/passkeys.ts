import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'
import { members } from './members.ts'
import { staff } from './staff.ts'

/** Whose passkeys a table has: the column that refers to the account, and what its deletion does. */
type Owner = { column: string; account: () => AnyPgColumn; actions?: { onDelete: 'cascade' } }

/** Passkeys of accounts; a private key never leaves its authenticator. */
function passkeys(name: string, { unique, ...owner }: Owner & { unique: string }) {
  return pgTable(
    name,
    {
      id: uuid('id').primaryKey().default(sql`uuidv7()`),
      account: uuid(owner.column).notNull().references(owner.account, owner.actions),
      /** As the authenticator names it, base64url. */
      credentialId: text('credential_id').notNull().unique(unique),
      /** COSE. */
      publicKey: bytea('public_key').notNull(),
      /** Of the last login; some authenticators always report 0. */
      counter: bigint('counter', { mode: 'number' }).notNull(),
      transports: text('transports').array().notNull(),
      name: text('name').notNull(),
      createdAt: instant('created_at').notNull(),
      lastUsedAt: instant('last_used_at'),
    },
    (table) => [index(`${name}_by_${owner.column}`).on(table.account)],
  )
}

/** Challenges for passkeys, deleted as they are used. */
function challenges(name: string, owner: Owner) {
  return pgTable(
    name,
    {
      id: uuid('id').primaryKey().default(sql`uuidv7()`),
      challenge: text('challenge').notNull(),
      purpose: text('purpose').notNull(),
      /** Who adds a passkey; nothing for a login. */
      account: uuid(owner.column).references(owner.account, owner.actions),
      expiresAt: instant('expires_at').notNull(),
    },
    (table) => [
      index(`${name}_by_end`).on(table.expiresAt),
      check(
        'a_challenge_has_a_known_purpose',
        sql`${table.purpose} in ('register', 'authenticate') and (${table.purpose} = 'register') = (${table.account} is not null)`,
      ),
    ],
  )
}

const ofStaff: Owner = { column: 'staff', account: () => staff.id }
const ofMembers: Owner = { column: 'member', account: () => members.id, actions: { onDelete: 'cascade' } }

export const staffPasskeys = passkeys('staff_passkeys', { ...ofStaff, unique: 'one_account_per_passkey' })
export const staffChallenges = challenges('staff_challenges', ofStaff)
export const memberPasskeys = passkeys('member_passkeys', { ...ofMembers, unique: 'one_member_per_passkey' })
export const memberChallenges = challenges('member_challenges', ofMembers)
