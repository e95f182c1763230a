import type { Guest } from '#domain/booking/order.ts'
import type { Locale } from '#domain/languages/locales.ts'

export type DemoGuest = { guest: Guest; locale: Locale }

const people: readonly [firstName: string, lastName: string, locale: Locale, phone: string][] = [
  ['Emma', 'Clarke', 'en', '+44 7700 900101'],
  ['Lena', 'Hofmann', 'de', '+49 1555 0100201'],
  ['Mehmet', 'Arslan', 'tr', '+90 532 000 01 01'],
  ['Oliver', 'Hughes', 'en', '+44 7700 900102'],
  ['Sanne', 'de Vries', 'nl', '+31 6 00000103'],
  ['Irina', 'Smirnova', 'ru', '+7 900 000 01 04'],
  ['Zeynep', 'Kaplan', 'tr', '+90 532 000 01 05'],
  ['Khalid', 'Al Farsi', 'ar', '+971 50 000 0106'],
  ['Thomas', 'Becker', 'de', '+49 1555 0100207'],
  ['Grace', 'O’Brien', 'en', '+353 85 000 0108'],
  ['Elif', 'Doğan', 'tr', '+90 532 000 01 09'],
  ['Jasper', 'Bakker', 'nl', '+31 6 00000110'],
  ['Noura', 'Haddad', 'ar', '+966 50 000 0111'],
  ['Dmitri', 'Volkov', 'ru', '+7 900 000 01 12'],
  ['Charlotte', 'Evans', 'en', '+44 7700 900113'],
  ['Anna', 'Schreiber', 'de', '+43 660 0000114'],
  ['Burak', 'Şahin', 'tr', '+90 532 000 01 15'],
  ['James', 'Miller', 'en', '+1 202 555 0116'],
  ['Fleur', 'Jansen', 'nl', '+32 470 00 01 17'],
]

/** Returns an invented guest with an address that leads nowhere. Source: RFC 2606, section 3. */
export function guestAt(index: number): DemoGuest {
  const [firstName, lastName, locale, phone] = people[index % people.length]!
  const name = `${firstName}.${lastName}`.normalize('NFD').replaceAll(/[^a-z.]/gi, '')
  const email = `${name.toLowerCase()}@example.com`
  return { guest: { firstName, lastName, email, phone }, locale }
}
