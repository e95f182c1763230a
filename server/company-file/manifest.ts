import { createHmac } from 'node:crypto'
import { z } from 'zod'

const entry = z.object({ path: z.string(), size: z.number(), sha256: z.string() })

/**
 * The last entry of a company file (a gzipped tar). Before it are `tables/SCHEMA.TABLE` in PostgreSQL's COPY text
 * format and `uploads/…`; every one of them is listed here with its checksum.
 */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Fingerprint that identifies the company's secret; absent in files of the first version. */
  secretMark: z.string().optional(),
  /** The hashes of the migrations that had been applied, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(
    entry.extend({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number() }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() }),
  ),
  uploads: z.array(entry.refine(({ path }) => isInside(path), 'leads out of its folder')),
})

export type Manifest = z.infer<typeof manifest>
export type Entry = z.infer<typeof entry>

/** Returns a fingerprint that identifies a secret without disclosing it. */
export function secretMark(secret: string): string {
  return createHmac('sha256', secret).update('the secret of a company file').digest('hex').slice(0, 16)
}

export const manifestPath = 'manifest.json'

function isInside(path: string) {
  const [first, ...rest] = path.split('/')
  return (
    first === 'uploads' &&
    rest.length > 0 &&
    rest.every((part) => !['', '.', '..'].includes(part) && !part.includes('\\'))
  )
}
