import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { PictureFacts } from './derive-picture.ts'
import { writeWhole } from './write-atomically.ts'

/** Where the ready-made files of a folder of pictures are. */
export const readyFolder = 'derived'

const width = z.int().min(1).max(1920)
const readyPicture = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  widths: z.array(width).min(1),
  avifWidths: z.array(width).min(1),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  placeholder: z
    .string()
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/=]+$/)
    .max(2000),
  asItIs: z.boolean(),
})

/** Says beside the ready-made files of a picture what they were made of and what is known of it. */
export async function writeReady(
  folder: string,
  code: string,
  { hash, ...facts }: PictureFacts & { hash: string },
): Promise<void> {
  await writeWhole(join(folder, `${code}.json`), `${JSON.stringify({ hash, ...facts }, null, 2)}\n`)
}

/**
 * Returns the metadata of a picture whose files are in `folder`; nothing when they belong to another file or
 * are incomplete.
 */
export async function readReady(
  folder: string,
  code: string,
  hash: string,
): Promise<PictureFacts | undefined> {
  const text = await readFile(join(folder, `${code}.json`), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const parsed = readyPicture.safeParse(jsonOrNothing(text))
  if (!parsed.success || parsed.data.hash !== hash) return undefined
  const { hash: _, ...facts } = parsed.data
  const files = readyFiles(code, facts).map((name) => access(join(folder, name)))
  return Promise.all(files).then(
    () => facts,
    () => undefined,
  )
}

/** The names of the files that must be ready for a picture. */
export function readyFiles(code: string, facts: PictureFacts): string[] {
  const webp = facts.widths.filter((one) => !(facts.asItIs && one === facts.width))
  return [
    ...webp.map((one) => `${code}-${one}.webp`),
    ...facts.avifWidths.map((one) => `${code}-${one}.avif`),
  ]
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Foreign or truncated: the files are made again.
    return undefined
  }
}
