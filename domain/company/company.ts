import type { Picture } from '#domain/catalogue/product.ts'
import type { Locale, Localized } from '#domain/languages/locales.ts'
import type { Provider } from '#domain/members/member.ts'
import type { Currency } from '#domain/money/money.ts'
import type { RateTable } from '#domain/money/rates.ts'
import type { BasketCampaign } from '#domain/pricing/cart.ts'
import type { DigitSet } from '../languages/digits.ts'

/** A menu entry in one language; `path` has no language prefix and is absent for a mere heading. */
export type MenuEntry = {
  id: string
  parent?: string
  area: 'category' | 'top' | 'bottom'
  title: string
  description?: string
  path?: string
  /** It leads to an address of its own instead of an entry's page. */
  custom?: boolean
  picture?: Picture
  icon?: string
}

/** A menu entry's label and address in one language. */
export type MenuTexts = Pick<MenuEntry, 'title' | 'description' | 'path'>

/** A picture that is one PNG; its path is below the upload base. */
export type FlatPicture = { path: string; width: number; height: number }

export type BankAccount = { id: string; bank: string; holder: string; iban: string; currency: Currency }

/** Texts for search engines. */
export type CompanySeo = { title: string; description: string; keywords: string }

/** The API's company: texts for search engines and menus in every language, all else in `locale`. */
export type PublishedSettings = Omit<CompanySettings, 'rules' | 'seo' | 'menus'> & {
  locale: Locale
  seo: Localized<CompanySeo>
  menus: (Omit<MenuEntry, keyof MenuTexts> & { texts: Localized<MenuTexts> })[]
}

/** The company as every route receives it, in one language. */
export type CompanySettings = {
  name: string
  legalName: string
  tagline: string
  licence: { number: string; url?: string; badge?: FlatPicture }
  logo?: FlatPicture
  /** Path of the icons below the upload base, less size and ending: `-32.png`, `-180.png` and others. */
  favicon?: string
  /** Large pictures of the home page in this language; they take turns day by day. */
  splash: (Picture & { language: Locale })[]
  contact: {
    phone: string
    email: string
    address: string
    latitude: number
    longitude: number
    openingHours: string
  }
  social: { network: string; url: string }[]
  support: { whatsapp?: string; telegram?: string }
  languages: Locale[]
  /** The digits that pages in Arabic are shown with. */
  arabicDigits: DigitSet
  currencies: { ledger: Currency; display: Currency; offered: Currency[] }
  rates: RateTable
  bankAccounts: BankAccount[]
  theme: { brand?: string; action?: string }
  seo: CompanySeo
  /** The path of the Open Graph image for pages without their own, below the site's address. */
  sharePicture?: string
  /** What the company says of itself below the headings of home page, blog and contact page. */
  claims: { categories?: string; destinations?: string; posts?: string; contact?: string }
  reasons: { icon: string; title: string; text: string }[]
  rules: {
    passwordMinimumLength: number
    contractsPreAccepted: boolean
    commentingRequiresMembership: boolean
    prepaymentHours: number
    basketCampaign?: BasketCampaign
  }
  /** Whether some cards may pay in parts. */
  paysInInstalments: boolean
  paymentMethods: ('card' | 'bank-transfer' | 'on-the-spot')[]
  menus: MenuEntry[]
  /** IANA name of the company's own clock. */
  timeZone: string
  /** A shop for trying, where no booking is real: every page says so. */
  isDemo: boolean
  /** Other sites by which one can log in here. */
  loginProviders: Provider[]
}
