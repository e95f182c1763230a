import type { Locale } from '#domain/languages/locales.ts'

/** A member as they see themselves. */
export type Member = {
  id: string
  email: string
  firstName: string
  lastName: string
  group: string
  locale: Locale
}

export type Registration = {
  group?: string
  firstName: string
  lastName: string
  email: string
  password: string
  passwordAgain: string
  agreed: boolean
  locale: Locale
}

export type Credentials = { email: string; password: string; remember: boolean }
