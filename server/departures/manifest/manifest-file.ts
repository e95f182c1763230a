import type { Locale } from '#domain/languages/locales.ts'
import { logoFile } from '#server/catalogue/settings/logo-file.ts'
import type { Company } from '#server/company.ts'
import { renderDocument } from '#server/documents/render-document.ts'
import { findManifests } from './find-manifest.ts'
import { manifestCsv } from './manifest-csv.ts'

export type ManifestFile = { bytes: Buffer; type: string; name: string }

type Asked = { day: string; product?: string; format: 'pdf' | 'csv'; locale: Locale; now: Date }

/** Returns the guests of a day's departures as a PDF or as CSV. */
export async function manifestFile(company: Company, asked: Asked): Promise<ManifestFile> {
  const { day, product, format, locale } = asked
  const manifests = await findManifests(company, asked)
  const name = `guests-${[day, product].filter(Boolean).join('-')}.${format}`
  if (format === 'csv') {
    return { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(manifestCsv(manifests, locale)) }
  }
  const departures = manifests.map(({ departure: { title, day, time, guide, vehicle }, guests }) => ({
    title,
    day,
    time,
    guide,
    vehicle,
    guests,
  }))
  const [settings, logo] = [await company.settings(), await logoFile(company)]
  const bytes = await renderDocument('manifest', { locale, settings, logo, departures })
  return { name, type: 'application/pdf', bytes }
}
