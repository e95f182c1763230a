import type { Locale } from '#domain/languages/locales.ts'

/** The longest description of an agency, in characters. */
export const longestPageText = 2000

/** A description of an agency in a language. */
export type PageText = { locale: Locale; text: string }

/** What an agency adds to its public page. `logo` is a hash of its picture, a part of its address; 0 is no version. */
export type PageContent = { texts: PageText[]; version: number; logo?: string }

/** Descriptions that were saved, by whom and when. */
export type PageVersion = {
  version: number
  texts: PageText[]
  setBy: string
  setByName?: string
  setAt: string
}
