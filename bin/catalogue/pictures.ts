import { readFile } from 'node:fs/promises'
import { isRefusal } from '#domain/refusal.ts'
import type { Company } from '#server/company.ts'
import { deleteLostFiles, deletePicture, listPictures } from '#server/editing/manage-pictures.ts'
import { uploadPicture } from '#server/editing/upload-picture.ts'
import { CannotStart } from '#server/environment.ts'
import { say } from '#server/i18n/say.ts'
import { orderOf } from '../staff-order.ts'

/** Options of the verbs for pictures. */
export const pictureOptions = { alt: { type: 'string' }, delete: { type: 'boolean' } } as const

type Flags = { by?: string; why?: string; alt?: string; delete?: boolean }

/** Stores a picture of this machine under a code. */
export async function uploadFile(
  company: Company,
  [code = '', file = '']: readonly string[],
  flags: Flags,
): Promise<void> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code) || code.length > 80)
    throw new CannotStart('A code is lower-case words joined by hyphens.')
  const alt = flags.alt?.trim()
  if (!alt) throw new CannotStart('--alt says in English what the picture shows.')
  const order = await orderOf(company.database, flags, 'content.edit')
  const bytes = await readFile(file).catch((error: Error) => {
    throw new CannotStart(error.message)
  })
  const uploaded = await uploadPicture(company, { code, alt: { en: alt }, bytes }, order)
  if (isRefusal(uploaded)) throw new CannotStart(say('en', uploaded.refused, uploaded.values))
  console.log(`${code} is stored: ${uploaded.width} × ${uploaded.height} pixels.`)
}

/** Lists pictures that nothing names, or deletes them with files that no picture has. */
export async function printUnused(company: Company, flags: Flags): Promise<void> {
  const order = await orderOf(company.database, flags, 'content.edit')
  let after: string | undefined
  do {
    const page = await listPictures(company, { unused: true, after, limit: 200 })
    for (const { code } of page.pictures) {
      const deleted = flags.delete && !isRefusal(await deletePicture(company, code, order))
      console.log(deleted ? `${code} is deleted.` : code)
    }
    after = page.next
  } while (after)
  if (flags.delete) console.log(`Files deleted: ${await deleteLostFiles(company, order.now)}.`)
}
