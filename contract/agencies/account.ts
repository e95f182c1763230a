import type { LedgerEvent } from '#domain/agencies/ledger.ts'
import type { OwnStatement } from '#domain/agencies/statement.ts'
import { get } from '../call.ts'
import { list, object, oneOf, shape } from '../shape.ts'
import { currency, day, integer, money, string } from '../types.ts'

/* The account of an agency, for its own users. */

export const ledgerEvent = oneOf<LedgerEvent>({
  sale: 'satis',
  commission: 'komisyon',
  referral: 'yonlendirme',
  override: 'alt_acente_komisyonu',
  payment: 'odeme',
  payout: 'iade_odeme',
  correction: 'duzeltme',
})

export const getOwnStatement = get('/acente-hesap-getir', {
  input: object({ from: ['baslangic', day], until: ['bitis', day] }),
  output: shape<OwnStatement>({
    currency: ['kur_turu', currency],
    creditLimit: ['kredi_limiti', money],
    opening: ['acilis', money],
    entries: [
      'hareketler',
      list(
        shape<OwnStatement['entries'][number]>({
          day: ['tarih', day],
          event: ['tur', ledgerEvent],
          reference: ['belge', string()],
          amount: ['tutar', money.describe('What it adds to the debt; negative for a payment.')],
          balance: ['bakiye', money],
        }),
      ),
    ],
    closing: ['kapanis', money.describe('Negative where the agency has paid in advance.')],
    ageing: [
      'yaslandirma',
      list(
        shape<OwnStatement['ageing'][number]>({
          days: ['gun', integer().optional().describe('Up to so many days old; the last has no end.')],
          owed: ['borc', money],
        }),
      ),
    ],
  }),
})
