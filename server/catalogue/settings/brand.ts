import { sql } from 'drizzle-orm'
import type { Picture } from '#domain/catalogue/product.ts'
import type { FlatPicture } from '#domain/company/company.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { flatSize } from '#server/catalogue/brand-files.ts'
import { type PictureRow, picturesNamed } from '#server/catalogue/entry-sql.ts'
import type { Settings } from '#server/catalogue/file/format.ts'
import { presentPicture } from '#server/catalogue/present-card.ts'
import type { Queries } from '#server/database/connect.ts'

/** A company's brand, except its colours. */
export type Brand = {
  logo?: FlatPicture
  badge?: FlatPicture
  /** Path of the icons below the uploads, less size and ending. */
  favicon?: string
  /** Those for this language, else those for all; none where the company named none. */
  splash: (Picture & { language: Locale })[]
}

/** The company's logo, licence badge, favicon and large pictures in one language. */
export async function brandOf(
  database: Queries,
  { logo, favicon, licence, splash = [] }: Settings,
  locale: Locale,
): Promise<Brand> {
  const own = splash.filter(({ language }) => language === locale)
  const shown = own.length > 0 ? own : splash.filter(({ language }) => language === undefined)
  const codes = [logo, licence.badge, favicon, ...shown.map(({ picture }) => picture)].filter(
    (code) => code !== undefined,
  )
  if (codes.length === 0) return { splash: [] }
  const { rows } = await database.execute<{ pictures: PictureRow[] | null }>(
    sql`select ${picturesNamed(codes, locale)} as pictures`,
  )
  const known = new Map((rows[0]?.pictures ?? []).map((row) => [row.code, presentPicture(row)]))
  const named = (code: string | undefined) => (code === undefined ? undefined : known.get(code))
  return {
    logo: flat(named(logo)),
    badge: flat(named(licence.badge)),
    favicon: named(favicon)?.path,
    splash: shown.flatMap(({ picture }) => {
      const one = named(picture)
      return one ? [{ ...one, language: locale }] : []
    }),
  }
}

/** The one PNG of a picture, in the size that it was made in. */
function flat(picture: Picture | undefined): FlatPicture | undefined {
  if (!picture) return undefined
  const { path, width, height } = picture
  const scale = Math.min(1, flatSize.width / width, flatSize.height / height)
  return {
    path: `${path}-flat.png`,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
