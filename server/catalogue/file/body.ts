import { z } from 'zod'
import { normalBody } from '#domain/content/body.ts'
import { codeOf, longText, menuAddress, shortText } from './values.ts'

const letters = z.string().min(1).max(20_000)
const yes = z.literal(true).optional()

const span = z.union(
  [
    letters,
    z.strictObject({
      text: letters,
      bold: yes,
      italic: yes,
      link: menuAddress
        .optional()
        .describe('A page of the shop ("/contact"), https://, http://, mailto: or tel:.'),
    }),
  ],
  { error: firstReason },
)
const spans = z.array(span).min(1).max(1000)

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), text: spans }),
  z.strictObject({ type: z.literal('subheading'), text: shortText }),
  z.strictObject({
    type: z.literal('list'),
    ordered: z.boolean().default(false),
    items: z.array(spans).min(1).max(500),
  }),
  z.strictObject({ type: z.literal('quote'), paragraphs: z.array(spans).min(1).max(100) }),
  z.strictObject({ type: z.literal('picture'), picture: codeOf('picture'), caption: shortText.optional() }),
])

/** The text of a page or a post, in its stored form. Nothing but these blocks and marks comes in; a text holds no HTML. */
export const body = z
  .array(z.union([longText, block], { error: firstReason }))
  .min(1)
  .max(2000)
  .overwrite(normalBody)
  .refine((parts) => parts.length > 0, 'is empty')
  .describe('Paragraphs, headings (a string that starts with "## ") and blocks.')
  .meta({ 'x-value': 'body' })

type Issue = { path: PropertyKey[]; message: string; errors?: Issue[][] }

/** Of a value that is no string, what is wrong with it as a block or a piece of text; zod says only that it is neither. */
function firstReason(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_union' || typeof issue.input !== 'object' || issue.input === null)
    return undefined
  const reason = (issue.errors as Issue[][]).at(-1)?.[0]
  if (!reason) return undefined
  return reason.path.length > 0 ? `${reason.path.join('.')}: ${reason.message}` : reason.message
}
