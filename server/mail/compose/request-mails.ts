import type { Locale } from '#domain/languages/locales.ts'
import type { Company } from '#server/company.ts'
import type { MailTemplate } from '#server/outbox/queue-mail.ts'
import { findOffer, findRequest, requestOfOffer } from '#server/requests/find-request.ts'
import {
  guestOf,
  offerDeclined,
  offerLapsed,
  offerMade,
  type RequestEmail,
  requestDeclined,
  requestForStaff,
  requestReceived,
} from '../templates/request-emails.ts'
import { backOfficeUrl, pageUrl, type WriteMail, type Written } from './written.ts'

/** Emails about requests. */
export const requestMails = {
  async 'request-received'(company, data) {
    return { draft: requestReceived(await requestFor(company, data)), attachments: [] }
  },
  async 'request-for-staff'(company, data, locale) {
    return forStaff(company, data, { locale, write: requestForStaff })
  },
  async 'offer-made'(company, data, locale) {
    const { offer: code } = data as { offer: string }
    const offer = await findOffer(company, { code, locale, now: new Date() })
    if (!offer) throw new Error(`a mail is about an offer that does not exist: ${code}`)
    const request = await requestOfOffer(company.database, code)
    const { timeZone } = await company.settings()
    const url = pageUrl(company, locale, `/offer/${code}`)
    return {
      draft: offerMade({ ...(await requestFor(company, { request })), offer, timeZone, url }, locale),
      attachments: [],
    }
  },
  async 'offer-declined'(company, data, locale) {
    return forStaff(company, data, { locale, write: offerDeclined })
  },
  async 'offer-lapsed'(company, data) {
    return { draft: offerLapsed(await requestFor(company, data)), attachments: [] }
  },
  async 'request-declined'(company, data) {
    const { why } = data as { why: string }
    return { draft: requestDeclined(await requestFor(company, data), why), attachments: [] }
  },
} satisfies Partial<Record<MailTemplate, WriteMail>>

async function forStaff(
  company: Company,
  data: unknown,
  { locale, write }: { locale: Locale; write: typeof requestForStaff },
): Promise<Written> {
  const of = await requestFor(company, data)
  const url = backOfficeUrl(company, `/requests/${of.request.number}`)
  return { draft: write(of, { locale, url }), attachments: [], replyTo: guestOf(of).email }
}

async function requestFor(company: Company, data: unknown): Promise<RequestEmail> {
  const { request: id } = data as { request: string }
  const found = await findRequest(company.database, id)
  if (!found) throw new Error(`a mail is about a request that does not exist: ${id}`)
  const { request, product } = found
  const { name } = await company.settings()
  const locale = request.locale as Locale
  const path = product ? `/u/${product.category.slug}/${product.slug}` : '/'
  return { request, product, company: name, pageUrl: pageUrl(company, locale, path) }
}
