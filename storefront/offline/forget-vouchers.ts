import { voucherAddress, vouchersCache } from './voucher-path.ts'

/** Takes the kept vouchers away: their member has signed out, is no more, or is not the one who signs in now. */
export async function forgetVouchers(): Promise<void> {
  try {
    await globalThis.caches?.delete(vouchersCache)
  } catch {
    // Where the browser keeps nothing, nothing is kept.
  }
}

/** Whether any are kept. */
export async function hasVouchers(): Promise<boolean> {
  try {
    return (await globalThis.caches?.has(vouchersCache)) ?? false
  } catch {
    return false
  }
}

/** Takes one away: it is good for nothing any more. */
export async function dropVoucher(booking: string): Promise<void> {
  if (!(await hasVouchers())) return
  const cache = await caches.open(vouchersCache)
  await cache.delete(voucherAddress(booking))
}
