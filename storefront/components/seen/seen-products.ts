import { allowed } from '../../privacy/consent-store.ts'
import { storedIds } from '../stored-ids.ts'

/** Products viewed in this browser, newest first; stored for the next page only with consent. */
export const seenProducts = storedIds('seen', 12, () => allowed('convenience'))

/** Notes that a product was looked at. */
export function noteSeen(id: string): void {
  seenProducts.change([id, ...seenProducts.all().filter((one) => one !== id)])
}
