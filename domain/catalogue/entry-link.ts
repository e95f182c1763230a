/** A short way to another entry: enough for a link. */
export type EntryLink = { id: string; slug: string; title: string }
