import type {
  CancellationPreview,
  ChangeDay,
  ChangeQuote,
  ManagedBooking,
  TransferNotice,
} from '#domain/booking/managed.ts'
import { booking } from '../orders/translate.ts'
import { paymentMethod } from '../settings/translate.ts'
import { fields, list, record, words } from '../translate.ts'
import { money } from '../value-translators.ts'
import type {
  IptalOnizlemeWire,
  OdemeBildirimForm,
  RezervasyonSonrasiWire,
  TarihGunListeWire,
  TarihOnizlemeWire,
} from './schema.ts'

export const managedBooking = record<ManagedBooking, RezervasyonSonrasiWire>({
  booking: ['rezervasyon', booking],
  total: ['toplam', money],
  paid: ['odenen', money],
  balance: ['kalan', money],
  payments: [
    'odemeler',
    list(
      fields({
        amount: ['tutar', money],
        method: ['odeme_yontemi', paymentMethod],
        at: 'tarih',
        notKept: 'geri_gonderilen',
      }),
    ),
  ],
  refunds: [
    'iadeler',
    list(
      fields({
        amount: ['tutar', money],
        state: ['durum', words({ queued: 'bekliyor', 'by-hand': 'elden', made: 'yapildi' })],
        at: 'tarih',
      }),
    ),
  ],
  creditNotes: ['iade_belgeleri', list(fields({ number: 'no', refund: ['tutar', money], at: 'tarih' }))],
  notices: ['bildirimler', list(fields({ amount: ['tutar', money], at: 'tarih', found: 'bulundu' }))],
  bankAccounts: [
    'banka_hesaplari',
    list(fields({ id: 'k_no', bank: 'banka', holder: 'hesap_sahibi', iban: 'iban', currency: 'kur_turu' })),
  ],
  can: [
    'islemler',
    fields({
      cancel: 'iptal',
      cancelItems: 'urun_iptal',
      changeItems: 'tarih_degisikligi',
      payBalance: 'kalan_odeme',
      tellTransfer: 'havale_bildirimi',
    }),
  ],
})

export const cancellationPreview = record<CancellationPreview, IptalOnizlemeWire>({
  items: [
    'urunler',
    list(fields({ position: 'sira', percent: 'oran', paid: ['odenen', money], refund: ['iade', money] })),
  ],
  whole: 'tamami',
  paid: ['odenen', money],
  refund: ['iade', money],
  kept: ['kesinti', money],
  stages: ['asamalar', list(fields({ until: 'son', refund: ['iade', money] }))],
  timeZone: 'saat_dilimi',
  way: [
    'yol',
    words({ card: 'kart', transfer: 'havale', 'card-and-transfer': 'kart_ve_havale', none: 'yok' }),
  ],
})

type NoticeWire = Pick<OdemeBildirimForm, 'tutar' | 'banka_k_no' | 'gonderen' | 'tarih' | 'aciklama'>

export const transferNotice = record<TransferNotice, NoticeWire>({
  amount: ['tutar', money],
  bankAccount: 'banka_k_no',
  sender: 'gonderen',
  sentOn: 'tarih',
  note: 'aciklama',
})

export const changeQuote = record<ChangeQuote, TarihOnizlemeWire>({
  was: ['eski', money],
  is: ['yeni', money],
  refund: ['iade', money],
  balance: ['kalan', money],
  day: 'tarih',
  time: 'seans_saati',
  until: ['bitis', fields({ day: 'tarih', time: 'saat' })],
})

const dayState = words({ free: 'bos', 'sold-out': 'dolu', closed: 'kapali' })

export const changeDay = record<ChangeDay, TarihGunListeWire['gunler'][number]>({
  day: 'tarih',
  state: ['durum', dayState],
  price: ['fiyat', money],
  times: ['seanslar', list(fields({ time: 'seans_saati', state: ['durum', dayState] }))],
  fault: ['engel', fields({ reason: 'kod', values: 'degerler', message: 'mesaj' })],
})
