import type {
  AgencyLink,
  AgencyRight,
  AgencyRole,
  AgencyUserAccount,
  AgencyUserState,
} from '#domain/agencies/user.ts'
import { get, post } from '../call.ts'
import { list, object, oneOf, only, plain, shape } from '../shape.ts'
import { anyLocale, boolean, id, instant, oneLine, string, text } from '../types.ts'

/* Calls of the users of agencies, in the manner of the specification's calls of members: /agency/login. */

/**
 * The header with the id of the user whose page is displayed. A call for another user, who has logged in in another tab, is
 * refused with 409 `other-agency-user`.
 */
export const agencyUserHeader = 'x-agency-user'

const nothing = object({})
const password = string({ max: 200 })
const link = ['jeton', string({ max: 200 }).describe('The text behind # in the emailed address.')] as const
const uuid = plain<string>((zod) => zod.uuid())

/** The role of a user. */
export const agencyRole = oneOf<AgencyRole>({ owner: 'sahip', seller: 'satis', accountant: 'muhasebe' })
const right = oneOf<AgencyRight>({
  users: 'kullanicilar',
  sell: 'satis',
  account: 'hesap',
  api: 'api',
  page: 'sayfa',
})
const state = oneOf<AgencyUserState>({ invited: 'davetli', active: 'aktif', blocked: 'engelli' })

const userFields = {
  id: ['k_no', id],
  email: ['e_mail', string()],
  name: ['ad_soyad', string()],
  role: ['rol', agencyRole],
  locale: ['lang', anyLocale],
} as const

const account = shape<AgencyUserAccount>({
  ...userFields,
  state: ['durum', state],
  createdAt: ['kayit_tarihi', instant],
  lastLogInAt: ['son_giris', instant.optional()],
})

const own = object({
  user: ['kullanici', object(userFields)],
  agency: [
    'acente',
    object({
      id: ['ac_k_no', id],
      number: ['no', string()],
      name: ['unvan', string()],
    }),
  ],
  rights: ['yetkiler', list(right)],
  hasSubAgencies: ['alt_acente_var', boolean],
})

const openedSession = object({
  token: ['access_token', string().describe('Bearer token for programs; a browser has the cookie.')],
  account: ['hesap', own],
})

export const logInToAgency = post('/acente-giris-yap-post', {
  input: object({ email: ['e_mail', text(254)], password: ['sifre', password] }),
  output: openedSession,
})
export const logOutOfAgency = post('/acente-cikis-yap-post', { input: nothing, output: nothing })
export const getOwnAgency = get('/acente-bilgileri-get', { input: nothing, output: own })
export const forgotAgencyPassword = post('/acente-sifremi-unuttum-post', {
  input: object({ email: ['e_mail', text(254)] }),
  output: nothing,
})
export const readAgencyLink = post('/acente-baglanti-oku-post', {
  input: object({ link }),
  output: shape<AgencyLink>({
    purpose: ['amac', oneOf({ invitation: 'davet', 'new-password': 'sifre' })],
    email: ['e_mail', string()],
    name: ['ad_soyad', string()],
    agency: ['unvan', string()],
    company: ['firma_adi', string()],
  }),
})
export const chooseAgencyPassword = post('/acente-sifre-belirle-post', {
  input: object({ link, password: ['sifre', password], passwordAgain: ['sifre_onay', password] }),
  output: openedSession,
})
export const listAgencyUsers = get('/acente-kullanici-listele', {
  input: nothing,
  output: only('kullanicilar', list(account)),
})
export const inviteAgencyUser = post('/acente-kullanici-davet-post', {
  input: object({
    email: ['e_mail', text(254)],
    name: ['ad_soyad', oneLine(120)],
    role: ['rol', agencyRole],
    locale: ['lang', anyLocale.default('en')],
  }),
  output: only('kullanici', account),
})
export const changeAgencyUser = post('/acente-kullanici-guncelle-post', {
  input: object({
    id: ['k_no', uuid],
    role: ['rol', agencyRole.optional()],
    blocked: ['engelli', boolean.optional()],
  }),
  output: only('kullanici', account),
})
