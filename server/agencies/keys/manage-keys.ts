import { isAdmitted } from '#domain/agencies/agency-state.ts'
import { type AgencyKey, type KeyMode, type KeyScope, mostKeys } from '#domain/agencies/keys.ts'
import { type AgencyRole, agencyRightsOf } from '#domain/agencies/user.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { actorLabel } from '#domain/staff/actor.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { isUuid } from '#server/database/is-uuid.ts'
import { hashOf, newToken } from '#server/sessions/token.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { agencyWithNumber, lockAgency } from '../queries.ts'
import {
  countValidKeys,
  insertKey,
  type KeyRow,
  keysOfAgency,
  lockKey,
  type MadeKey,
  setRevoked,
} from './queries.ts'

type Unknown = Refusal<'agency-unknown'>

/** Returns the keys of an agency, the newest first, revoked ones too. Staff alone see which of them made one. */
export async function listKeys(
  database: Queries,
  number: string,
  { forStaff }: { forStaff: boolean },
): Promise<AgencyKey[] | Unknown> {
  const agency = await agencyWithNumber(database, number)
  if (!agency) return refuse('agency-unknown')
  const keys = await keysOfAgency(database, { agency: agency.id })
  return keys.map((key) => presentKey(key, { forStaff }))
}

/** Makes a key for an approved agency. The key itself is in this answer alone: only its hash is stored. */
export async function createKey(
  database: Database,
  { number, name, scope, mode }: { number: string; name: string; scope: KeyScope; mode: KeyMode },
  order: StaffOrder,
): Promise<{ key: string; created: AgencyKey } | Unknown | Refusal<'agency-not-approved' | 'too-many-keys'>> {
  return database.transaction(async (transaction) => {
    const agency = await lockAgency(transaction, number)
    if (!agency) return refuse('agency-unknown')
    if (!isAdmitted(agency.state)) return refuse('agency-not-approved')
    if ((await countValidKeys(transaction, agency.id)) >= mostKeys) {
      return refuse('too-many-keys', { max: mostKeys })
    }
    const key = `octo_${mode}_${newToken()}`
    const row = await insertKey(transaction, {
      agency: agency.id,
      name,
      hash: hashOf(key),
      hint: key.slice(0, 14),
      scope,
      mode,
      createdAt: order.now,
      createdBy: actorLabel(order.actor),
    })
    const { id, hint } = row
    await recordAudit(transaction, order, {
      action: 'agency.create-key',
      subject: { kind: 'agency', id: number },
      after: { id, name, hint, scope, mode },
    })
    return { key, created: await keyAfter(transaction, row, order) }
  })
}

/** Revokes a key of an agency at once and for good. Revoked again, it stays as it is. */
export async function revokeKey(
  database: Database,
  { number, key: id }: { number: string; key: string },
  order: StaffOrder,
): Promise<AgencyKey | Unknown | Refusal<'key-unknown'>> {
  return database.transaction(async (transaction) => {
    const agency = await lockAgency(transaction, number)
    if (!agency) return refuse('agency-unknown')
    const key = isUuid(id) ? await lockKey(transaction, { agency: agency.id, id }) : undefined
    if (!key) return refuse('key-unknown')
    if (key.revokedAt) return keyAfter(transaction, key, order)
    const by = actorLabel(order.actor)
    await setRevoked(transaction, id, { revokedAt: order.now, revokedBy: by })
    const { name, hint } = key
    await recordAudit(transaction, order, {
      action: 'agency.revoke-key',
      subject: { kind: 'agency', id: number },
      before: { id, name, hint, revoked: false },
      after: { revoked: true },
    })
    return keyAfter(transaction, key, order)
  })
}

/** A key as it is after a change, for who changed it. */
async function keyAfter(
  transaction: Queries,
  { agency, id }: KeyRow,
  { actor }: StaffOrder,
): Promise<AgencyKey> {
  const [key] = await keysOfAgency(transaction, { agency, id })
  return presentKey(key!, { forStaff: actor.kind !== 'agency' })
}

function presentKey(
  { id, name, hint, scope, mode, createdAt, lastUsedAt, revokedAt, ...made }: MadeKey,
  { forStaff }: { forStaff: boolean },
): AgencyKey {
  const isByAgency = made.createdBy.startsWith('agency:')
  const maker = isByAgency ? made.user?.name : forStaff ? made.staffName : undefined
  const mayMake =
    made.user?.state === 'active' && agencyRightsOf(made.user.role as AgencyRole).includes('api')
  return {
    id,
    name,
    hint,
    scope: scope as KeyScope,
    mode: mode as KeyMode,
    createdAt: createdAt.toISOString(),
    madeBy: isByAgency ? 'agency' : 'company',
    ...(maker && { maker }),
    makerLeft: isByAgency && !mayMake,
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  }
}
