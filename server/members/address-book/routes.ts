import * as calls from '#contract/account/account.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, handleForMembers } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { type ServerMessage, say } from '#server/i18n/say.ts'
import { listAddresses, removeAddress, saveAddress } from './save-address.ts'
import { findTraveller, listTravellers, removeTraveller, saveTraveller } from './save-traveller.ts'

export const addressBookEndpoints: Endpoint[] = [
  handleForMembers(
    calls.listAddresses,
    { summary: 'The member’s addresses, the usual one first.' },
    async ({ company, member }) => addressesOf(company, member.id),
  ),
  handleForMembers(
    calls.saveAddress,
    {
      summary: 'Adds an address, or changes the one with k_no.',
    },
    async ({ company, member, input, now, locale }) => {
      const saved = await saveAddress(company.database, { member: member.id, form: input, now })
      if (isRefusal(saved)) return refusalOf(saved)
      if (saved !== 'saved') return errorsOf(saved.errors, locale)
      return addressesOf(company, member.id)
    },
  ),
  handleForMembers(
    calls.removeAddress,
    { summary: 'Takes an address away.' },
    async ({ company, member, input }) => {
      const removed = await removeAddress(company.database, { id: input.id, member: member.id })
      return isRefusal(removed) ? refusalOf(removed) : addressesOf(company, member.id)
    },
  ),
  handleForMembers(
    calls.listTravellers,
    {
      summary: 'The people the member books for; of identity numbers the end alone.',
    },
    async ({ company, member }) => travellersOf(company, member.id),
  ),
  handleForMembers(
    calls.getTraveller,
    {
      summary: 'One of them with the whole identity number, to fill in a form with.',
    },
    async ({ company, member, input }) => {
      const found = await findTraveller(company, { id: input.id, member: member.id })
      return isRefusal(found) ? refusalOf(found) : found
    },
  ),
  handleForMembers(
    calls.saveTraveller,
    {
      summary: 'Adds a traveller of the member, or changes the one with k_no.',
    },
    async ({ company, member, input, now, locale }) => {
      const saved = await saveTraveller(company, { member: member.id, form: input, now })
      if (isRefusal(saved)) return refusalOf(saved)
      if (saved !== 'saved') return errorsOf(saved.errors, locale)
      return travellersOf(company, member.id)
    },
  ),
  handleForMembers(
    calls.removeTraveller,
    { summary: 'Takes one of them away.' },
    async ({ company, member, input }) => {
      const removed = await removeTraveller(company, { id: input.id, member: member.id })
      return isRefusal(removed) ? refusalOf(removed) : travellersOf(company, member.id)
    },
  ),
]

type OfCompany = Parameters<typeof listTravellers>[0]

function addressesOf({ database }: OfCompany, member: string) {
  return listAddresses(database, member)
}

function travellersOf(company: OfCompany, member: string) {
  return listTravellers(company, member)
}

function refusalOf({ refused, values }: Refusal): Rejection {
  return reject(refused.endsWith('-unknown') ? 404 : 409, refused, { values })
}

function errorsOf(errors: Partial<Record<string, Refusal>>, locale: Locale): Rejection {
  const fields = Object.entries(errors as Record<string, Refusal>).map(([field, { refused, values }]) => [
    field,
    say(locale, refused as ServerMessage, values),
  ])
  return reject(422, 'input-invalid', { fields: Object.fromEntries(fields) })
}
