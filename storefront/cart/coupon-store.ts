import type { CheckedCoupon } from '#domain/booking/order.ts'
import { couponCode } from '#domain/coupons/coupon-code.ts'
import { cartState } from './cart-state.ts'

/** Puts a coupon into the cart; it takes the place of one that was there. */
export function applyCoupon(coupon: CheckedCoupon): void {
  void cartState.change((cart) => ({ ...cart, coupon }))
}

/** Takes the coupon out of the cart. */
export function removeCoupon(): void {
  void cartState.change(({ coupon: _, ...cart }) => cart)
}

/**
 * Takes over what the server says of the cart's coupon. One that may no longer be used stays, without its terms, so
 * that it is said and takes nothing; another one that was typed meanwhile is left alone.
 */
export function noteCoupon(reported: CheckedCoupon): void {
  const same = (code: string) => (couponCode(code) ?? code) === (couponCode(reported.code) ?? reported.code)
  void cartState.change((cart) =>
    cart.coupon && same(cart.coupon.code) ? { ...cart, coupon: reported } : cart,
  )
}
