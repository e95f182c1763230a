import { keptIds } from '../kept-ids.ts'

/** What was looked at last in this browser, newest first. */
export const seenProducts = keptIds('seen', 12)

/** Notes that a product was looked at. */
export function noteSeen(id: string): void {
  seenProducts.change([id, ...seenProducts.all().filter((one) => one !== id)])
}
