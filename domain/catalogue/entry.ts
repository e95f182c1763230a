import type { Locale } from '#domain/languages/locales.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { Difference } from './differences.ts'
import type { Completeness } from './translation.ts'

/** Kinds of entries that staff edit one by one. A setting is one field of the company, such as `contact`. */
export const entryKinds = [
  'product',
  'category',
  'destination',
  'page',
  'post',
  'post-category',
  'author',
  'question-group',
  'menu',
  'coupon',
  'setting',
] as const

export type EntryKind = (typeof entryKinds)[number]

/** States of an entry by its latest version. A draft may have a published version before it, which visitors see. */
export const entryStates = ['published', 'draft', 'archived', 'deleted'] as const

export type EntryState = (typeof entryStates)[number]

/** An entry as the catalogue file writes it. */
export type EntryDocument = Record<string, unknown>

/** An entry with its latest version, for an editor. Version 0 is an entry that does not exist yet. */
export type EditedEntry = {
  kind: EntryKind
  code: string
  version: number
  state: EntryState
  document: EntryDocument
  /** Languages whose texts are drafts: only the document of the editor has them. */
  draftLanguages: Locale[]
  /** When the draft will be published; an instant, ISO 8601. */
  publishAt?: string
  /** Why a scheduled draft could not be published. */
  problem?: string
  completeness: Completeness[]
}

/** A line of the history of an entry; `at` and `publishAt` are instants, ISO 8601. */
export type EntryVersion = {
  version: number
  state: EntryState
  at: string
  /** `actorLabel`. */
  by: string
  /** The name of the member of staff today. */
  name?: string
  reason?: string
  publishAt?: string
  differences: Difference[]
}

/** A line of a list of entries. */
export type ListedEntry = {
  kind: EntryKind
  code: string
  title: string
  version: number
  state: EntryState
  publishAt?: string
  problem?: string
  /** Languages of the company in which a text is missing that English has; none for coupons and settings. */
  missing: Locale[]
}

const rightOfKind: Partial<Record<EntryKind, Right>> = {
  product: 'catalogue.edit',
  category: 'catalogue.edit',
  destination: 'catalogue.edit',
  coupon: 'prices.edit',
  setting: 'settings.edit',
}

/** Returns the right that editing a kind of entry requires; never throws. Example: `rightToEdit('post') === 'content.edit'`. */
export function rightToEdit(kind: EntryKind): Right {
  return rightOfKind[kind] ?? 'content.edit'
}
