/** Where the voucher of a booking is; the service worker gives a kept one in its place when there is no connection. */
export const voucherPath = '/api/rezervasyon-voucher-get'

/** A booking's voucher. */
export function voucherAddress(booking: string): string {
  return `${voucherPath}?rezervasyon_k_no=${encodeURIComponent(booking)}`
}

/** The cache that kept vouchers lie in. */
export const vouchersCache = 'kervan-vouchers'
