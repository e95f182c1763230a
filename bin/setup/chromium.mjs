import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { commandOf, root } from './folders.mjs'
import { SetupError, say } from './report.mjs'
import { run } from './run.mjs'

const debianPackage = 'chromium-headless-shell'

/** The path of a Chromium: the machine's own, or one that is installed now. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  say('Installing Chromium for the browser tests …')
  await (isDebianAsRoot() ? installPackage() : downloadByPlaywright())
  const installed = findChromium()
  if (installed) return installed
  throw new SetupError('No Chromium was found and none could be installed: set CHROMIUM to the path of one.')
}

/**
 * The path of the machine's Chromium; undefined without one. One without the window, tabs and bars of a browser is preferred,
 * as by Playwright: these take a quarter of the processor time of a test.
 */
export function findChromium() {
  const { CHROMIUM, PATH = '' } = process.env
  if (CHROMIUM && !isExecutable(CHROMIUM)) throw new SetupError(`CHROMIUM ${CHROMIUM} cannot be run.`)
  const names = [debianPackage, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const candidates = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
  const applications = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  return [CHROMIUM, ...candidates, ...applications, playwrightPath()].find(
    (file) => file && isExecutable(file),
  )
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function playwrightPath() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright-core')
  return chromium.executablePath()
}

function isDebianAsRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function installPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const install = ['install', '-y', '-qq', '--no-install-recommends', debianPackage]
  const { code } = await run('apt-get', install, { env })
  // Ubuntu has no such package.
  if (code !== 0 || !findChromium()) await downloadByPlaywright()
}

async function downloadByPlaywright() {
  const command = commandOf('playwright-core', 'playwright-core')
  const system = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') ? ['--with-deps'] : []
  await run(process.execPath, [command, 'install', ...system, 'chromium'])
}
