import { sql } from 'drizzle-orm'
import { companyMethods } from '#domain/booking/payment-rules.ts'
import type { MenuEntry, PublishedSettings } from '#domain/company/company.ts'
import { defaultLocale, inLocale, type Locale, type Localized } from '#domain/languages/locales.ts'
import { providers } from '#domain/members/member.ts'
import { type Currency, ledgerCurrency } from '#domain/money/money.ts'
import { companyCover } from '#server/catalogue/company-cover.ts'
import { type PictureRow, picturesOf } from '#server/catalogue/entry-sql.ts'
import type { CatalogueMenuEntry, Settings } from '#server/catalogue/file/format.ts'
import { presentPicture } from '#server/catalogue/present-card.ts'
import { factsOfCompany, shareAddress } from '#server/catalogue/share-facts.ts'
import type { Company } from '#server/company.ts'
import type { Queries } from '#server/database/connect.ts'
import { providerNamed } from '#server/payments/providers.ts'
import { currentRates } from '#server/rates/current-rates.ts'
import { brandOf } from './brand.ts'

/** Returns the API's company: menus and texts for search engines in all its languages, the rest in one. */
export async function presentSettings(company: Company, locale: Locale): Promise<PublishedSettings> {
  const settings = await company.settings()
  const { currencies } = settings
  const [rates, menus, brand, cover] = await Promise.all([
    currentRates(company.database),
    menusOf(company.database, { locale, languages: settings.languages.enabled }),
    brandOf(company.database, settings, locale),
    companyCover(company, locale),
  ])
  const offered = currencies.offered.filter(
    (code) => code === ledgerCurrency || rates.rates[code] !== undefined,
  )
  const { lat, lng, openingHours, hours: _, land: __, ...contact } = settings.contact
  return {
    locale,
    name: settings.name,
    legalName: settings.legalName,
    tagline: inLocale(settings.tagline, locale),
    licence: { number: settings.licence.number, url: settings.licence.url, badge: brand.badge },
    logo: brand.logo,
    favicon: brand.favicon,
    splash: brand.splash,
    contact: { ...contact, latitude: lat, longitude: lng, openingHours: inLocale(openingHours, locale) },
    social: settings.social,
    support: settings.support,
    languages: settings.languages.enabled,
    // A company that was imported before there was a choice has none.
    arabicDigits: settings.languages.arabicDigits ?? 'western',
    currencies: {
      ledger: ledgerCurrency,
      display: displayIn(locale, currencies, offered),
      offered,
    },
    rates,
    bankAccounts: settings.bankAccounts.map(({ code, ...account }) => ({ id: code, ...account })),
    theme: settings.theme,
    seo: inEach(settings.languages.enabled, (one) => inLocale(settings.seo, one)),
    sharePicture: shareAddress(factsOfCompany(cover, { settings, locale, logo: brand.logo?.path })),
    claims: claimsOf(settings, locale),
    reasons: settings.reasons.map(({ icon, texts }) => ({ icon, ...inLocale(texts, locale) })),
    paymentMethods: companyMethods(settings.payments ?? {}, { bankAccounts: settings.bankAccounts.length }),
    paysInInstalments: providerNamed(company, company.paymentProvider)?.capabilities.instalments ?? false,
    menus,
    timeZone: settings.timeZone,
    isDemo: company.isDemo,
    loginProviders: providers.filter((provider) => company.socialLogin[provider]),
  }
}

/** What prices are shown in to visitors of a language who have not chosen: the language's currency while it is offered. */
function displayIn(
  locale: Locale,
  { display, displayByLanguage = {} }: Settings['currencies'],
  offered: readonly Currency[],
): Currency {
  const own = displayByLanguage[locale]
  return own && offered.includes(own) ? own : display
}

function claimsOf({ claims = {} }: Settings, locale: Locale): PublishedSettings['claims'] {
  const { categories, destinations, posts, contact } = claims
  return {
    ...(categories && { categories: inLocale(categories, locale) }),
    ...(destinations && { destinations: inLocale(destinations, locale) }),
    ...(posts && { posts: inLocale(posts, locale) }),
    ...(contact && { contact: inLocale(contact, locale) }),
  }
}

type MenuRow = {
  code: string
  parent: string | null
  area: MenuEntry['area']
  icon: string | null
  target: CatalogueMenuEntry['target']
  texts: Localized<{ title: string; description: string | null }>
  slugs: Partial<Localized<string>> | null
  pictures: PictureRow[]
}

async function menusOf(
  database: Queries,
  { locale, languages }: { locale: Locale; languages: readonly Locale[] },
): Promise<PublishedSettings['menus']> {
  const { rows } = await database.execute<MenuRow>(sql`
    select m.code, m.parent, m.area, m.icon, m.target,
      (select jsonb_object_agg(t.locale, jsonb_build_object('title', t.title, 'description', t.content ->> 'description'))
        from translations t where t.entity = 'menu' and t.code = m.code) as texts,
      (select jsonb_object_agg(s.locale, s.slug) from translations s
        where s.slug is not null and ((s.entity = 'category' and s.code = m.target ->> 'category')
          or (s.entity = 'destination' and s.code = m.target ->> 'destination')
          or (s.entity = 'page' and s.code = m.target ->> 'page')
          or (s.entity = 'post-category' and s.code = m.target ->> 'postCategory'))) as slugs,
      case when m.picture is null then ${picturesOf('category', sql`m.target ->> 'category'`, locale, 1)}
        else (select jsonb_agg(jsonb_build_object('code', p.code, 'hash', p.hash, 'width', p.width, 'height', p.height,
          'widths', p.widths, 'avifWidths', p.avif_widths, 'colour', p.colour, 'placeholder', p.placeholder, 'focus', p.focus,
          'alt', coalesce(p.alt ->> ${locale}, p.alt ->> 'en'))) from pictures p where p.code = m.picture)
      end as pictures
    from menu_entries m order by m.position, m.code`)
  return rows.map((row) => ({
    id: row.code,
    parent: row.parent ?? undefined,
    area: row.area,
    texts: inEach(languages, (one) => {
      const { title, description } = inLocale(row.texts, one)
      return { title, description: description ?? undefined, path: pathOf(row, one) }
    }),
    custom: 'url' in row.target,
    picture: row.pictures[0] && presentPicture(row.pictures[0]),
    icon: row.icon ?? undefined,
  }))
}

/** English, which everything falls back to, and each of these languages. */
function inEach<Texts>(languages: readonly Locale[], textsIn: (locale: Locale) => Texts): Localized<Texts> {
  const others = languages.map((locale) => [locale, textsIn(locale)])
  return { en: textsIn(defaultLocale), ...Object.fromEntries(others) }
}

/** Where an entry leads: its own url, or /{type}/{slug}. Source: spec section 2. */
function pathOf({ target, slugs }: MenuRow, locale: Locale): string | undefined {
  const targetSlug = slugs?.[locale] ?? slugs?.en
  if ('url' in target) return target.url
  if ('category' in target) return `/p/${targetSlug}`
  if ('destination' in target) return `/d/${targetSlug}`
  if ('page' in target) return `/c/${targetSlug}`
  if ('postCategory' in target) return `/b/${targetSlug}`
  return undefined
}
