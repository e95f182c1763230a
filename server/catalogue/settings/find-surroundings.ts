import type { Surroundings } from '#domain/company/surroundings.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { destinations } from '#server/catalogue/find-entry.ts'
import type { Company } from '#server/company.ts'

/** When the office is open, and what the map of its surroundings shows. */
export async function findSurroundings(company: Company, locale: Locale): Promise<Surroundings> {
  const [{ contact, timeZone }, places] = await Promise.all([
    company.settings(),
    destinations(company.database, locale),
  ])
  return {
    office: [contact.lat, contact.lng],
    timeZone,
    hours: contact.hours ?? [],
    places: places.map(({ id, slug, title, latitude, longitude }) => ({
      id,
      slug,
      title,
      latitude,
      longitude,
    })),
  }
}
