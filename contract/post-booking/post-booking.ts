import type {
  CancellationPreview,
  ChangeDay,
  ChangeDayState,
  ChangeQuote,
  ManagedBooking,
  ReceivedMethod,
  RefundState,
  TransferNotice,
} from '#domain/booking/managed.ts'
import { get, post } from '../call.ts'
import { error } from '../orders/cart.ts'
import { booking } from '../orders/orders.ts'
import { paymentStart } from '../payments/payments.ts'
import { followedRequest } from '../requests/requests.ts'
import { bankAccount } from '../settings/settings.ts'
import { flat, list, object, oneOf, only, shape } from '../shape.ts'
import {
  boolean,
  day,
  id,
  instant,
  integer,
  locale,
  money,
  number,
  oneLine,
  queryInteger,
  string,
  text,
  time,
} from '../types.ts'

/** Whose booking: a member's own by id or number, or the one that an enquiry has opened. */
const whose = {
  locale: ['lang', locale],
  booking: ['rezervasyon_k_no', id.optional().describe('Id or number of the booking.')],
  token: [
    'jeton',
    string({ max: 200 })
      .optional()
      .describe('Token of an enquiry; a browser has it in the cookie kervan_enquiry.'),
  ],
} as const

const receivedMethod = oneOf<ReceivedMethod>({
  card: 'kredi_karti',
  'bank-transfer': 'banka_havalesi',
  cash: 'nakit',
  'card-terminal': 'pos_cihazi',
  'agency-account': 'acente_hesabi',
})

/** A booking with its money after it was placed. */
export const managed = shape<ManagedBooking>({
  booking: ['rezervasyon', booking],
  total: ['toplam', money.describe('Price without cancelled items.')],
  paid: ['odenen', money.describe('What is paid for that.')],
  balance: ['kalan', money.describe('What is still to be paid.')],
  payments: [
    'odemeler',
    list(
      shape<ManagedBooking['payments'][number]>({
        amount: ['tutar', money],
        method: ['odeme_yontemi', receivedMethod],
        at: ['tarih', instant],
        returned: [
          'geri_gonderilen',
          boolean
            .optional()
            .describe(
              'Charged and returned, because the booking was paid twice: it is in no total, its refund in iadeler.',
            ),
        ],
      }),
    ),
  ],
  refunds: [
    'iadeler',
    list(
      shape<ManagedBooking['refunds'][number]>({
        amount: ['tutar', money],
        state: ['durum', oneOf<RefundState>({ queued: 'bekliyor', 'by-hand': 'elden', made: 'yapildi' })],
        at: ['tarih', instant],
      }),
    ),
  ],
  creditNotes: [
    'iade_belgeleri',
    list(
      shape<ManagedBooking['creditNotes'][number]>({
        number: ['no', string()],
        refund: ['tutar', money],
        at: ['tarih', instant],
      }),
    ),
  ],
  notices: [
    'bildirimler',
    list(
      shape<ManagedBooking['notices'][number]>({
        amount: ['tutar', money],
        at: ['tarih', instant],
        found: ['bulundu', boolean],
      }),
    ),
  ],
  bankAccounts: ['banka_hesaplari', list(bankAccount)],
  can: [
    'islemler',
    shape<ManagedBooking['can']>({
      cancel: ['iptal', boolean],
      cancelItems: [
        'urun_iptal',
        list(integer()).describe('Positions of items that can be cancelled by themselves.'),
      ],
      changeItems: [
        'tarih_degisikligi',
        list(integer()).describe('Positions of items that can be put on another day.'),
      ],
      payBalance: ['kalan_odeme', boolean],
      reportTransfer: ['havale_bildirimi', boolean],
    }),
  ],
})

export const cancellation = shape<CancellationPreview>({
  items: [
    'urunler',
    list(
      shape<CancellationPreview['items'][number]>({
        position: ['sira', integer()],
        percent: ['oran', number],
        paid: ['odenen', money],
        refund: ['iade', money],
      }),
    ),
  ],
  whole: ['tamami', boolean],
  paid: ['odenen', money],
  refund: ['iade', money],
  retained: ['kesinti', money],
  stages: [
    'asamalar',
    list(shape<CancellationPreview['stages'][number]>({ until: ['son', instant], refund: ['iade', money] })),
  ],
  timeZone: ['saat_dilimi', string()],
  way: [
    'yol',
    oneOf<CancellationPreview['way']>({
      card: 'kart',
      transfer: 'havale',
      'card-and-transfer': 'kart_ve_havale',
      'agency-account': 'acente_hesabi',
      none: 'yok',
    }),
  ],
  toAgency: [
    'acenteye',
    money
      .optional()
      .describe('Part of `iade` that goes to the agency that sold it; the guest gets the rest by `yol`.'),
  ],
})

const transferNotice = shape<TransferNotice>({
  amount: ['tutar', money.refined(({ minor }) => minor > 0 && minor < 1_000_000_000, 'no such amount')],
  bankAccount: ['banka_k_no', id.optional()],
  sender: ['gonderen', oneLine(120, { min: 1 }).describe('Whose account it came from.')],
  sentOn: ['tarih', day.describe('The day it was sent.')],
  note: ['aciklama', text(500).default('')],
})

export const quote = shape<ChangeQuote>({
  was: ['eski', money.describe('What the item costs as booked.')],
  is: ['yeni', money.describe('What it costs on the new day.')],
  refund: [
    'iade',
    money.describe('What goes back at once, because more is paid than everything costs then.'),
  ],
  balance: ['kalan', money.describe('What will still be to pay.')],
  day: ['tarih', day],
  time: ['seans_saati', time.optional()],
  until: [
    'bitis',
    shape<NonNullable<ChangeQuote['until']>>({
      day: ['tarih', day],
      time: ['saat', time.optional()],
    }).optional(),
  ],
})

const dayState = oneOf<ChangeDayState>({ free: 'bos', 'sold-out': 'dolu', closed: 'kapali' })

const changeDays = shape<ChangeDay>({
  day: ['tarih', day],
  state: ['durum', dayState.describe('Free for the people of the item, full, or not sold.')],
  price: ['fiyat', money.optional().describe('What the item costs on that day.')],
  times: [
    'seanslar',
    list(shape<ChangeDay['times'][number]>({ time: ['seans_saati', time], state: ['durum', dayState] })),
  ],
  error: ['engel', error.optional().describe('Why it cannot be had.')],
})

const opened = object({
  booking: ['rezervasyon_sonrasi', managed.optional().describe('Where the number is a booking’s.')],
  request: ['talep_takip', followedRequest.optional().describe('Where the number is a request’s.')],
  token: ['jeton', string().describe('Opens this booking or request for the calls that follow.')],
  until: ['jeton_sonu', instant],
})

const position = integer({ min: 0, max: 100 })
const queryPosition = queryInteger({ min: 0, max: 100 })
const onePosition = 'Position of one item.'
const newDay = { ...whose, day: ['tarih', day], time: ['seans_saati', time.optional()] } as const

/* Added in the manner of the specification's calls. */
export const enquire = post('/rezervasyon-sorgula-post', {
  input: object({
    locale: ['lang', locale],
    number: ['bilet_no', oneLine(40, { min: 1 }).describe('Number of a booking or of a request.')],
    proof: ['dogrulama', oneLine(254, { min: 1 }).describe('Email or surname of the lead traveller.')],
  }),
  output: opened,
})
export const followLink = post('/rezervasyon-baglanti-post', {
  input: object({ locale: ['lang', locale], link: ['baglanti', string({ max: 200 })] }),
  output: opened,
})
export const getManaged = get('/rezervasyon-sonrasi-get', { input: object(whose), output: managed })
export const endVisit = post('/rezervasyon-sorgu-bitir-post', { input: object({}), output: object({}) })
export const previewCancellation = get('/rezervasyon-iptal-onizle', {
  input: object({ ...whose, position: ['urun_sira', queryPosition.optional().describe(onePosition)] }),
  output: cancellation,
})
export const cancelBooking = post('/rezervasyon-iptal-post', {
  input: object({
    ...whose,
    position: ['urun_sira', position.optional()],
    expected: [
      'beklenen_iade',
      money.describe('The refund that was shown; another one is answered 409 and not done.'),
    ],
  }),
  output: managed,
  refusal: cancellation,
})
/** The specification's own. */
export const reportTransfer = post('/uye-odeme-bildirim-post', {
  input: object({ ...whose, notice: [flat, transferNotice] }),
  output: managed,
})
export const previewChange = get('/rezervasyon-tarih-onizle', {
  input: object({ ...newDay, position: ['urun_sira', queryPosition] }),
  output: quote,
})
export const listChangeDays = get('/rezervasyon-tarih-gunleri', {
  input: object({
    ...whose,
    position: ['urun_sira', queryPosition],
    from: ['baslangic', day],
    to: ['bitis', day.describe('At most 400 days later.')],
  }),
  output: only('gunler', list(changeDays)),
})
export const changeDay = post('/rezervasyon-tarih-post', {
  input: object({
    ...newDay,
    position: ['urun_sira', position],
    expected: [
      'beklenen_fiyat',
      money.describe('The new price that was shown; another one is answered 409 and not done.'),
    ],
  }),
  output: managed,
  refusal: quote,
})
export const payBalance = post('/bakiye-ode-post', { input: object(whose), output: paymentStart })
