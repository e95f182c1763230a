import type { AgencyApplication, AgencyField } from '#domain/agencies/agency.ts'
import type { SendForm } from '../contact/contact-panel.tsx'

/** Sends the application of an agency. */
export const sendApplication: SendForm<AgencyField> = (api, fields, locale) => {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const application: AgencyApplication = {
    locale,
    agency: text('agency'),
    licence: text('licence'),
    taxOffice: text('taxOffice'),
    taxNumber: text('taxNumber'),
    address: text('address'),
    website: text('agencyWebsite'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    note: text('note'),
    documents: fields.getAll('documents').map(String),
    consent: fields.get('consent') !== null,
  }
  // The field `website` is hidden: only programs fill it in.
  return api.apply(application, { token: text('token'), trap: text('website') })
}
