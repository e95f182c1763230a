import type { BankAccount, CompanySettings, FlatPicture, PublishedSettings } from '#domain/company/company.ts'
import { inLocale } from '#domain/languages/locales.ts'
import { providers } from '#domain/members/member.ts'
import type { Currency } from '#domain/money/money.ts'
import { get } from '../call.ts'
import { basketCampaign } from '../coupons/coupons.ts'
import { list, object, oneOf, plain, sameWord, shape } from '../shape.ts'
import {
  anyLocale,
  boolean,
  id,
  inEachLanguage,
  integer,
  number,
  paymentMethod,
  pictureFields,
  sharePicture,
  string,
  word,
} from '../types.ts'
import { menu } from './menu.ts'
import { bulletin, offeredCurrency } from './rates.ts'

const signs: Record<Currency, string> = { TRY: '₺', EUR: '€', USD: '$', GBP: '£', RUB: '₽' }

/** A bank account of the company. */
export const bankAccount = shape<BankAccount>({
  id: ['k_no', id],
  bank: ['banka', string()],
  holder: ['hesap_sahibi', string()],
  iban: ['iban', string()],
  currency: ['kur_turu', word<Currency>()],
})

type Settings = Omit<CompanySettings, 'rules'>

/** The company's settings, read in the language that was asked for; its rules are in `/other-setting-get`. */
export const settings = object({
  locale: [
    'lang',
    anyLocale.describe('The language of all texts but `seo` and the menus, which come in every one.'),
  ],
  contact: [
    'contact',
    shape<Settings['contact']>({
      phone: ['gsm_1', string()],
      email: ['e_mail', string()],
      address: ['adres', string()],
      latitude: ['enlem', number],
      longitude: ['boylam', number],
      openingHours: ['calisma_saatleri', string()],
    }),
  ],
  company: [
    'company',
    object({
      name: ['firma_adi', string()],
      legalName: ['unvan', string()],
      tagline: ['slogan', string()],
      licence: ['tursab_kodu', string()],
      licenceUrl: ['tursab_url', string().optional()],
      badge: ['tursab_img_url', string().optional().describe('Path below the upload base; a PNG.')],
      badgeWidth: ['tursab_img_en', integer().optional()],
      badgeHeight: ['tursab_img_boy', integer().optional()],
    }),
  ],
  social: [
    'social',
    list(shape<Settings['social'][number]>({ network: ['ag', string()], url: ['url', string()] })),
  ],
  support: [
    'support',
    shape<Settings['support']>({
      whatsapp: ['whatsapp', string().optional()],
      telegram: ['telegram', string().optional()],
    }),
  ],
  seo: [
    'seo',
    inEachLanguage(
      shape<Settings['seo']>({
        title: ['site_baslik', string()],
        description: ['description', string()],
        keywords: ['keywords', string()],
      }),
    ),
  ],
  sharePicture: ['paylasim_gorsel', sharePicture],
  logos: [
    'logofavicon',
    object({
      logo: ['logo', string().optional().describe('Path below the upload base; a PNG.')],
      logoWidth: ['logo_en', integer().optional()],
      logoHeight: ['logo_boy', integer().optional()],
      favicon: [
        'favicon',
        string()
          .optional()
          .describe('Path below the upload base; for 192 in it there are 32, 180, 512 and maskable-512 too.'),
      ],
    }),
  ],
  splash: [
    'splash',
    list(
      object({
        ...pictureFields,
        cover: ['kapak', plain<0 | 1>((zod) => zod.union([zod.literal(0), zod.literal(1)]))],
        language: ['dil', anyLocale],
      }),
    ).describe('Large pictures of the home page.'),
  ],
  language: [
    'language',
    object({
      locales: ['diller', list(object({ locale: ['lang', anyLocale] }))],
      arabicDigits: [
        'arapca_rakamlar',
        oneOf<Settings['arabicDigits']>({ western: 'bati', eastern: 'dogu' }).describe(
          'Digits of pages in Arabic: 0123 or ٠١٢٣.',
        ),
      ],
    }),
  ],
  exchange: [
    'exchange',
    object({ offered: ['kurlar', list(offeredCurrency)], ledger: ['sabit_kur', word<Currency>()] }),
  ],
  bulletin: ['dailyExchange', bulletin],
  theme: [
    'tema',
    shape<Settings['theme']>({
      brand: ['marka', string().optional()],
      action: ['eylem', string().optional()],
    }),
  ],
  claims: [
    'tanitimlar',
    shape<Settings['claims']>({
      categories: ['kategoriler', string().optional()],
      destinations: ['destinasyonlar', string().optional()],
      posts: ['yazilar', string().optional()],
      contact: ['iletisim', string().optional()],
    }),
  ],
  reasons: [
    'nedenler',
    list(
      shape<Settings['reasons'][number]>({
        icon: ['icon', string()],
        title: ['baslik', string()],
        text: ['aciklama', string()],
      }),
    ),
  ],
  bankAccounts: ['bankalar', list(bankAccount)],
  paymentMethods: ['odeme_yontemleri', list(paymentMethod)],
  paysInInstalments: ['kart_taksit', boolean.describe('Whether some cards may pay in instalments.')],
  menus: ['menus', list(menu)],
  timeZone: ['saat_dilimi', string().describe('IANA name of the company’s own clock.')],
  isDemo: ['deneme', boolean.describe('A shop for trying, where no booking is real.')],
  loginProviders: [
    'sosyal_girisler',
    list(sameWord(providers)).describe('Other providers by which one can log in.'),
  ],
  other: ['other', object({})],
}).as<Settings, PublishedSettings>({
  write: (ours) => ({
    ...ours,
    company: {
      name: ours.name,
      legalName: ours.legalName,
      tagline: ours.tagline,
      licence: ours.licence.number,
      licenceUrl: ours.licence.url,
      badge: ours.licence.badge?.path,
      badgeWidth: ours.licence.badge?.width,
      badgeHeight: ours.licence.badge?.height,
    },
    logos: {
      logo: ours.logo?.path,
      logoWidth: ours.logo?.width,
      logoHeight: ours.logo?.height,
      favicon: ours.favicon && `${ours.favicon}-icon-192.png`,
    },
    splash: ours.splash.map((picture, index) => ({ ...picture, cover: index === 0 ? 1 : 0 })),
    language: {
      locales: ours.languages.map((locale) => ({ locale })),
      arabicDigits: ours.arabicDigits,
    },
    exchange: {
      ledger: ours.currencies.ledger,
      offered: ours.currencies.offered.map((code) => ({
        sign: signs[code],
        code,
        buying: buyingRate(ours, code) ?? Number(ours.rates.rates[code] ?? '1'),
        selling: Number(ours.rates.rates[code] ?? '1'),
        text: ours.rates.rates[code] ?? '1',
        isDefault: code === ours.currencies.display,
      })),
    },
    bulletin: {
      source: ours.rates.source,
      day: ours.rates.bulletinDate,
      number: ours.rates.number,
      rates: (Object.entries(ours.rates.rates) as [Currency, string][]).map(([code, text]) => ({
        code,
        buying: buyingRate(ours, code),
        selling: Number(text),
        text,
      })),
    },
    other: {},
  }),
  read: ({
    company,
    logos,
    exchange,
    bulletin: daily,
    language,
    splash,
    menus,
    seo,
    locale,
    other: _,
    ...rest
  }) => ({
    ...rest,
    name: company.name,
    legalName: company.legalName,
    tagline: company.tagline,
    licence: {
      number: company.licence,
      url: company.licenceUrl,
      badge: flatPicture(company.badge, company.badgeWidth, company.badgeHeight),
    },
    logo: flatPicture(logos.logo, logos.logoWidth, logos.logoHeight),
    favicon: logos.favicon?.replace(/-icon-192\.png$/, ''),
    splash: splash.map(({ cover: __, ...picture }) => picture),
    seo: inLocale(seo, locale),
    languages: language.locales.map((one) => one.locale),
    arabicDigits: language.arabicDigits,
    currencies: {
      ledger: exchange.ledger,
      display: exchange.offered.find(({ isDefault }) => isDefault)?.code ?? 'TRY',
      offered: exchange.offered.map(({ code }) => code),
    },
    rates: {
      source: daily.source,
      bulletinDate: daily.day,
      number: daily.number,
      rates: Object.fromEntries(daily.rates.map(({ code, text }) => [code, text])),
    },
    menus: menus.map(({ texts, ...entry }) => ({ ...entry, ...inLocale(texts, locale) })),
  }),
})

function flatPicture(path?: string, width?: number, height?: number): FlatPicture | undefined {
  return path && width && height ? { path, width, height } : undefined
}

/** Only for showing, so it goes one way: no screen of ours has a use for it. */
function buyingRate({ rates }: Pick<Settings, 'rates'>, code: Currency): number | undefined {
  const rate = rates.buying?.[code]
  return rate === undefined ? undefined : Number(rate)
}

type Rules = CompanySettings['rules']

const rules = object({
  commentingRequiresMembership: [
    'uye_olmadan_yorum_yapma',
    boolean.describe('false: commenting without membership is allowed.'),
  ],
  passwordMinimumLength: ['sifre_en_az', integer()],
  contractsPreAccepted: ['sozlesmeler_onayli', boolean],
  prepaymentHours: ['on_odeme_saat', integer()],
  defaultGroup: ['varsayilan_uye_grup_k_no', id],
  basketCampaign: ['sepet_kampanya', basketCampaign.optional()],
}).as<Rules>({
  write: (ours) => ({ ...ours, defaultGroup: 'standard' }),
  read: ({ defaultGroup: _, ...ours }) => ours,
})

const input = object({ locale: ['lang', anyLocale.default('en')] })

export const getSettings = get('/setting-get', { input, output: settings })
export const getOtherSettings = get('/other-setting-get', { input, output: rules })
