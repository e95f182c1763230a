import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('every command in TypeScript can be the first one in a fresh clone', async () => {
  const { scripts } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  const commands = Object.values<string>(scripts).filter((command) => /(?<!\.config)\.ts\b/.test(command))
  expect(commands).toContain('node --import ./bin/setup/ready.mjs bin/restore.ts')
  expect(commands.filter((command) => !command.startsWith('node --import ./bin/setup/ready.mjs '))).toEqual(
    [],
  )
})
