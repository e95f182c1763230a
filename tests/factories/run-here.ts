import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, vi } from 'vitest'

let runs = 0

/** Runs a command of `bin/` in this process, as its own would: until it ends with a status. */
export async function runHere(
  command: string,
  { words = [], environment = {} }: { words?: string[]; environment?: Record<string, string> },
): Promise<{ status: unknown; stdout: string; stderr: string }> {
  const before = process.argv
  onTestFinished(() => {
    process.argv = before
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  process.argv = [process.execPath, `bin/${command}.ts`, ...words]
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const ended = new Error('ended')
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw ended
  })
  // A module runs once for each address.
  runs += 1
  const file = fileURLToPath(new URL(`../../bin/${command}.ts`, import.meta.url))
  await expect(import(/* @vite-ignore */ `${file}?run=${runs}`)).rejects.toBe(ended)
  const text = ({ mock }: typeof printed) => mock.calls.map(([line]) => `${line}\n`).join('')
  return { status: exit.mock.calls[0]![0], stdout: text(printed), stderr: text(reported) }
}
