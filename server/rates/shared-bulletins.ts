import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRefusal } from '#domain/refusal.ts'
import { type Fetch, type Fetched, fetchTcmb, newestBulletin } from './fetch-tcmb.ts'
import { parseTcmb } from './parse-tcmb.ts'

/** The bank's bulletins for all companies of an installation, in all its processes. */
export type Bulletins = {
  /**
   * Returns the stored bulletin if it is the newest that can be out; otherwise the bank's, which is asked once in ten
   * minutes: until then the stored one is returned, and undefined where there is none.
   */
  newest(now: Date): Promise<Fetched | undefined>
  /** Asks the bank in any case, and stores its answer for all companies. */
  fetch(now: Date): Promise<Fetched>
}

/** Milliseconds in which one process asks the bank once. */
const slot = 10 * 60_000

/** Shares bulletins through a folder; `fetch` is the network. */
export function shareBulletins(folder: string, fetch?: Fetch): Bulletins {
  const file = join(folder, 'tcmb.xml')
  let asking: Promise<Fetched | undefined> | undefined
  return {
    async newest(now) {
      const stored = await readBulletin(file)
      if (stored && isNewest(stored.xml, now)) return stored
      // Companies of this process wait for one answer.
      asking ??= askOnce(now).finally(() => {
        asking = undefined
      })
      return asking
    },
    fetch: fetchAndStore,
  }

  async function askOnce(now: Date): Promise<Fetched | undefined> {
    return (await takeSlot(folder, now)) ? fetchAndStore(now) : readBulletin(file)
  }

  async function fetchAndStore(now: Date): Promise<Fetched> {
    const fetched = await fetchTcmb({ now, fetch })
    // An answer that is no bulletin is for the companies to report, not to be asked for ten minutes.
    if (isRefusal(fetched) || isRefusal(parseTcmb(fetched.xml))) return fetched
    await mkdir(folder, { recursive: true })
    const draft = `${file}.${process.pid}`
    await writeFile(draft, fetched.xml)
    await rename(draft, file)
    return fetched
  }
}

async function readBulletin(file: string): Promise<{ xml: string; isStored: true } | undefined> {
  try {
    return { xml: await readFile(file, 'utf8'), isStored: true }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function isNewest(xml: string, now: Date): boolean {
  const bulletin = parseTcmb(xml)
  return !isRefusal(bulletin) && bulletin.bulletinDate >= newestBulletin(now)
}

/** Takes the present ten minutes for this process: the file of their name is created once. */
async function takeSlot(folder: string, now: Date): Promise<boolean> {
  const name = `asked-${Math.floor(now.getTime() / slot)}`
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(join(folder, name), '', { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  const old = (await readdir(folder)).filter((one) => one.startsWith('asked-') && one !== name)
  await Promise.all(old.map((one) => rm(join(folder, one), { force: true })))
  return true
}
