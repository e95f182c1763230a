import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Shop } from './start-shop.ts'

/** Runs a command of `bin/` beside a shop; returns what it prints. */
export async function runCommand(
  { databaseUrl, dataDir, origin }: Shop,
  command: string,
  words: readonly string[],
): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PUBLIC_URL: origin }
  const file = ['--import', './bin/setup/ready.mjs', `bin/${command}.ts`]
  return (await promisify(execFile)(process.execPath, [...file, ...words], { env })).stdout
}
