import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Company, changeChannel } from '#server/company.ts'
import { saleApi, saleDay, testOrder } from './sale.ts'

export type Offer = {
  arac: { k_no: string }
  ters_yon: boolean
  bos_yer?: number
  engel?: { kod: string; degerler: object }
  toplam?: { tutar: number; kur_turu: string }
  on_odeme_toplam?: { tutar: number }
}

/** Transfers between Dalaman airport and Fethiye, asked for and ordered. */
export function transferSpans(company: Company) {
  const api = saleApi(company)
  const onDay = saleDay()
  const query = {
    nereden: 'dalaman',
    nereye: 'fethiye',
    tarih: onDay,
    saat: '14:00',
    pax: { yetiskin: 2, cocuk: 0, bebek: 0 },
  }

  async function ask(change: object = {}) {
    return api.post('/transfer-sorgula-post', { ...query, ...change })
  }

  async function offers(change: object = {}) {
    const { status, body } = await ask(change)
    expect(status).toBe(200)
    const { teklifler } = body.data as { teklifler: Offer[] }
    return teklifler.map(({ arac, bos_yer, engel, toplam }) => [
      arac.k_no,
      toplam?.tutar,
      bos_yer,
      ...(engel ? [engel.kod] : []),
    ])
  }

  /** Notifies every node of a change, as an import does, and waits until this one has received it. */
  async function changed(): Promise<void> {
    const heard = new Promise<void>((resolve) => company.onChange(resolve))
    await company.database.execute(sql`select pg_notify(${changeChannel}, '')`)
    await heard
  }

  const sold = (change: object = {}) => ({
    ...testOrder({
      items: [
        {
          id: crypto.randomUUID(),
          productId: 'transfer',
          kind: 'transfer',
          day: onDay,
          time: '18:00',
          vehicle: 'van',
          people: { adults: 4, children: 0, infants: 0 },
          childSeats: 0,
          extras: [],
          ...change,
        },
      ],
      expected: { minor: 11000, currency: 'EUR' },
      payment: 'full',
      paymentMethod: 'on-the-spot',
    }),
  })

  return { api, onDay, query, ask, offers, changed, sold }
}
