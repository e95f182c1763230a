import { rename, writeFile } from 'node:fs/promises'

/** Writes a file atomically: readers never see an incomplete one. */
export async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
