import { withPhoneError } from '#contract/phone.ts'
import { dayIn } from '#domain/dates/zone.ts'
import {
  maskIdentity,
  mostTravellers,
  type Traveller,
  type TravellerErrors,
  type TravellerForm,
  travellerErrors,
} from '#domain/members/traveller.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { decrypt, encrypt } from '#server/encryption.ts'
import {
  changeTraveller,
  countTravellers,
  deleteTraveller,
  insertTraveller,
  lockMember,
  type TravellerRow,
  travellerOf,
  travellersOf,
} from './queries.ts'

/** The people a member books for; of their identity numbers the end alone. */
export async function listTravellers(company: Company, member: string): Promise<Traveller[]> {
  const rows = await travellersOf(company.database, member)
  return rows.map((row) => {
    const whole = presented(company, row)
    return { ...whole, identity: maskIdentity(whole.identity) }
  })
}

/** One of them with the whole identity number, to fill in a form with. */
export async function findTraveller(
  company: Company,
  of: { id: string; member: string },
): Promise<Traveller | Refusal<'traveller-unknown'>> {
  const row = await travellerOf(company.database, of)
  return row ? presented(company, row) : refuse('traveller-unknown')
}

/** Adds or changes a traveller; travellers of other members are unknown. */
export async function saveTraveller(
  company: Company,
  { member, form, now }: { member: string; form: TravellerForm; now: Date },
): Promise<'saved' | { errors: TravellerErrors } | Refusal<'traveller-unknown' | 'too-many-travellers'>> {
  const { timeZone } = await company.settings()
  const tidied = { ...form, identity: form.identity?.replace(/\s/g, '').toUpperCase() }
  const errors = withPhoneError(travellerErrors(tidied, dayIn(now, timeZone)), tidied.phone)
  if (Object.keys(errors).length > 0) return { errors }
  const { id, identity, firstName, lastName, ...said } = tidied
  const values = {
    firstName,
    lastName,
    birthDate: said.birthDate || null,
    country: said.country || null,
    phone: said.phone || null,
    email: said.email || null,
    ...(identity !== undefined && {
      identityNumber: identity ? encrypt(company, 'identity numbers', identity) : null,
    }),
  }
  return company.database.transaction(async (transaction) => {
    await lockMember(transaction, member)
    if (id !== undefined) {
      return (await changeTraveller(transaction, { id, member }, values))
        ? 'saved'
        : refuse('traveller-unknown')
    }
    if ((await countTravellers(transaction, member)) >= mostTravellers) {
      return refuse('too-many-travellers', { most: mostTravellers })
    }
    await insertTraveller(transaction, { identityNumber: null, ...values, member, addedAt: now })
    return 'saved'
  })
}

/** Deletes a traveller; existing bookings remain unchanged. */
export async function removeTraveller(
  { database }: Company,
  of: { id: string; member: string },
): Promise<'removed' | Refusal<'traveller-unknown'>> {
  return (await deleteTraveller(database, of)) ? 'removed' : refuse('traveller-unknown')
}

function presented(company: Company, row: TravellerRow): Traveller {
  const { id, firstName, lastName, birthDate, country, phone, email, identityNumber } = row
  return {
    id,
    firstName,
    lastName,
    birthDate: birthDate ?? '',
    country: country ?? '',
    phone: phone ?? '',
    email: email ?? '',
    identity: identityNumber ? decrypt(company, 'identity numbers', identityNumber) : '',
  }
}
