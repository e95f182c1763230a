import { cartState } from '../cart/cart-state.ts'
import { deleteDraft } from '../checkout/draft.ts'
import { deleteCookie } from '../members/cookies.ts'
import { emailCookie } from '../members/member-store.ts'
import { deleteVouchers } from '../offline/delete-vouchers.ts'

/**
 * Deletes what a seller left in this browser about customers: the checkout's draft, the guest of the last order, stored
 * vouchers and a remembered email address. The items of the cart stay.
 */
export async function deleteCustomers(): Promise<void> {
  deleteCookie(emailCookie)
  await deleteDraft()
  await cartState.change((cart) => (cart.attempt ? { ...cart, attempt: undefined } : cart))
  await deleteVouchers()
}
