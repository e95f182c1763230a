import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Company } from '#server/company.ts'

type Folders = Pick<Company, 'uploads'>

/** The folder of files that tasks have made and that wait for their download; only its user may open it. */
export function taskFolder({ uploads }: Folders): string {
  return join(dirname(uploads), 'tasks')
}

/** Returns the file of a task. */
export function taskFile(company: Folders, id: string): string {
  return join(taskFolder(company), id)
}

/** Makes the folder of files of tasks. */
export async function makeFolder(company: Folders): Promise<void> {
  await mkdir(taskFolder(company), { recursive: true, mode: 0o700 })
}

/** Deletes files of tasks that no longer need them, also parts of interrupted ones; `needed` is asked after the folder was read. */
export async function deleteOtherFiles(
  company: Folders,
  needed: () => Promise<readonly string[]>,
): Promise<void> {
  const folder = taskFolder(company)
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length === 0) return
  const tasks = await needed()
  const others = found.filter((name) => !tasks.some((id) => name.startsWith(id)))
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })))
}
