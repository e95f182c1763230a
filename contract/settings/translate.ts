import type {
  BankAccount,
  CompanySeo,
  CompanySettings,
  FlatPicture,
  MenuEntry,
  PublishedSettings,
} from '#domain/company/company.ts'
import type { Day } from '#domain/dates/day.ts'
import type { DigitSet } from '#domain/languages/digits.ts'
import { inLocale, type Locale, type Localized } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import { basketCampaign } from '../coupons/translate.ts'
import { fields, list, record, type Translator, words } from '../translate.ts'
import { pictures } from '../value-translators.ts'
import type { AyarlarWire, DigerAyarlarWire, MenuWire } from './schema.ts'

const signs: Record<Currency, string> = { TRY: '₺', EUR: '€', USD: '$', GBP: '£', RUB: '₽' }

const bankAccount = record<BankAccount, AyarlarWire['bankalar'][number]>({
  id: 'k_no',
  bank: 'banka',
  holder: 'hesap_sahibi',
  iban: 'iban',
  currency: 'kur_turu',
})

export const paymentMethod = words({
  card: 'kredi_karti',
  'bank-transfer': 'banka_havalesi',
  'on-the-spot': 'yerinde_odeme',
})

const digits = words<DigitSet>({ western: 'bati', eastern: 'dogu' })

function menuToWire(ours: PublishedSettings['menus'][number]): MenuWire {
  return {
    k_no: ours.id,
    menu_k_no: ours.parent,
    tip: ours.custom ? 'ozel' : 'sayfa',
    turu: ours.custom ? '' : (ours.texts.en.path?.split('/')[1] ?? ''),
    icon: ours.icon,
    konum: ours.area,
    icerik: eachLanguage(ours.texts, ({ title, path, description }) => ({
      baslik: title,
      slug: ours.custom ? undefined : path?.split('/')[2],
      url: path,
      aciklama: description,
    })),
    gorseller: ours.picture ? pictures.toWire([ours.picture]) : [],
  }
}

function menuFromWire(wire: MenuWire, locale: Locale): MenuEntry {
  const texts = inLocale(wire.icerik, locale)
  return {
    id: wire.k_no,
    parent: wire.menu_k_no,
    area: wire.konum,
    title: texts.baslik,
    description: texts.aciklama,
    path: texts.url,
    custom: wire.tip === 'ozel' || undefined,
    picture: pictures.fromWire(wire.gorseller)[0],
    icon: wire.icon,
  }
}

function eachLanguage<Ours, Wire>(texts: Localized<Ours>, translate: (ours: Ours) => Wire): Localized<Wire> {
  const entries = Object.entries(texts) as [Locale, Ours][]
  return Object.fromEntries(entries.map(([locale, one]) => [locale, translate(one)])) as Localized<Wire>
}

function flat(path?: string, width?: number, height?: number): FlatPicture | undefined {
  return path && width && height ? { path, width, height } : undefined
}

type Rules = CompanySettings['rules']

/** The company's settings, read in the language that was asked for; its rules travel in `/other-setting-get`. */
export const settings = {
  toWire: (ours: PublishedSettings): AyarlarWire => ({
    lang: ours.locale,
    contact: {
      gsm_1: ours.contact.phone,
      e_mail: ours.contact.email,
      adres: ours.contact.address,
      enlem: ours.contact.latitude,
      boylam: ours.contact.longitude,
      calisma_saatleri: ours.contact.openingHours,
    },
    company: {
      firma_adi: ours.name,
      unvan: ours.legalName,
      slogan: ours.tagline,
      tursab_kodu: ours.licence.number,
      tursab_url: ours.licence.url,
      tursab_img_url: ours.licence.badge?.path,
      tursab_img_en: ours.licence.badge?.width,
      tursab_img_boy: ours.licence.badge?.height,
    },
    social: ours.social.map(({ network, url }) => ({ ag: network, url })),
    support: ours.support,
    seo: eachLanguage(ours.seo, ({ title, ...rest }) => ({ site_baslik: title, ...rest })),
    paylasim_gorsel: ours.sharePicture,
    logofavicon: {
      logo: ours.logo?.path,
      logo_en: ours.logo?.width,
      logo_boy: ours.logo?.height,
      favicon: ours.favicon && `${ours.favicon}-icon-192.png`,
    },
    splash: pictures.toWire(ours.splash).map((one, index) => ({ ...one, dil: ours.splash[index]!.language })),
    language: {
      diller: ours.languages.map((lang) => ({ lang })),
      arapca_rakamlar: digits.toWire(ours.arabicDigits) as 'bati' | 'dogu',
    },
    exchange: {
      sabit_kur: ours.currencies.ledger,
      kurlar: ours.currencies.offered.map((code) => ({
        kod: signs[code],
        banka_kodu: code,
        alis: buyingOf(ours, code) ?? rateOf(ours, code),
        satis: rateOf(ours, code),
        satis_metin: ours.rates.rates[code] ?? '1',
        varsayilan: code === ours.currencies.display,
      })),
    },
    dailyExchange: {
      kaynak: ours.rates.source,
      tarih: ours.rates.bulletinDate,
      bulten_no: ours.rates.number,
      kurlar: Object.entries(ours.rates.rates).map(([code, rate]) => ({
        banka_kodu: code,
        alis: buyingOf(ours, code as Currency),
        satis: Number(rate),
        satis_metin: String(rate),
      })),
    },
    tema: { marka: ours.theme.brand, eylem: ours.theme.action },
    nedenler: ours.reasons.map(({ icon, title, text }) => ({ icon, baslik: title, aciklama: text })),
    bankalar: list(bankAccount).toWire(ours.bankAccounts),
    kart_taksit: ours.paysInInstalments,
    odeme_yontemleri: list(paymentMethod).toWire(ours.paymentMethods) as AyarlarWire['odeme_yontemleri'],
    menus: ours.menus.map(menuToWire),
    saat_dilimi: ours.timeZone,
    deneme: ours.isDemo,
    sosyal_girisler: ours.signInProviders,
    other: {},
  }),
  fromWire: (wire: AyarlarWire): Omit<CompanySettings, 'rules'> => ({
    name: wire.company.firma_adi,
    legalName: wire.company.unvan,
    tagline: wire.company.slogan,
    licence: {
      number: wire.company.tursab_kodu,
      url: wire.company.tursab_url,
      badge: flat(wire.company.tursab_img_url, wire.company.tursab_img_en, wire.company.tursab_img_boy),
    },
    logo: flat(wire.logofavicon.logo, wire.logofavicon.logo_en, wire.logofavicon.logo_boy),
    favicon: wire.logofavicon.favicon?.replace(/-icon-192\.png$/, ''),
    splash: wire.splash.map((one) => ({ ...pictures.fromWire([one])[0]!, language: one.dil })),
    contact: {
      phone: wire.contact.gsm_1,
      email: wire.contact.e_mail,
      address: wire.contact.adres,
      latitude: wire.contact.enlem,
      longitude: wire.contact.boylam,
      openingHours: wire.contact.calisma_saatleri,
    },
    social: wire.social.map(({ ag, url }) => ({ network: ag, url })),
    support: wire.support,
    seo: seoFromWire(inLocale(wire.seo, wire.lang)),
    sharePicture: wire.paylasim_gorsel,
    languages: wire.language.diller.map(({ lang }) => lang),
    arabicDigits: digits.fromWire(wire.language.arapca_rakamlar),
    currencies: {
      ledger: wire.exchange.sabit_kur as Currency,
      display: (wire.exchange.kurlar.find((one) => one.varsayilan)?.banka_kodu ?? 'TRY') as Currency,
      offered: wire.exchange.kurlar.map((one) => one.banka_kodu as Currency),
    },
    rates: {
      source: wire.dailyExchange.kaynak,
      bulletinDate: wire.dailyExchange.tarih as Day,
      number: wire.dailyExchange.bulten_no,
      rates: Object.fromEntries(wire.dailyExchange.kurlar.map((one) => [one.banka_kodu, one.satis_metin])),
    },
    theme: { brand: wire.tema.marka, action: wire.tema.eylem },
    reasons: wire.nedenler.map(({ icon, baslik, aciklama }) => ({ icon, title: baslik, text: aciklama })),
    bankAccounts: list(bankAccount).fromWire(wire.bankalar),
    paysInInstalments: wire.kart_taksit,
    paymentMethods: list(paymentMethod).fromWire(wire.odeme_yontemleri),
    menus: wire.menus.map((one) => menuFromWire(one, wire.lang)),
    timeZone: wire.saat_dilimi,
    isDemo: wire.deneme,
    signInProviders: wire.sosyal_girisler,
  }),
}

function seoFromWire({ site_baslik: title, description, keywords }: AyarlarWire['seo']['en']): CompanySeo {
  return { title, description, keywords }
}

export const rules: Translator<Rules, DigerAyarlarWire> = {
  toWire: (ours) => ({
    uye_olmadan_yorum_yapma: ours.commentingRequiresMembership,
    sifre_en_az: ours.passwordMinimumLength,
    sozlesmeler_onayli: ours.contractsPreAccepted,
    on_odeme_saat: ours.prepaymentHours,
    varsayilan_uye_grup_k_no: 'standard',
    sepet_kampanya: ours.basketCampaign && basketCampaign.toWire(ours.basketCampaign),
  }),
  fromWire: fields({
    passwordMinimumLength: 'sifre_en_az',
    contractsPreAccepted: 'sozlesmeler_onayli',
    commentingRequiresMembership: 'uye_olmadan_yorum_yapma',
    prepaymentHours: 'on_odeme_saat',
    basketCampaign: ['sepet_kampanya', basketCampaign],
  }).fromWire,
}

/** Only for showing, so it goes one way: no screen of ours has a use for it. */
function buyingOf(ours: { rates: CompanySettings['rates'] }, code: Currency): number | undefined {
  const rate = ours.rates.buying?.[code]
  return rate === undefined ? undefined : Number(rate)
}

function rateOf(ours: { rates: CompanySettings['rates'] }, code: Currency): number {
  return Number(ours.rates.rates[code] ?? '1')
}
