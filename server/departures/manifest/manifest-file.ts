import type { Grouping } from '#domain/booking/manifest-groups.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { logoFile } from '#server/catalogue/settings/logo-file.ts'
import type { Company } from '#server/company.ts'
import { renderDocument } from '#server/documents/render-document.ts'
import { findManifests } from './find-manifest.ts'
import { manifestCsv } from './manifest-csv.ts'

export type ManifestFile = { bytes: Buffer; type: string; name: string }

type Asked = {
  day: string
  product?: string
  /** One departure alone. */
  departure?: string | undefined
  format: 'pdf' | 'csv'
  /** How guests are divided; by stop without it. */
  by?: Grouping
  locale: Locale
  now: Date
}

/** Returns the guests of a day's departures as a PDF or as CSV. */
export async function manifestFile(company: Company, asked: Asked): Promise<ManifestFile> {
  const { day, product, departure: only, format, by = 'stop', locale } = asked
  const found = await findManifests(company, asked)
  const manifests = only ? found.filter(({ departure }) => departure.id === only) : found
  const name = `guests-${[day, product].filter(Boolean).join('-')}.${format}`
  if (format === 'csv') {
    return {
      name,
      type: 'text/csv; charset=utf-8',
      bytes: Buffer.from(manifestCsv(manifests, { locale, by })),
    }
  }
  const departures = manifests.map(
    ({ departure: { title, day, time, guide, vehicle }, guests, vehicles }) => ({
      title,
      day,
      time,
      guide,
      vehicle,
      guests,
      vehicles,
    }),
  )
  const [settings, logo] = [await company.settings(), await logoFile(company)]
  const bytes = await renderDocument('manifest', { locale, by, settings, logo, departures })
  return { name, type: 'application/pdf', bytes }
}
