import { vouchersCache } from './voucher-path.ts'

/** Deletes the stored vouchers: their member has logged out, is no more, or is not the one who logs in now. */
export async function deleteVouchers(): Promise<void> {
  try {
    await globalThis.caches?.delete(vouchersCache)
  } catch {
    // Where the browser keeps nothing, nothing is stored.
  }
}
