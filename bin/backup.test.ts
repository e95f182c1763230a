import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runHere } from '#tests/factories/run-here.ts'

function folderWithBackup(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kervan-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'company.kervan'), 'of before')
  return folder
}

test.each([
  ['company.kervan', 'exists already: name another one, or write over it with --replace.'],
  [join('no', 'such', 'folder'), 'cannot be written: there is no such folder.'],
])('a backup to %s is refused before a database is opened: it %s', async (name, why) => {
  const folder = folderWithBackup()
  const file = join(folder, name)
  const environment = { DATA_DIR: join(folder, 'data') }
  expect(await runHere('backup', { words: [file], environment })).toEqual({
    status: 1,
    stdout: '',
    stderr: `${file} ${why}\n`,
  })
  expect(readdirSync(folder)).toEqual(['company.kervan'])
  expect(readFileSync(join(folder, 'company.kervan'), 'utf8')).toBe('of before')
})
