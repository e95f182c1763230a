// `npm run mails [FOLDER]`: writes every email in every language as pages to look at.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ensureDependencies } from './setup/install.mjs'
import { reportError } from './setup/report.mjs'
import { continueUnderPinnedNode } from './setup/runtime.mjs'
import { runTests } from './setup/tests.mjs'

try {
  await ensureDependencies()
  await continueUnderPinnedNode()
  const [given] = process.argv.slice(2)
  process.env.MAILS = given ? resolve(given) : mkdtempSync(join(tmpdir(), 'kervan-mails-'))
  const { failed } = await runTests(['--project', 'features', 'server/mail/mails.test.ts'])
  console.log(`Look at ${join(process.env.MAILS, 'en.html')}, tr.html, de.html, ru.html, nl.html, ar.html`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  reportError(error)
  process.exitCode = 1
}
