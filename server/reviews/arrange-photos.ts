import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { isRefusal } from '#domain/refusal.ts'
import { derivePicture } from '#server/catalogue/derive-picture.ts'
import { type Company, changeChannel } from '#server/company.ts'
import { lockPhotoToArrange, setPhotoFiles, takeLostPhotos } from './photo-queries.ts'
import { masterOf, photoName } from './store-photo.ts'

/** The lifetime of a photo without a comment. */
const retention = 86_400_000

type Place = Pick<Company, 'database' | 'uploads' | 'log'>

/**
 * Synchronises the public files of photos with their comments: made for published ones, deleted for others.
 * Deletes photos without a comment. May run anywhere and repeatedly.
 */
export async function arrangePhotos(company: Place, now: Date): Promise<number> {
  const failed: string[] = []
  let arranged = 0
  for (;;) {
    const one = await arrangeNext(company, failed)
    if (!one) break
    if (one.done) arranged += 1
    else failed.push(one.id)
  }
  if (arranged > 0) await company.database.execute(sql`select pg_notify(${changeChannel}, '')`)
  await forgetLost(company, new Date(now.getTime() - retention))
  return arranged
}

function arrangeNext(company: Place, failed: string[]): Promise<{ id: string; done: boolean } | undefined> {
  return company.database.transaction(async (transaction) => {
    const photo = await lockPhotoToArrange(transaction, failed)
    if (!photo) return undefined
    const { id } = photo
    if (photo.what === 'hide') {
      await removeFiles(company.uploads, id)
      await setPhotoFiles(transaction, id, undefined)
      return { id, done: true }
    }
    const folder = join(company.uploads, 'pictures')
    await mkdir(folder, { recursive: true })
    const master = masterOf(company.uploads, id)
    const facts = await derivePicture(master, { folder, stem: photoName(id), effort: 'quick' })
    if (isRefusal(facts)) {
      company.log.warn({ photo: id, ...facts }, 'a photo of a comment cannot be published')
      return { id, done: false }
    }
    if (facts.asItIs) await copyFile(master, join(folder, `${photoName(id)}-${facts.width}.webp`))
    await setPhotoFiles(transaction, id, facts)
    return { id, done: true }
  })
}

async function forgetLost({ database, uploads }: Place, before: Date): Promise<void> {
  for (;;) {
    const ids = await takeLostPhotos(database, before)
    if (ids.length === 0) return
    await Promise.all(ids.map((id) => rm(masterOf(uploads, id), { force: true })))
  }
}

async function removeFiles(uploads: string, id: string): Promise<void> {
  const folder = join(uploads, 'pictures')
  const own = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(`${photoName(id)}-`))
  await Promise.all(own.map((name) => rm(join(folder, name), { force: true })))
}
