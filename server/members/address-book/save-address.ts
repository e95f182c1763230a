import {
  type Address,
  type AddressErrors,
  type AddressForm,
  addressErrors,
  mostAddresses,
} from '#domain/members/address.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Database } from '#server/database/connect.ts'
import {
  addressesOf,
  changeAddress,
  clearDefault,
  deleteAddress,
  insertAddress,
  lockMember,
} from './queries.ts'

/** A member's addresses, the one that forms begin with first. */
export async function listAddresses(database: Database, member: string): Promise<Address[]> {
  const rows = await addressesOf(database, member)
  return rows.map(({ member: _, addedAt: __, ...address }) => address)
}

/** Adds or changes an address; the first becomes the default. Addresses of other members are unknown. */
export async function saveAddress(
  database: Database,
  { member, form, now }: { member: string; form: AddressForm; now: Date },
): Promise<'saved' | { errors: AddressErrors } | Refusal<'address-unknown' | 'too-many-addresses'>> {
  const errors = addressErrors(form)
  if (Object.keys(errors).length > 0) return { errors }
  const { id, ...address } = form
  return database.transaction(async (transaction) => {
    await lockMember(transaction, member)
    const own = await addressesOf(transaction, member)
    if (id === undefined && own.length >= mostAddresses) {
      return refuse('too-many-addresses', { most: mostAddresses })
    }
    const before = own.find((one) => one.id === id)
    if (id !== undefined && !before) return refuse('address-unknown')
    // One of them always is: who unticks it has not said which other.
    const isDefault = address.isDefault || own.length === 0 || before?.isDefault === true
    if (isDefault) await clearDefault(transaction, member, id)
    if (id === undefined) await insertAddress(transaction, { ...address, isDefault, member, addedAt: now })
    else await changeAddress(transaction, { id, member }, { ...address, isDefault })
    return 'saved'
  })
}

/** Takes an address away; another becomes the one that forms begin with. */
export function removeAddress(
  database: Database,
  of: { id: string; member: string },
): Promise<'removed' | Refusal<'address-unknown'>> {
  return database.transaction(async (transaction) => {
    await lockMember(transaction, of.member)
    if (!(await deleteAddress(transaction, of))) return refuse('address-unknown')
    const [first] = await addressesOf(transaction, of.member)
    if (first) await changeAddress(transaction, { id: first.id, member: of.member }, { isDefault: true })
    return 'removed'
  })
}
