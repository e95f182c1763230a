import type { NetLine } from '#domain/agencies/net-price.ts'
import { post } from '../call.ts'
import { cartQuestion, checkedCart } from '../orders/cart.ts'
import { list, object, shape } from '../shape.ts'
import { anyCurrency, id, money, number, textValues, word } from '../types.ts'

/* The net prices of agencies: for their own users alone, never for guests. */

const netLine = shape<NetLine>({
  rule: ['kural', word<NetLine['rule']>()],
  part: ['bolum', word<NetLine['part']>()],
  input: ['girdi', textValues],
  quantity: ['adet', number],
  retail: ['satis', money.describe('The public price, less its share of a campaign.')],
  margin: ['komisyon', money],
  net: ['net', money],
})

/** The net price of an item, line by line. */
export const netQuoteFields = {
  currency: ['kur_turu', anyCurrency],
  lines: ['kalemler', list(netLine)],
  retail: ['satis', money],
  margin: ['komisyon', money],
  net: ['net', money.describe('What the agency pays.')],
} as const

const netItem = object({ id: ['k_no', id], ...netQuoteFields })

export const quoteForAgency = post('/acente-sepet-hesapla-post', {
  input: cartQuestion,
  output: object({
    cart: ['sepet', checkedCart],
    net: ['net_fiyatlar', list(netItem).describe('Of the items that the agency can sell.')],
  }),
})
