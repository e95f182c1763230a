import { createContext } from 'react-router'
import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import type { AccountApi } from './account-api.ts'
import type { Api } from './api.ts'
import type { CommentsApi } from './comments-api.ts'
import type { ContactApi } from './contact-api.ts'
import type { ContentApi } from './content-api.ts'

/** What the host gives to every loader: how to ask the API, and who is looking in which way. */
export type PageContext = {
  api: Api
  /** The calls of the member's area. */
  account: AccountApi
  /** The forms by which visitors write to the company. */
  contact: ContactApi
  /** The blog, questions and answers, the office. */
  content: ContentApi
  /** What people write about products and posts. */
  comments: CommentsApi
  locale: Locale
  /** Chosen earlier, by cookie; the company's default where it is undefined or not offered. */
  currency: Currency | undefined
  /** Origin of the site, for canonical addresses. */
  origin: string
  uploadBase: string
  /** Style or tiles of maps from another site, where there are any, and their source. */
  mapStyleUrl?: string
  mapAttribution?: string
  /** Scripts worth fetching at once: the page's language. */
  preload: string[]
  /** Logs an error of a loader or of rendering, with the path of its page. */
  logError: (error: unknown, path: string) => void
}

export const pageContext = createContext<PageContext>()
