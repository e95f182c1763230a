// `npm test`: sets everything up, runs every check and every test, and ends with one line of numbers.
// `npm test -- --changed [ref]`: the same for what has changed since `ref`, the main branch by default.
import { buildStorefront } from './setup/build.mjs'
import { changedRuns } from './setup/changed.mjs'
import { ensureChromium } from './setup/chromium.mjs'
import { ensureDependencies } from './setup/install.mjs'
import { reportError } from './setup/report.mjs'
import { continueUnderPinnedNode } from './setup/runtime.mjs'
import { runTests } from './setup/tests.mjs'
import { verify } from './verify.mjs'

const words = process.argv.slice(2)
const counts = []
try {
  await ensureDependencies()
  await continueUnderPinnedNode()
  const [first, ref] = words
  const runs = first === '--changed' ? await changedRuns(ref) : [{ words, needsShop: true }]
  if (runs.some(({ needsShop }) => needsShop)) {
    await buildStorefront()
    process.env.CHROMIUM = await ensureChromium()
  }
  counts.push(await verify())
  for (const run of runs) counts.push(await runTests(run.words))
} catch (error) {
  reportError(error)
  counts.push({ passed: 0, failed: 1 })
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.exitCode = failed > 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
