import { type AgencyApplication, mostDocuments } from '#domain/agencies/agency.ts'
import { get, post } from '../call.ts'
import { guard } from '../enquiries/enquiries.ts'
import { flat, list, object, only, shape } from '../shape.ts'
import { boolean, digits, id, locale, oneLine, string, text } from '../types.ts'

const application = shape<AgencyApplication>({
  locale: ['lang', locale],
  agency: ['unvan', oneLine(160).describe('Registered name of the agency.')],
  licence: ['belge_no', oneLine(40).describe('Number of the licence, such as that of TÜRSAB.')],
  taxOffice: ['vergi_dairesi', oneLine(120).default('')],
  taxNumber: ['vergi_no', digits(40)],
  address: ['adres', text(500)],
  website: ['web_adresi', oneLine(200).default('')],
  name: ['ad_soyad', oneLine(120).describe('The contact person.')],
  email: ['e_mail', text(254)],
  phone: ['telefon', digits(30)],
  note: ['aciklama', text(2000).default('')],
  documents: [
    'belgeler',
    list(id, { max: mostDocuments }).default([]).describe('Ids from /acente-belge-post.'),
  ],
  consent: ['onay', boolean.default(false).describe('Consents to what onay_metni says.')],
})

/* Added in the manner of the specification's calls: /agency/forms. */
export const applicationToken = get('/acente-jeton-get', {
  input: object({ locale: ['lang', locale] }),
  output: object({ token: ['jeton', string()], consent: ['onay_metni', string()] }),
})
export const applyAsAgency = post('/acente-basvuru-post', {
  input: object({ application: [flat, application], guard: [flat, guard] }),
  output: only('basvuru_no', string()),
})

/** Documents go there one at a time, as they are: the body is the file. */
export const sendDocument = post('/acente-belge-post', { input: object({}), output: only('k_no', id) })
