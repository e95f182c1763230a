import { withPhoneError } from '#contract/phone.ts'
import {
  type AgencyContact,
  type AgencyDetails,
  type AgencyErrors,
  agencyContactErrors,
  correctableFields,
  tidyTaxNumber,
} from '#domain/agencies/agency.ts'
import { tidyEmail } from '#domain/members/email.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { notifyChange } from '#server/catalogue/lock-catalogue.ts'
import type { Database, Queries } from '#server/database/connect.ts'
import { constraintOf } from '#server/database/errors.ts'
import { recordAudit, type StaffOrder } from '#server/staff/record-audit.ts'
import { lockManagedBookings, readdressEmails, replaceManagerEmail } from './details-queries.ts'
import { presentAgency } from './find-agency.ts'
import { type AgencyRow, agencyWithNumber, lockAgency, updateAgency } from './queries.ts'

type Typed = { [Field in keyof AgencyContact]?: AgencyContact[Field] | undefined }

export type AgencyCorrection = Typed & {
  number: string
  /** The details as they were displayed: what a colleague has changed since is not replaced. */
  seen?: AgencyContact | undefined
  /** Whether another email address is also that of the bookings that the agency manages. */
  onBookings?: boolean | undefined
}

/**
 * Corrects the details of an agency; absent ones stay. Documents and statements that were issued stay as they are. The former
 * email address opens no booking any more, of whatever state, unless `onBookings` is false; emails that were not sent yet go to
 * the new one.
 */
export async function setAgencyDetails(
  database: Database,
  { number, seen, onBookings = true, ...typed }: AgencyCorrection,
  order: StaffOrder,
): Promise<
  AgencyDetails | { errors: AgencyErrors } | Refusal<'agency-unknown' | 'agency-changed' | 'agency-already'>
> {
  try {
    return await database.transaction(async (transaction) => {
      const agency = await lock(transaction, { number, bookings: onBookings && typed.email !== undefined })
      if (!agency) return refuse('agency-unknown')
      const { before, after, wanted } = differenceOf(agency, typed)
      const changed = Object.keys(after) as (keyof AgencyContact)[]
      if (changed.length === 0) return presentAgency(transaction, agency)
      if (seen && changed.some((field) => agency[field] !== seen[field])) return refuse('agency-changed')
      // What was wrong before is not for who corrects another detail.
      const all = withPhoneError(agencyContactErrors(wanted), wanted.phone)
      const errors = Object.entries(all).filter(([field]) => field in after)
      if (errors.length > 0) return { errors: Object.fromEntries(errors) }
      const updated = await updateAgency(transaction, agency.id, after)
      const bookings =
        after.email === undefined
          ? undefined
          : await moveEmails(transaction, { before: agency, email: after.email, onBookings })
      await recordAudit(transaction, order, {
        action: 'agency.details',
        subject: { kind: 'agency', id: number },
        before,
        after: { ...after, bookings },
      })
      // Cached pages of the agency are stale.
      await notifyChange(transaction)
      return presentAgency(transaction, updated)
    })
  } catch (error) {
    if (constraintOf(error) === 'one_approved_agency_per_tax_number') return refuse('agency-already')
    throw error
  }
}

/** Bookings are locked before their agency, as by sales and cancellations. */
async function lock(
  transaction: Queries,
  { number, bookings }: { number: string; bookings: boolean },
): Promise<AgencyRow | undefined> {
  const found = bookings ? await agencyWithNumber(transaction, number) : undefined
  if (found) await lockManagedBookings(transaction, found.id)
  return lockAgency(transaction, number)
}

/** Returns how many bookings have the new address now. */
async function moveEmails(
  transaction: Queries,
  {
    before: { id, email: from },
    email,
    onBookings,
  }: { before: AgencyRow; email: string; onBookings: boolean },
): Promise<number> {
  await readdressEmails(transaction, { agency: id, from, to: email, bookings: onBookings })
  return onBookings ? replaceManagerEmail(transaction, { agency: id, email }) : 0
}

/** Returns the details that differ, as they are and as they will be, and all as they will be. */
function differenceOf(
  agency: AgencyRow,
  typed: Typed,
): { before: Partial<AgencyContact>; after: Partial<AgencyContact>; wanted: AgencyContact } {
  const wanted = Object.fromEntries(
    correctableFields.map((field) => [field, tidy(field, typed[field]) ?? agency[field]]),
  ) as AgencyContact
  const changed = correctableFields.filter((field) => wanted[field] !== agency[field])
  const pick = (values: AgencyContact) => Object.fromEntries(changed.map((field) => [field, values[field]]))
  return { before: pick(agency), after: pick(wanted), wanted }
}

function tidy(field: keyof AgencyContact, typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined
  if (field === 'email') return tidyEmail(typed)
  return field === 'taxNumber' ? tidyTaxNumber(typed) : typed.trim()
}
