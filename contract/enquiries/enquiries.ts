import type { ContactForm, TripEnquiry } from '#domain/enquiries/contact-form.ts'
import { get, post } from '../call.ts'
import { flat, list, object, only, shape } from '../shape.ts'
import { boolean, day, digits, integer, locale, money, oneLine, productKind, string, text } from '../types.ts'

const senderFields = {
  locale: ['lang', locale],
  name: ['ad_soyad', oneLine(120)],
  email: ['e_mail', text(254)],
  phone: ['telefon', digits(30).default('')],
  text: ['mesaj', text(4000)],
  consent: ['onay', boolean.default(false).describe('Consents to what onay_metni says.')],
} as const

/** Days, people, kinds and budget of a special offer. */
export const tripEnquiry = shape<TripEnquiry>({
  day: ['tarih', day.optional()],
  until: ['bitis_tarihi', day.optional()],
  flexible: ['esnek', boolean.default(false).describe('Any days would do, or a few earlier or later.')],
  adults: ['yetiskin', integer({ min: 0, max: 500 })],
  children: ['cocuk', integer({ min: 0, max: 500 }).default(0)],
  kinds: ['urun_tipleri', list(productKind, { max: 7 })],
  budget: [
    'butce',
    money.refined(({ minor }) => Math.abs(minor) < 10_000_000_000, 'no such amount').optional(),
  ],
})

/** The token of a form, and the field that only programs fill in. */
export type Guard = { token: string; trap: string }

export const guard = shape<Guard>({
  token: ['jeton', string({ max: 200 }).default('').describe('From /iletisim-jeton-get.')],
  trap: [
    'web_sitesi',
    string({ max: 500 }).default('').describe('Hidden from people; only programs fill it in.'),
  ],
})

const question = shape<Omit<ContactForm, 'trip'>>({ ...senderFields, subject: ['konu', oneLine(150)] })
const specialOffer = shape<Omit<ContactForm, 'subject' | 'trip'> & { trip: TripEnquiry }>({
  ...senderFields,
  trip: [flat, tripEnquiry],
})

const received = only('mesaj_no', string())

/* Added in the manner of the specification's calls: /contact and /get-a-special-offer. */
export const contactToken = get('/iletisim-jeton-get', {
  input: object({ locale: ['lang', locale] }),
  output: object({
    token: ['jeton', string().describe('Good from two seconds after it was given until a day later.')],
    consent: ['onay_metni', string()],
  }),
})
export const sendQuestion = post('/iletisim-form-post', {
  input: object({ form: [flat, question], guard: [flat, guard] }),
  output: received,
})
export const askForSpecialOffer = post('/ozel-teklif-post', {
  input: object({ form: [flat, specialOffer], guard: [flat, guard] }),
  output: received,
})
