import type { Locale } from '#domain/languages/locales.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Discount } from '#domain/pricing/terms.ts'

/** A member, as everything that is done in their name knows them. */
export type Member = {
  id: string
  email: string
  firstName: string
  lastName: string
  group: string
  locale: Locale
}

/** External login providers. */
export const providers = ['google', 'facebook'] as const

export type Provider = (typeof providers)[number]

/** The login method. Source: spec section 4, the auth guard. */
export type Strategy = 'local' | Provider

/** Ways of advertising, each of which needs a consent of its own. */
export type Channel = 'email' | 'sms' | 'call'

export type Consents = Record<Channel, boolean>

/** A member as they see themselves. */
export type MemberProfile = Member & {
  /** The member group's discount on every order (iskonto). */
  discount?: Discount
  phone?: string
  currency?: Currency
  /** They have opened a link that was sent there. */
  emailVerified: boolean
  /** The address that is to take this one's place, once both have said yes. */
  nextEmail?: string
  /** Without one they have only ever come by Google or Facebook. */
  hasPassword: boolean
  consents: Consents
  providers: Provider[]
  /** YYYY-MM-DD. */
  birthDate?: string
  /** Where their photo is, from the API's base on. */
  picture?: string
  /** The number of unread notifications. */
  unread: number
}

/** A member's consent to one channel of advertising, and the text that was displayed. */
export type ConsentRecord = {
  channel: Channel
  given: boolean
  /** Absent while they have said nothing. ISO 8601. */
  decidedAt?: string
  /** The current question, in the language of the request. */
  wording: string
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

/** The password chosen after a link that was mailed. */
/** A login by an emailed code; the names and the agreement are for who has no account yet. */
export type CodeLogIn = {
  email: string
  /** The request that emailed the code. */
  codeId: string
  code: string
  remember: boolean
  firstName: string
  lastName: string
  agreed: boolean
  locale: Locale
}

export type NewPassword = { link: string; password: string; passwordAgain: string }

/** A member's changes of their profile; absent fields stay. Email and password require the old password. */
export type ProfileChange = {
  firstName?: string
  lastName?: string
  phone?: string
  /** YYYY-MM-DD; empty takes it away. */
  birthDate?: string
  language?: Locale
  currency?: Currency
  consents?: Partial<Consents>
  email?: string
  password?: string
  passwordAgain?: string
  currentPassword?: string
}

/** A session. `device` is 'Firefox, Windows', empty for a program; instants are ISO 8601. */
export type MemberSession = {
  id: string
  device: string
  strategy: Strategy
  remember: boolean
  openedAt: string
  lastSeenAt: string
  /** The one that asks. */
  current: boolean
}
