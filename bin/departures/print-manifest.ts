import { writeFile } from 'node:fs/promises'
import { hotelText, type ManifestGuest } from '#domain/booking/manifest.ts'
import { isLocale, type Locale } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Company } from '#server/company.ts'
import { findManifests } from '#server/departures/manifest/find-manifest.ts'
import { manifestFile } from '#server/departures/manifest/manifest-file.ts'
import { peopleText } from '#server/orders/booking-texts.ts'
import { oneLine } from '../terminal-text.ts'

type Asked = {
  day: string
  product: string | undefined
  file: string | undefined
  language: string | undefined
}

/** Prints the guests of a day, or writes them to a file that ends in .csv or .pdf. */
export async function printManifest(company: Company, { file, language, ...of }: Asked): Promise<void> {
  const locale: Locale = language && isLocale(language) ? language : 'en'
  const asked = { day: of.day, product: of.product, locale, now: new Date() }
  if (file) {
    const { bytes } = await manifestFile(company, { ...asked, format: file.endsWith('.csv') ? 'csv' : 'pdf' })
    await writeFile(file, bytes)
    console.log(`${file} is written.`)
    return
  }
  const manifests = await findManifests(company, asked)
  for (const { departure, guests } of manifests) {
    console.log(oneLine(`${departure.time}  ${departure.title}  ${departure.guests} guests`))
    let stop = ''
    for (const guest of guests) {
      const at = guest.stop ? `${guest.stop.time}  ${guest.stop.place}` : 'no meeting point'
      if (at !== stop) console.log(oneLine(`  ${at}`))
      stop = at
      for (const line of linesOf(guest, locale)) console.log(oneLine(line))
    }
  }
  if (manifests.length === 0) console.log(`Nothing departs on ${of.day}.`)
}

function linesOf(guest: ManifestGuest, locale: Locale): string[] {
  const { number, name, phone, people, balance, hotel, hotelMissing, extras, note, checkedIn } = guest
  const here = checkedIn.length > 0 ? `  checked in: ${checkedIn.length}` : ''
  const pay = balance.minor > 0 ? `  to collect: ${formatMoney(balance, locale)}` : ''
  const more = [hotelMissing ? 'pick-up address missing' : hotelText(hotel), ...extras, note].filter(Boolean)
  return [
    `    ${number}  ${name}  ${phone}  ${guest.locale}  ${peopleText(people, locale)}${pay}${here}`,
    ...(more.length > 0 ? [`      ${more.join('; ')}`] : []),
  ]
}
