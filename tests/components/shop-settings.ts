import type { CompanySettings } from '#domain/company/company.ts'
import { day } from '#domain/dates/day.ts'

/** A company as components know it: prices in euros, 50 lira to the euro and 40 to the dollar. */
export const shopSettings: CompanySettings = {
  name: 'Turkuaz Travel',
  legalName: 'Turkuaz Travel Ltd',
  tagline: 'Days on the coast',
  licence: { number: '12345' },
  splash: [],
  contact: {
    phone: '+90 252 555 01 01',
    email: 'info@turkuaz.example',
    address: 'Harbour Street 1, Fethiye',
    latitude: 36.62,
    longitude: 29.11,
    openingHours: 'Every day 09:00–18:00',
  },
  social: [],
  support: {},
  languages: ['en', 'tr', 'de', 'ru', 'nl', 'ar'],
  arabicDigits: 'western',
  currencies: { ledger: 'TRY', display: 'EUR', offered: ['EUR', 'USD', 'TRY'] },
  rates: {
    source: 'TCMB',
    bulletinDate: day('2026-01-02'),
    rates: { TRY: '1', EUR: '50', USD: '40', GBP: '60' },
  },
  bankAccounts: [],
  theme: {},
  seo: { title: 'Turkuaz Travel', description: '', keywords: '' },
  claims: {},
  reasons: [],
  rules: {
    passwordMinimumLength: 8,
    contractsPreAccepted: false,
    commentingRequiresMembership: false,
    prepaymentHours: 24,
  },
  paysInInstalments: false,
  paymentMethods: ['card', 'bank-transfer', 'on-the-spot'],
  menus: [],
  timeZone: 'Europe/Istanbul',
  isDemo: false,
  loginProviders: [],
}
