import type { MemberProfile } from '#domain/members/member.ts'
import type { Traveller } from '#domain/members/traveller.ts'

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

/** A saved traveller, with the identity number masked as in a list. */
export const deniz: Traveller = {
  id: '0198c0de-0000-7000-8000-000000000001',
  firstName: 'Deniz',
  lastName: 'Kaya',
  birthDate: '2015-02-01',
  country: 'TR',
  phone: '',
  email: '',
  identity: '•••146',
}
