import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Company } from '#server/company.ts'
import { brandOf } from './brand.ts'

/** The logo's bytes, PNG, with its size in pixels. */
export type LogoFile = { bytes: Buffer; width: number; height: number }

/** Returns the company's logo for emails and documents; none without one, or when its file is missing. */
export async function logoFile(
  company: Pick<Company, 'settings' | 'database' | 'uploads'>,
): Promise<LogoFile | undefined> {
  const { logo } = await brandOf(company.database, await company.settings(), 'en')
  if (!logo) return undefined
  const bytes = await readFile(join(company.uploads, logo.path)).catch(() => undefined)
  return bytes && { bytes, width: logo.width, height: logo.height }
}
