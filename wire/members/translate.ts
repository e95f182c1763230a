import type { Credentials, Member, Registration } from '#domain/members/member.ts'
import { record } from '../translate.ts'
import type { GirisForm, KayitForm, UyeWire } from './schema.ts'

export const member = record<Member, UyeWire>({
  id: 'k_no',
  email: 'e_mail',
  firstName: 'ad',
  lastName: 'soyad',
  group: 'uye_grup_k_no',
  locale: 'lang',
})

export const registration = record<Registration, KayitForm>({
  group: 'uye_grup_k_no',
  firstName: 'ad',
  lastName: 'soyad',
  email: 'e_mail',
  password: 'sifre',
  passwordAgain: 'sifre_onay',
  agreed: 'gizlilik_politikasi',
  locale: 'lang',
})

export const credentials = record<Credentials, GirisForm>({
  email: 'e_mail',
  password: 'sifre',
  remember: 'remember',
})
