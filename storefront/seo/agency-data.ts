import type { CompanySettings } from '#domain/company/company.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { absolute, pathIn } from '../company/addresses.ts'

type Asked = {
  settings: CompanySettings
  origin: string
  locale: Locale
  uploadBase: string
  picture?: string
  /** Opening hours as `openingData` writes them. */
  opening?: object[]
}

/** The company as search engines know it, and its site with the search on it. */
export function agencyData({ settings, origin, locale, uploadBase, picture, opening }: Asked): object {
  const { contact, licence, favicon } = settings
  const logo = absolute(origin, favicon ? `${uploadBase}${favicon}-icon-512.png` : '/icon-512.png')
  const agency = agencyId(origin)
  const home = `${origin}${pathIn(locale, '/')}`
  return {
    '@graph': [
      {
        '@type': 'TravelAgency',
        '@id': agency,
        name: settings.name,
        legalName: settings.legalName,
        slogan: settings.tagline,
        description: settings.seo.description,
        url: home,
        logo,
        image: picture ?? logo,
        telephone: contact.phone,
        email: contact.email,
        address: { '@type': 'PostalAddress', streetAddress: contact.address },
        geo: { '@type': 'GeoCoordinates', latitude: contact.latitude, longitude: contact.longitude },
        ...(opening && { openingHoursSpecification: opening }),
        sameAs: settings.social.map(({ url }) => url),
        currenciesAccepted: settings.currencies.offered.join(', '),
        ...(licence.number && {
          identifier: { '@type': 'PropertyValue', propertyID: 'TÜRSAB', value: licence.number },
        }),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: settings.name,
        url: home,
        inLanguage: locale,
        publisher: { '@id': agency },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${pathIn(locale, '/search/')}{search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

/** The company's id in structured data of other things. */
export function agencyId(origin: string): string {
  return `${origin}/#agency`
}
