import { z } from 'zod'
import { catalogueFile } from './format.ts'

/** The JSON Schema of the catalogue format, for editors and other programs. */
export function catalogueSchema(): Record<string, unknown> {
  return z.toJSONSchema(catalogueFile, { io: 'input', unrepresentable: 'any', reused: 'ref' })
}
