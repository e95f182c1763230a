import { type AgencyContact, correctableFields } from '#domain/agencies/agency.ts'
import type { Refusal } from '#domain/refusal.ts'
import { setAgencyDetails } from '#server/agencies/set-details.ts'
import type { Database } from '#server/database/connect.ts'
import { CannotStart } from '#server/environment.ts'
import { canSay, say } from '#server/i18n/say.ts'
import { orderOf } from './staff-order.ts'
import { oneLine } from './terminal-text.ts'

/** The option of each detail. */
const optionOf = {
  agency: 'agency',
  licence: 'licence',
  taxOffice: 'tax-office',
  taxNumber: 'tax-number',
  address: 'address',
  website: 'website',
  name: 'contact',
  email: 'email',
  phone: 'phone',
} as const satisfies Record<keyof AgencyContact, string>

type Options = { [Option in (typeof optionOf)[keyof AgencyContact]]?: string | undefined }

type Asked = Parameters<typeof orderOf>[1] &
  Options & { number: string; 'leave-bookings': boolean; usage: string }

/** The options by which details are typed, for the parser of arguments. */
export const detailOptions = {
  agency: { type: 'string' },
  licence: { type: 'string' },
  'tax-office': { type: 'string' },
  'tax-number': { type: 'string' },
  address: { type: 'string' },
  website: { type: 'string' },
  contact: { type: 'string' },
  email: { type: 'string' },
  phone: { type: 'string' },
  'leave-bookings': { type: 'boolean', default: false },
} as const

/** Corrects the details of an agency by `npm run agencies -- details`; returns what to print. */
export async function correctDetails(
  database: Database,
  { number, usage, ...flags }: Asked,
): Promise<string | Refusal> {
  const typed = Object.fromEntries(
    correctableFields.flatMap((field) => {
      const text = flags[optionOf[field]]
      return text === undefined ? [] : [[field, text]]
    }),
  )
  if (Object.keys(typed).length === 0) throw new CannotStart(usage)
  const order = await orderOf(database, flags, 'agencies.manage')
  const correction = { number, onBookings: !flags['leave-bookings'], ...typed }
  const corrected = await setAgencyDetails(database, correction, order)
  if ('errors' in corrected) {
    const [first] = Object.values(corrected.errors)
    const text =
      first && canSay(first.refused) ? say('en', first.refused, first.values) : say('en', 'field-invalid')
    throw new CannotStart(`${text} Nothing was changed.`)
  }
  if ('refused' in corrected) return corrected
  const { agency, licence, name, email, phone } = corrected
  return oneLine(`${number} is ${agency}, licence ${licence}; contact ${name}, ${email}, ${phone}.`)
}
