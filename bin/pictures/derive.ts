import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { demoFiles } from '#demo/load-demo.ts'
import { isRefusal } from '#domain/refusal.ts'
import { derivePicture, type PictureFacts } from '#server/catalogue/derive-picture.ts'
import { readCatalogueFiles } from '#server/catalogue/file/read-files.ts'
import { inWords } from '#server/catalogue/import-pictures.ts'
import { readReady, readyFiles, readyFolder, writeReady } from '#server/catalogue/ready-picture.ts'
import { hashOfFile } from '#server/catalogue/store-picture.ts'
import { CannotStart } from '#server/environment.ts'

/**
 * Makes the files of every picture of some catalogue files beside them, so that an import only copies them;
 * without arguments, for the demo. Existing files of the same original are reused. Unused files of the demo are
 * deleted.
 */
export async function derivePictures(named: string[]): Promise<void> {
  const files = named.length > 0 ? named.map((file) => resolve(file)) : await demoFiles()
  const { catalogue, pictureFolders, errors } = await readCatalogueFiles(files)
  if (errors[0]) throw new CannotStart(`${errors[0].file}: ${errors[0].path}: ${errors[0].message}`)
  const wanted = new Map<string, Set<string>>()
  let made = 0
  for (const { code, file } of catalogue.pictures) {
    const master = join(pictureFolders.get(code) ?? '', file)
    const folder = join(dirname(master), readyFolder)
    await mkdir(folder, { recursive: true })
    const { facts, isNew } = await deriveOne(master, code, folder)
    if (isNew) console.log(relative('.', master))
    made += Number(isNew)
    const names = wanted.get(folder) ?? new Set()
    for (const name of [`${code}.json`, ...readyFiles(code, facts)]) names.add(name)
    wanted.set(folder, names)
  }
  const removed = named.length > 0 ? 0 : await removeOthers(wanted)
  console.log(
    `${made} pictures made, ${catalogue.pictures.length - made} unchanged, ${removed} old files deleted`,
  )
}

async function deriveOne(
  master: string,
  code: string,
  folder: string,
): Promise<{ facts: PictureFacts; isNew: boolean }> {
  const hash = await hashOfFile(master).catch(() => '')
  const ready = await readReady(folder, code, hash)
  if (ready) return { facts: ready, isNew: false }
  const facts = await derivePicture(master, { folder, stem: code, effort: 'thorough' })
  if (isRefusal(facts)) throw new CannotStart(`${relative('.', master)} ${inWords(facts)}`)
  await writeReady(folder, code, { hash, ...facts })
  return { facts, isNew: true }
}

async function removeOthers(wanted: Map<string, Set<string>>): Promise<number> {
  let removed = 0
  for (const [folder, names] of wanted) {
    for (const name of await readdir(folder)) {
      if (names.has(name)) continue
      await rm(join(folder, name))
      removed += 1
    }
  }
  return removed
}
