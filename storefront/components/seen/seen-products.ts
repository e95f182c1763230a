import { allowed } from '../../privacy/consent-store.ts'
import { keptIds } from '../kept-ids.ts'

/** What was looked at last in this browser, newest first; kept for the next page only if the visitor allows it. */
export const seenProducts = keptIds('seen', 12, () => allowed('convenience'))

/** Notes that a product was looked at. */
export function noteSeen(id: string): void {
  seenProducts.change([id, ...seenProducts.all().filter((one) => one !== id)])
}
