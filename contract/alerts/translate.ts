import type { Watch, WatchWish, Wish } from '#domain/search/alert.ts'
import { fields, record, words } from '../translate.ts'
import type { HaberDurumWire, HaberIstek } from './schema.ts'

const wish = words<Wish>({ 'free-day': 'bos_gun', 'lower-price': 'fiyat_dususu' })

export const watch = record<Watch, HaberDurumWire>({
  product: ['urun', fields({ id: 'k_no', slug: 'slug', title: 'baslik', path: 'yol' })],
  wish: ['istek', wish],
  day: 'tarih',
  people: 'kisi',
  state: [
    'durum',
    words<Watch['state']>({
      unconfirmed: 'onay_bekliyor',
      waiting: 'bekliyor',
      told: 'haber_verildi',
      ended: 'bitti',
    }),
  ],
})

export const watchWish = record<WatchWish, Omit<HaberIstek, 'lang'>>({
  product: 'urun_k_no',
  email: 'e_mail',
  wish: ['istek', wish],
  day: 'tarih',
  people: 'kisi',
})
