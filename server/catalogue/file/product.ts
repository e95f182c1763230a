import { z } from 'zod'
import { arrivalRules, paymentMethods } from '#domain/booking/payment-rules.ts'
import { car, health, tour, transfer, villa, wedding, yacht } from './kinds.ts'
import {
  amount,
  calendarDay,
  code,
  codeOf,
  currency,
  formerSlugs,
  localized,
  longText,
  percent,
  shortText,
  slug,
  textUpTo,
  timeZone,
} from './values.ts'

const productText = z.strictObject({
  slug,
  title: shortText,
  summary: textUpTo(320).describe('One or two sentences for cards and search results.'),
  body: z.array(longText).min(1).describe('Paragraphs.'),
  highlights: z.array(shortText).default([]),
  included: z.array(shortText).default([]),
  notIncluded: z.array(shortText).default([]),
  itinerary: z
    .array(z.strictObject({ time: z.string().max(40).optional(), title: shortText, text: longText }))
    .default([]),
  goodToKnow: z.array(shortText).default([]),
  faq: z.array(z.strictObject({ question: shortText, answer: longText })).default([]),
  seoTitle: shortText.optional(),
  seoDescription: textUpTo(320).optional(),
})

const extra = z.strictObject({
  code,
  per: z.enum(['booking', 'day', 'night', 'person', 'week']),
  price: z.union([z.strictObject({ amount }), z.strictObject({ percentOfBase: percent })]),
  required: z.boolean().default(false),
  max: z.int().min(1).max(100).default(1),
  collected: z.enum(['online', 'on-site']).default('online'),
  texts: localized(z.strictObject({ title: shortText, description: shortText.optional() })),
})

const campaign = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    percent,
    from: calendarDay.optional(),
    until: calendarDay.optional(),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    amount,
    from: calendarDay.optional(),
    until: calendarDay.optional(),
  }),
])

/** Payment rules of a product, or of the company. */
export const paymentRules = z.strictObject({
  methods: z.array(z.enum(paymentMethods)).min(1).optional().describe('The offered methods; all without it.'),
  onArrival: z
    .enum(arrivalRules)
    .optional()
    .describe('Orders paid on arrival: confirmed at once (the default), or held until staff confirm them.'),
})

export const prepaymentPercent = z.number().min(1).max(99)

export const paymentPolicy = z.discriminatedUnion('policy', [
  z.strictObject({ policy: z.literal('full') }),
  z.strictObject({ policy: z.literal('prepayment'), percent: prepaymentPercent }),
  z.strictObject({ policy: z.literal('company') }).describe('As the company’s settings say.'),
])

const common = {
  code,
  category: codeOf('category'),
  destination: codeOf('destination'),
  status: z.enum(['published', 'draft', 'archived']).default('published'),
  saleMethod: z.enum(['direct', 'on-request']).default('direct'),
  currency,
  vat: z.strictObject({ mode: z.enum(['included', 'excluded']), rate: percent }),
  payment: paymentPolicy,
  payments: paymentRules.optional().describe('Where its orders are paid by other rules than the company’s.'),
  cancellation: z
    .array(
      z.strictObject({
        hoursBefore: z
          .int()
          .min(0)
          .max(24 * 365),
        refundPercent: percent,
      }),
    )
    .default([{ hoursBefore: 48, refundPercent: 100 }])
    .describe('The tier with the most hours that still fits applies; below all of them nothing is refunded.'),
  cutoffHours: z
    .int()
    .min(0)
    .max(24 * 60)
    .default(12),
  holdMinutes: z
    .int()
    .min(5)
    .max(24 * 60)
    .default(15),
  timeZone: timeZone.default('Europe/Istanbul'),
  featured: z.int().min(0).max(1000).default(0).describe('Higher is shown earlier in showcases.'),
  pictures: z.array(codeOf('picture')).min(1).describe('Codes of pictures; the first is the cover.'),
  texts: localized(productText),
  formerSlugs,
  extras: z.array(extra).default([]),
  campaign: campaign.optional(),
  asks: z
    .strictObject({
      names: z.boolean().optional(),
      birthDate: z.boolean().optional(),
      identity: z.boolean().optional(),
      address: z.boolean().optional(),
      hotel: z.boolean().optional(),
    })
    .optional()
    .describe('What the order form asks for, where that is not what the kind asks for.'),
  resources: z
    .array(codeOf('resource'))
    .min(1)
    .max(10)
    .refine((codes) => new Set(codes).size === codes.length, 'a resource stands twice')
    .optional()
    .describe('Codes of shared resources of the company that each sale takes: a boat, a van, a guide.'),
}

export const product = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tour'), ...common, details: tour }),
  z.strictObject({ kind: z.literal('transfer'), ...common, details: transfer }),
  z.strictObject({ kind: z.literal('villa'), ...common, details: villa }),
  z.strictObject({ kind: z.literal('yacht'), ...common, details: yacht }),
  z.strictObject({ kind: z.literal('car'), ...common, details: car }),
  z.strictObject({ kind: z.literal('wedding'), ...common, details: wedding }),
  z.strictObject({ kind: z.literal('health'), ...common, details: health }),
])

export type CatalogueProduct = z.infer<typeof product>
