import * as calls from '#contract/account/calls.ts'
import * as schema from '#contract/account/schema.ts'
import * as translate from '#contract/account/translate.ts'
import { bos } from '#contract/members/schema.ts'
import { list } from '#contract/translate.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { type Endpoint, openToMembers } from '#server/http/endpoint.ts'
import { type Rejection, reject } from '#server/http/refusal.ts'
import { type ServerMessage, say } from '#server/i18n/say.ts'
import { keepAddress, listAddresses, removeAddress } from './keep-address.ts'
import { findTraveller, keepTraveller, listTravellers, removeTraveller } from './keep-traveller.ts'

export const addressBookEndpoints: Endpoint[] = [
  openToMembers(
    calls.listAddresses,
    { summary: 'The member’s addresses, the usual one first.', input: bos, answer: schema.adresler },
    async ({ company, member }) => addressesOf(company, member.id),
  ),
  openToMembers(
    calls.keepAddress,
    {
      summary: 'Adds an address, or changes the one with k_no.',
      input: schema.adresForm,
      answer: schema.adresler,
    },
    async ({ company, member, input, now, locale }) => {
      const form = translate.addressForm.fromWire(input)
      const kept = await keepAddress(company.database, { member: member.id, form, now })
      if (isRefusal(kept)) return refusalOf(kept)
      if (kept !== 'kept') return faultsOf(kept.faults, { names: translate.fieldsOf.address, locale })
      return addressesOf(company, member.id)
    },
  ),
  openToMembers(
    calls.removeAddress,
    { summary: 'Takes an address away.', input: schema.silForm, answer: schema.adresler },
    async ({ company, member, input }) => {
      const removed = await removeAddress(company.database, { id: input.k_no, member: member.id })
      return isRefusal(removed) ? refusalOf(removed) : addressesOf(company, member.id)
    },
  ),
  openToMembers(
    calls.listTravellers,
    {
      summary: 'The people the member books for; of identity numbers the end alone.',
      input: bos,
      answer: schema.yolcular,
    },
    async ({ company, member }) => travellersOf(company, member.id),
  ),
  openToMembers(
    calls.getTraveller,
    {
      summary: 'One of them with the whole identity number, to fill in a form with.',
      input: schema.yolcuSorgu,
      answer: schema.yolcuCevap,
    },
    async ({ company, member, input }) => {
      const found = await findTraveller(company, { id: input.k_no, member: member.id })
      return isRefusal(found) ? refusalOf(found) : { yolcu: translate.traveller.toWire(found) }
    },
  ),
  openToMembers(
    calls.keepTraveller,
    {
      summary: 'Adds somebody the member books for, or changes the one with k_no.',
      input: schema.yolcuForm,
      answer: schema.yolcular,
    },
    async ({ company, member, input, now, locale }) => {
      const form = translate.travellerForm.fromWire(input)
      const kept = await keepTraveller(company, { member: member.id, form, now })
      if (isRefusal(kept)) return refusalOf(kept)
      if (kept !== 'kept') return faultsOf(kept.faults, { names: translate.fieldsOf.traveller, locale })
      return travellersOf(company, member.id)
    },
  ),
  openToMembers(
    calls.removeTraveller,
    { summary: 'Takes one of them away.', input: schema.silForm, answer: schema.yolcular },
    async ({ company, member, input }) => {
      const removed = await removeTraveller(company, { id: input.k_no, member: member.id })
      return isRefusal(removed) ? refusalOf(removed) : travellersOf(company, member.id)
    },
  ),
]

type OfCompany = Parameters<typeof listTravellers>[0]

async function addressesOf({ database }: OfCompany, member: string) {
  return { adresler: list(translate.address).toWire(await listAddresses(database, member)) }
}

async function travellersOf(company: OfCompany, member: string) {
  return { yolcular: list(translate.traveller).toWire(await listTravellers(company, member)) }
}

function refusalOf({ refused, values }: Refusal): Rejection {
  return reject(refused.endsWith('-unknown') ? 404 : 409, refused, { values })
}

function faultsOf(
  faults: Partial<Record<string, Refusal>>,
  { names, locale }: { names: Record<string, string>; locale: Locale },
): Rejection {
  const fields = Object.entries(faults as Record<string, Refusal>).map(([field, { refused, values }]) => [
    names[field]!,
    say(locale, refused as ServerMessage, values),
  ])
  return reject(422, 'input-invalid', { fields: Object.fromEntries(fields) })
}
