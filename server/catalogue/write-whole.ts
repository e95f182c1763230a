import { rename, writeFile } from 'node:fs/promises'

/** Writes a file so that nobody ever finds half of it. */
export async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
