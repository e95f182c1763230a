import { z } from 'zod'
import { resourceKinds } from '#domain/availability/shared-resources.ts'
import { digitSets } from '#domain/languages/digits.ts'
import { locales } from '#domain/languages/locales.ts'
import { ledgerCurrency } from '#domain/money/money.ts'
import { feeds } from '#domain/search/feed.ts'
import { roles } from '#domain/staff/rights.ts'
import { contact } from './contact.ts'
import { author, page, post, postCategory, questionGroup } from './content.ts'
import { emailTexts } from './email-texts.ts'
import { paymentRules, prepaymentPercent, product } from './product.ts'
import {
  amount,
  code,
  codeOf,
  colour,
  currency,
  formerSlugs,
  localized,
  longText,
  menuAddress,
  percent,
  place,
  shortText,
  slug,
  textUpTo,
  timeZone,
  webAddress,
} from './values.ts'

const picture = z.strictObject({
  code,
  file: z
    .string()
    .regex(/^[a-z0-9_/-]+\.(webp|avif|jpe?g|png|svg)$/)
    .describe('Path below the file’s own pictures/ folder.'),
  alt: localized(shortText),
  focus: z
    .strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
    .optional()
    .describe(
      'The point that every crop shows, in percent from the left and upper edge; the middle without it.',
    ),
})

const destination = z.strictObject({
  code,
  parent: codeOf('destination').optional(),
  featured: z.int().min(0).max(1000).default(0),
  ...place.shape,
  pictures: z.array(codeOf('picture')).min(1),
  texts: localized(
    z.strictObject({
      slug,
      title: shortText,
      summary: textUpTo(320),
      body: z.array(longText).min(1),
      highlights: z.array(shortText).default([]),
      seoTitle: shortText.optional(),
      seoDescription: textUpTo(320).optional(),
    }),
  ),
  formerSlugs,
})

const category = z.strictObject({
  code,
  kind: z.enum(['tour', 'transfer', 'villa', 'yacht', 'car', 'wedding', 'health']),
  parent: codeOf('category').optional(),
  order: z.int().default(0),
  pictures: z.array(codeOf('picture')).default([]),
  texts: localized(
    z.strictObject({
      slug,
      title: shortText,
      description: longText,
      seoTitle: shortText.optional(),
      seoDescription: textUpTo(320).optional(),
    }),
  ),
  formerSlugs,
})

const menuEntry = z.strictObject({
  code,
  parent: codeOf('menu').optional(),
  position: z.enum(['category', 'top', 'bottom']),
  order: z.int().default(0),
  icon: z.string().max(40).optional(),
  picture: codeOf('picture').optional(),
  target: z.union([
    z.strictObject({ url: menuAddress }),
    z.strictObject({ category: codeOf('category') }),
    z.strictObject({ destination: codeOf('destination') }),
    z.strictObject({ page: codeOf('page') }),
    z.strictObject({ postCategory: codeOf('post-category') }),
    z.strictObject({ group: z.literal(true) }).describe('A heading that opens nothing itself.'),
  ]),
  texts: localized(z.strictObject({ title: shortText, description: shortText.optional() })),
})

const reduction = z.union([z.strictObject({ percent: percent.gt(0) }), z.strictObject({ amount, currency })])

const basketCampaign = z
  .discriminatedUnion('by', [
    z.strictObject({ by: z.literal('count'), moreThan: z.int().min(0).max(29), discount: reduction }),
    z.strictObject({ by: z.literal('amount'), moreThan: amount, currency, discount: reduction }),
  ])
  .describe(
    'Applies when the basket holds more items than this, or costs more; exactly as much is not enough.',
  )

const memberGroup = z.strictObject({
  code,
  texts: localized(z.strictObject({ title: shortText })),
  discount: reduction.optional().describe('Taken from every order of its members.'),
})

const sharedResource = z.strictObject({
  code,
  name: shortText,
  kind: z.enum(resourceKinds),
  capacity: z.int().min(1).max(1000).default(1).describe('How many uses it bears at once.'),
  turnaroundMinutes: z
    .int()
    .min(0)
    .max(7 * 24 * 60)
    .default(0)
    .describe('Minutes between the end of a use and the next use.'),
})

export const companyPayments = paymentRules.extend({
  confirmWithinHours: z
    .int()
    .min(1)
    .max(168)
    .optional()
    .describe('Hours in which staff confirm an order that is held; 24 without it.'),
  unpaidOnArrival: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .describe('Unpaid bookings with payment on arrival that a member may have at once.'),
  prepaymentPercent: prepaymentPercent
    .optional()
    .describe('The prepayment of products with the policy "company"; without it, the full price.'),
})

const company = z.strictObject({
  name: shortText,
  legalName: shortText,
  mersis: z.string().max(20).optional(),
  licence: z.strictObject({
    number: z.string().min(1).max(20),
    url: webAddress.optional(),
    badge: codeOf('picture').optional().describe('Picture of the licence, beside its number in the footer.'),
  }),
  logo: codeOf('picture')
    .optional()
    .describe('Picture that replaces the name in header, footer, emails and documents.'),
  favicon: codeOf('picture').optional().describe('Square picture that the icons of all sizes are made of.'),
  splash: z
    .array(
      z.strictObject({
        picture: codeOf('picture'),
        language: z.enum(locales).optional().describe('Only for this language; without it, for all.'),
      }),
    )
    .max(60)
    .optional()
    .describe('Large pictures of the home page; where a language has several, they take turns day by day.'),
  contact,
  social: z.array(z.strictObject({ network: z.string().max(30), url: webAddress })).default([]),
  support: z.strictObject({
    whatsapp: z
      .string()
      .regex(/^\+?[\d ()-]{5,30}$/, 'a number is written like "+90 252 000 00 00"')
      .optional(),
    telegram: z
      .string()
      .regex(
        /^(@?\w{3,40}|https:\/\/t\.me\/[\w/+-]{1,60})$/,
        'a name, or an address that begins with https://t.me/',
      )
      .optional(),
  }),
  languages: z.strictObject({
    enabled: z
      .array(z.enum(locales))
      .min(1)
      .refine(
        (enabled) => enabled.includes('en'),
        'English is always enabled: addresses without a language are English',
      )
      .describe('English is among them: addresses without a language are in English.'),
    arabicDigits: z
      .enum(digitSets)
      .default('western')
      .describe('The digits that pages in Arabic are shown with.'),
  }),
  currencies: z
    .strictObject({
      ledger: z.enum([ledgerCurrency]).describe('The currency that totals are stored in.'),
      display: currency,
      displayByLanguage: z
        .partialRecord(z.enum(locales), currency)
        .optional()
        .describe('What prices are shown in to visitors of a language, instead of `display`.'),
      offered: z.array(currency).min(1),
      rateMarginPercent: percent.default(0),
    })
    .refine(({ display, offered }) => offered.includes(display), {
      path: ['display'],
      message: 'the currency that prices are displayed in is among the offered ones',
    }),
  bankAccounts: z
    .array(
      z.strictObject({
        code,
        bank: shortText,
        holder: shortText,
        iban: z.string().min(15).max(34),
        currency,
      }),
    )
    .default([]),
  theme: z.strictObject({ brand: colour().optional(), action: colour().optional() }).default({}),
  timeZone: timeZone.default('Europe/Istanbul'),
  bookingPrefix: z
    .string()
    .regex(/^[A-Z]{2,4}$/)
    .default('KRV'),
  rules: z
    .strictObject({
      passwordMinimumLength: z.int().min(4).max(64).default(4),
      contractsPreAccepted: z.boolean().default(true),
      commentingRequiresMembership: z.boolean().default(false),
      /** Comments are read by staff before they are public. */
      commentsAwaitApproval: z.boolean().default(true),
      prepaymentHours: z.int().min(1).max(168).default(24),
      forgottenPasswordTells: z.boolean().default(true),
      /** How many days a link to shared favourites or a shared trip is valid; 90 without it. */
      sharedLinkDays: z.int().min(1).max(365).optional(),
    })
    .prefault({}),
  payments: companyPayments
    .optional()
    .describe('How orders are paid; without it, by card, bank transfer or on arrival.'),
  staffEmails: z
    .strictObject({
      address: z
        .email()
        .optional()
        .describe('Where emails to staff go; without it, to the address of contact.'),
      sales: z
        .enum(['at-once', 'daily', 'off'])
        .optional()
        .describe('New bookings: an email each (the default), one email on the next morning, or none.'),
      changes: z.boolean().optional().describe('Cancellations and date changes by guests; true without it.'),
      transfers: z.boolean().optional().describe('Bank transfers that guests report; true without it.'),
      requests: z.boolean().optional().describe('Requests for a quote; true without it.'),
      reviews: z.boolean().optional().describe('Reviews and comments to moderate; true without it.'),
    })
    .optional(),
  staffSecondFactor: z
    .array(z.enum(roles))
    .optional()
    .describe('Roles of staff whose calls require an authenticator app.'),
  feeds: z
    .array(z.enum(feeds))
    .optional()
    .describe('Product feeds that are published for other sites; none without it.'),
  basketCampaign: basketCampaign.optional(),
  memberGroups: z.array(memberGroup).max(50).optional(),
  resources: z
    .array(sharedResource)
    .max(1000)
    .optional()
    .describe('Boats, vehicles, guides and houses that several products take, each of which is taken once.'),
  seo: localized(
    z.strictObject({
      title: shortText,
      description: textUpTo(320),
      keywords: z.string().trim().max(200).default(''),
    }),
  ),
  tagline: localized(shortText),
  claims: z
    .strictObject({
      categories: localized(shortText).optional(),
      destinations: localized(shortText).optional(),
      posts: localized(shortText).optional(),
      contact: localized(shortText).optional(),
    })
    .optional()
    .describe('What the company says of itself below headings; a heading without a text has none.'),
  emailTexts: emailTexts.optional(),
  reasons: z
    .array(
      z.strictObject({
        icon: z.string().max(40),
        texts: localized(z.strictObject({ title: shortText, text: textUpTo(320) })),
      }),
    )
    .default([]),
})

/** The one documented format in which a company's catalogue comes in and goes out. */
export const catalogueFile = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('kervan-catalogue/1'),
  company: company.optional(),
  pictures: z.array(picture).default([]),
  destinations: z.array(destination).default([]),
  categories: z.array(category).default([]),
  products: z.array(product).default([]),
  pages: z.array(page).default([]),
  postCategories: z.array(postCategory).default([]),
  authors: z.array(author).default([]),
  posts: z.array(post).default([]),
  questionGroups: z.array(questionGroup).default([]),
  menus: z.array(menuEntry).default([]),
})

export type CatalogueFile = z.infer<typeof catalogueFile>
export type Settings = z.infer<typeof company>
export type Reduction = z.infer<typeof reduction>
export type CatalogueMenuEntry = z.infer<typeof menuEntry>
