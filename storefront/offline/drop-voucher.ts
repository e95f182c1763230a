import { voucherAddress, vouchersCache } from './voucher-path.ts'

/** Whether any vouchers are stored. */
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
