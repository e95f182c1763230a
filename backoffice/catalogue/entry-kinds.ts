import type { EntryKind } from '#domain/catalogue/entry.ts'

/** The kinds that the screens of the catalogue list, in the order of their tabs; of settings those of the home page. */
export const listedKinds = [
  'product',
  'category',
  'destination',
  'page',
  'post',
  'post-category',
  'author',
  'question-group',
  'menu',
  'setting',
] as const satisfies readonly EntryKind[]

export type ListedKind = (typeof listedKinds)[number]

/** Returns whether the screens of the catalogue list a kind. */
export function isListedKind(kind: string | null | undefined): kind is ListedKind {
  return listedKinds.includes(kind as ListedKind)
}

/** Settings with texts and pictures of the home page and of headings. */
export const homeSettings = ['splash', 'tagline', 'claims', 'reasons', 'seo'] as const

/** Returns the address of an entry in the back office. */
export function entryPath(kind: string, code: string): string {
  return `/catalogue/${kind}/${encodeURIComponent(code)}`
}

/** Settings that no page displays: a preview would be the same with any value. */
const unseenSettings = [
  'mersis',
  'bookingPrefix',
  'resources',
  'memberGroups',
  'feeds',
  'rules',
  'staffEmails',
  'staffSecondFactor',
]

/** Returns whether visitors see an entry on a page of the shop, so that it has a preview. */
export function isSeenByVisitors({ kind, code }: { kind: EntryKind; code: string }): boolean {
  return kind !== 'setting' || !unseenSettings.includes(code)
}
