import type { MemberProfile } from '#domain/members/member.ts'

/** A member who has an account with a password, and no discount. */
export const memberAda: MemberProfile = {
  id: '1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Yıldız',
  group: 'person',
  locale: 'en',
  emailVerified: true,
  hasPassword: true,
  providers: [],
  consents: { email: false, sms: false, call: false },
  unread: 0,
}
