import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { locales } from '#domain/languages/locales.ts'
import type { Queries } from '#server/database/connect.ts'
import { insertComment, setAnswer } from '#server/reviews/queries.ts'

const file = new URL('./comments.json', import.meta.url)
const day = 86_400_000

const demoComments = z.array(
  z.strictObject({
    /** Code of the product, or of the post. */
    about: z.string(),
    post: z.literal(true).optional(),
    locale: z.enum(locales),
    name: z.string(),
    stars: z.int().min(1).max(5).optional(),
    daysAgo: z.int().positive(),
    visitedDaysBefore: z.int().positive().optional(),
    text: z.string().min(10).max(2000),
    answer: z.string().optional(),
  }),
)

/** Comments of invented travellers, each in their language, all marked as demo content. */
export async function addDemoComments(database: Queries, now: Date): Promise<void> {
  const found = demoComments.parse(JSON.parse(await readFile(file, 'utf8')))
  for (const [at, { about, post, locale, name, stars, daysAgo, text, answer, ...one }] of found.entries()) {
    const writtenAt = new Date(now.getTime() - daysAgo * day - at * 3_600_000)
    const visited = one.visitedDaysBefore && new Date(writtenAt.getTime() - one.visitedDaysBefore * day)
    const id = await insertComment(database, {
      entity: post ? 'post' : 'product',
      code: about,
      member: null,
      email: null,
      name,
      locale,
      text,
      stars: stars ?? null,
      booking: null,
      state: 'approved',
      key: `demo ${at}`,
      writtenAt,
      demo: true,
      visitedOn: visited ? visited.toISOString().slice(0, 10) : null,
    })
    if (id && answer) await setAnswer(database, { id, answer, now: new Date(writtenAt.getTime() + day) })
  }
}
