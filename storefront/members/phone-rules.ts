import { cleanLine } from '#domain/languages/clean-text.ts'
import type { Refusal } from '#domain/refusal.ts'
import { importFile } from '#ui/import-file.ts'

/** The numbering plans of the world are 33 KB compressed: only forms with a phone number load them. */
export const loadPhoneRules = () => importFile(() => import('#contract/phone.ts'))

/** Returns why a phone number that may be left out is refused: what an order refuses, the server refuses here, too. */
export async function refuseOptionalPhone(typed: string): Promise<Refusal | undefined> {
  const phone = cleanLine(typed)
  return phone === '' ? undefined : (await loadPhoneRules()).refusePhoneNumber(phone)
}
