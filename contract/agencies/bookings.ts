import type { AgencySold } from '#domain/agencies/booking.ts'
import type { AgencyPayment } from '#domain/agencies/sale.ts'
import { post } from '../call.ts'
import { checkedCart } from '../orders/cart.ts'
import { bookingState, order } from '../orders/orders.ts'
import { flat, object, oneOf, shape } from '../shape.ts'
import { id, string } from '../types.ts'

/* Sales of agencies to their own guests, in the manner of the specification's calls. */

const paidBy = oneOf<AgencyPayment>({ account: 'hesap', link: 'baglanti' })

export const sellForAgency = post('/acente-rezervasyon-olustur-post', {
  input: object({
    order: [flat, order],
    paidBy: [
      'acente_odeme',
      paidBy.describe('Charged to the account of the agency, or paid by the guest with a link.'),
    ],
  }),
  output: shape<AgencySold>({
    id: ['k_no', id],
    number: ['bilet_no', string()],
    state: [flat, bookingState],
    link: ['odeme_baglantisi', string().optional().describe('Where the guest pays.')],
  }),
  refusal: checkedCart,
})
