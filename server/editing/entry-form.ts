import { z } from 'zod'
import type { EntryKind } from '#domain/catalogue/entry.ts'
import { catalogueFile } from '#server/catalogue/file/format.ts'
import { listOf } from '#server/catalogue/write-texts.ts'
import { couponDocument } from '#server/coupons/coupon-document.ts'

/**
 * Returns the JSON Schema of the document of an entry, which forms are made of: the very shape that saves and imports check.
 * A setting is named by its code; undefined for one that there is not.
 */
export function entryForm(kind: EntryKind, code = ''): Record<string, unknown> | undefined {
  const shape = shapeOf(kind, code)
  return shape && { ...z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', reused: 'ref' }) }
}

function shapeOf(kind: EntryKind, code: string): z.ZodType | undefined {
  if (kind === 'coupon') return couponDocument
  if (kind !== 'setting') return catalogueFile.shape[listOf[kind]].unwrap().element
  const settings: Record<string, z.ZodType> = catalogueFile.shape.company.unwrap().shape
  return Object.hasOwn(settings, code) ? z.strictObject({ [code]: settings[code]! }) : undefined
}
