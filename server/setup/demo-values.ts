import { type Locale, locales } from '#domain/languages/locales.ts'
import type { Reduction, Settings } from '#server/catalogue/file/format.ts'

/** Values of a company that visitors see or pay by, and that no operator may keep of a demo. */
export const demoValues = [
  'name',
  'legal-name',
  'licence',
  'phone',
  'email',
  'contact-address',
  'opening-hours',
  'map-position',
  'messengers',
  'mersis',
  'booking-prefix',
  'iban',
  'tagline',
  'claims',
  'reasons',
  'seo',
  'resources',
  'basket-discount',
  'member-discounts',
] as const

export type DemoValue = (typeof demoValues)[number]

/** A company as a catalogue file has it, in which what has a default may be absent. */
export type FiledCompany = Omit<Settings, 'bankAccounts' | 'reasons' | 'bookingPrefix'> &
  Partial<Pick<Settings, 'bankAccounts' | 'reasons' | 'bookingPrefix'>>

/** Returns the values of a company as they are compared with a demo's and displayed; of texts, those of every language. */
export function valuesOf(company: FiledCompany): Record<DemoValue, string[]> {
  const { contact, support, reasons = [], claims = {}, memberGroups = [], bankAccounts = [] } = company
  return {
    name: [company.name],
    'legal-name': [company.legalName],
    licence: [company.licence.number],
    phone: [contact.phone],
    email: [contact.email],
    'contact-address': [contact.address],
    'opening-hours': texts(contact.openingHours),
    'map-position': [`${contact.lat}, ${contact.lng}`],
    messengers: [support.whatsapp, support.telegram].filter((one) => one !== undefined),
    mersis: company.mersis ? [company.mersis] : [],
    'booking-prefix': company.bookingPrefix ? [company.bookingPrefix] : [],
    iban: bankAccounts.map(({ iban }) => iban),
    tagline: texts(company.tagline),
    claims: Object.values(claims).flatMap(texts),
    reasons: reasons.flatMap((reason) => texts(reason.texts).flatMap(({ title, text }) => [title, text])),
    seo: texts(company.seo).flatMap(({ title, description }) => [title, description]),
    resources: (company.resources ?? []).map(({ name }) => name),
    'basket-discount': basketDiscount(company),
    'member-discounts': memberGroups.flatMap(({ code, discount }) =>
      discount ? [`${code}: ${reductionText(discount)}`] : [],
    ),
  }
}

/** The texts of every language, English first: the database returns them in an order of its own. */
function texts<Text>(localized: Partial<Record<Locale, Text>>): Text[] {
  return locales.flatMap((locale) => localized[locale] ?? [])
}

function basketDiscount({ basketCampaign: campaign }: FiledCompany): string[] {
  if (!campaign) return []
  const { moreThan, discount } = campaign
  const limit = campaign.by === 'count' ? moreThan : `${moreThan} ${campaign.currency}`
  return [`${reductionText(discount)} (> ${limit})`]
}

function reductionText(reduction: Reduction): string {
  return 'percent' in reduction ? `${reduction.percent}%` : `${reduction.amount} ${reduction.currency}`
}
