import { inLocale } from '#domain/languages/locales.ts'
import { type OctoAsk, octoBase } from './call.ts'
import type { Supplier } from './types.ts'

/** Returns the company as the standard's supplier. */
export async function findSupplier({ company, locale, with: used }: OctoAsk): Promise<Supplier> {
  const { name, contact, tagline } = await company.settings()
  const { email, phone, address } = contact
  return {
    id: company.code,
    name,
    endpoint: `${company.publicUrl}${octoBase}`,
    contact: { website: company.publicUrl, email, telephone: phone, address },
    ...(used.has('octo/content') && { shortDescription: inLocale(tagline, locale), media: [] }),
  }
}
