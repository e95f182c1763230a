import { importFile } from '#ui/import-file.ts'
import type { CheckoutFields } from './fields.ts'

/* Input so far, so that reload, back navigation and login lose nothing. It is encrypted, ends with the tab,
   and never contains the identity number, the password or a code. */
const name = 'kervan.checkout'
const version = 1

let draft: Partial<CheckoutFields> | undefined

/** Earlier input, if any. */
export async function readDraft(): Promise<Partial<CheckoutFields>> {
  if (draft) return draft
  const storage = await openStorage()
  const stored = (await storage?.read(name)) as { version?: unknown; fields?: unknown } | undefined
  const fields = stored?.version === version ? (stored.fields as Partial<CheckoutFields>) : {}
  draft ??= fields
  return draft
}

/** Keeps what is typed. */
export async function storeDraft(fields: CheckoutFields): Promise<void> {
  const { identity: _, password: __, code: ___, ...stored } = fields
  draft = stored
  const storage = await openStorage()
  await storage?.write(name, { version, fields: draft })
}

/** Deletes it, once it is a booking. */
export async function deleteDraft(): Promise<void> {
  draft = undefined
  const storage = await openStorage()
  storage?.remove(name)
}

async function openStorage() {
  const { openSealedStorage } = await importFile(() => import('../browser-storage/sealed-storage.ts'))
  return openSealedStorage('session', name)
}
