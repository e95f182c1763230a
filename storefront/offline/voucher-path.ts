/** Where the voucher of a booking is; the service worker answers with the stored one when there is no connection. */
export const voucherPath = '/api/rezervasyon-voucher-get'

/** A booking's voucher. */
export function voucherAddress(booking: string): string {
  return `${voucherPath}?rezervasyon_k_no=${encodeURIComponent(booking)}`
}

/** The cache of stored vouchers. */
export const vouchersCache = 'kervan-vouchers'
