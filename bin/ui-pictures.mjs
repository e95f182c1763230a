// `npm run ui-pictures`: keeps new pictures of the components that look different now. Look at them, then commit them.
import { ensureChromium } from './setup/chromium.mjs'
import { ensureDependencies } from './setup/install.mjs'
import { reportError } from './setup/report.mjs'
import { continueUnderPinnedNode } from './setup/runtime.mjs'
import { runTests } from './setup/tests.mjs'

try {
  await ensureDependencies()
  await continueUnderPinnedNode()
  process.env.CHROMIUM = await ensureChromium()
  process.env.UI_PICTURES = 'renew'
  const { failed } = await runTests(['--project', 'browser', 'tests/browser/gallery.test.ts'])
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  reportError(error)
  process.exitCode = 1
}
