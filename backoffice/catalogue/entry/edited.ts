import type { EditedEntry, EntryDocument } from '#domain/catalogue/entry.ts'

/** An entry as a form begins with it; version 0 is a new one. */
export type Edited = Pick<
  EditedEntry,
  'kind' | 'code' | 'version' | 'state' | 'document' | 'draftLanguages' | 'publishAt' | 'problem'
>

/** Returns the value at a path such as `extras[0].price` or `extras[lunch]`; undefined where there is none. */
export function valueAt(document: EntryDocument, path: string): unknown {
  const parts = path.match(/[^.[\]]+/g) ?? []
  return parts.reduce<unknown>((value, part) => {
    if (Array.isArray(value))
      return /^\d+$/.test(part) ? value[Number(part)] : value.find((one) => one?.code === part)
    return typeof value === 'object' && value !== null ? (value as EntryDocument)[part] : undefined
  }, document)
}

/** Returns the title of an entry for its screen. */
export function titleOf({ document, code }: Pick<Edited, 'document' | 'code'>): string {
  const title = valueAt(document, 'texts.en.title') ?? valueAt(document, 'name')
  return typeof title === 'string' && title !== '' ? title : code
}

/** Returns whether an entry is a saved tour: departures of it may be booked. */
export function hasDepartures({
  kind,
  version,
  document,
}: Pick<Edited, 'kind' | 'version' | 'document'>): boolean {
  return kind === 'product' && version > 0 && document.kind === 'tour'
}
