import { z } from 'zod'
import { localized, localTime, place, shortText, yearly } from './values.ts'

const hours = z
  .strictObject({
    days: z.array(z.int().min(1).max(7)).min(1).max(7).describe('1 Monday to 7 Sunday.'),
    from: localTime,
    to: localTime,
    season: z.strictObject(yearly).optional(),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'closes before it opens' })

const point = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])

/** The company's contact: `hours` for calculations, `openingHours` for the footer. */
export const contact = z.strictObject({
  phone: z.string().min(5).max(30),
  email: z.email(),
  address: shortText,
  ...place.shape,
  openingHours: localized(shortText),
  hours: z
    .array(hours)
    .max(40)
    .optional()
    .describe(
      'When the office is open, on the company’s clock. Of two seasons that hold a day the first counts.',
    ),
  land: z
    .array(z.array(point).min(3).max(1000))
    .max(50)
    .optional()
    .describe(
      'No longer displayed: maps have a coast of their own. Files of earlier versions may still have it.',
    ),
})
