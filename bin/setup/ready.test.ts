import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('every command in TypeScript can be the first one in a fresh clone', async () => {
  const { scripts } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  const commands = Object.values<string>(scripts).filter((command) => /(?<!\.config)\.ts\b/.test(command))
  expect(commands).toContain('node --import ./bin/setup/ready.mjs bin/restore.ts')
  expect(commands.filter((command) => !command.startsWith('node --import ./bin/setup/ready.mjs '))).toEqual(
    [],
  )
})

test('a command compiles its modules once', () => {
  const source = `console.log((await import('node:module')).getCompileCacheDir())`
  const words = ['--import', './bin/setup/ready.mjs', '--input-type=module', '--eval', source]
  const output = execFileSync(process.execPath, words, { cwd: root, env: { PATH: process.env.PATH } })
  expect(String(output)).toContain('node_modules/.cache/compiled')
})
