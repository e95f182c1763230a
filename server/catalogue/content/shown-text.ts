import { sql } from 'drizzle-orm'
import type { Picture } from '#domain/catalogue/product.ts'
import {
  type Block,
  type Body,
  headingIn,
  isBlock,
  marked,
  picturesIn,
  plainBody,
} from '#domain/content/body.ts'
import type { ShownBlock, Text } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { type PictureRow, picturesNamed } from '#server/catalogue/entry-sql.ts'
import { presentPicture } from '#server/catalogue/present-card.ts'
import type { Queries } from '#server/database/connect.ts'

/** A stored text as pages display it, with its pictures. One of paragraphs and headings alone has no blocks. */
export async function shownText(database: Queries, body: Body, locale: Locale): Promise<Text> {
  const plain = { body: plainBody(body) }
  if (!body.some(isBlock)) return plain
  const pictures = await picturesByCode(database, picturesIn(body), locale)
  return { ...plain, blocks: body.flatMap((part) => shownBlock(part, pictures)) }
}

async function picturesByCode(
  database: Queries,
  codes: readonly string[],
  locale: Locale,
): Promise<Map<string, Picture>> {
  if (codes.length === 0) return new Map()
  const { rows } = await database.execute<{ pictures: PictureRow[] | null }>(
    sql`select ${picturesNamed(codes, locale)} as pictures`,
  )
  return new Map((rows[0]?.pictures ?? []).map((row) => [row.code, presentPicture(row)]))
}

function shownBlock(part: string | Block, pictures: ReadonlyMap<string, Picture>): ShownBlock[] {
  const heading = headingIn(part)
  if (heading !== undefined) return [{ type: 'heading', text: heading }]
  if (typeof part === 'string') return [{ type: 'paragraph', text: [{ text: part }] }]
  switch (part.type) {
    case 'subheading':
      return [part]
    case 'paragraph':
      return [{ ...part, text: part.text.map(marked) }]
    case 'list':
      return [{ ...part, items: part.items.map((item) => item.map(marked)) }]
    case 'quote':
      return [{ ...part, paragraphs: part.paragraphs.map((one) => one.map(marked)) }]
    case 'picture': {
      const picture = pictures.get(part.picture)
      return picture ? [{ ...part, picture }] : []
    }
  }
}
