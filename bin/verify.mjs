// `npm run verify`: every check that needs no database and no browser, two at a time.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandOf, root } from './setup/folders.mjs'
import { ensureDependencies } from './setup/install.mjs'
import { reportError, say } from './setup/report.mjs'
import { run } from './setup/run.mjs'
import { continueUnderPinnedNode } from './setup/runtime.mjs'

/** Runs all checks, prints a table and the output of failed ones; resolves with the counts of passed and failed. */
export async function verify() {
  const waiting = [...checks()]
  say(`Checking types, module boundaries, style and documentation (${waiting.length} checks) …`)
  const results = []
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await perform(check))
  }
  await Promise.all([work(), work()])
  const failed = results.filter((result) => !result.passed)
  for (const { name, output } of failed) console.error(`\n── ${name} ──\n${output.trim()}`)
  return { passed: results.length - failed.length, failed: failed.length }
}

async function perform({ name, steps }) {
  const began = Date.now()
  let result = { code: 0, output: '' }
  for (const step of steps) {
    result = await run(process.execPath, step, { quiet: true })
    if (result.code !== 0) break
  }
  const passed = result.code === 0
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6)
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(12)}${seconds} s`)
  return { name, passed, output: result.output }
}

function checks() {
  const modules = [
    'bin',
    'tooling',
    'domain',
    'contract',
    'server',
    'ui',
    'storefront',
    'backoffice',
    'demo',
    'tests',
  ].filter((module) => existsSync(join(root, module)))
  const own = existsSync(join(root, 'tooling/checks')) ? readdirSync(join(root, 'tooling/checks')).sort() : []
  return [
    {
      name: 'types',
      steps: [
        [commandOf('@react-router/dev', 'react-router'), 'typegen'],
        [commandOf('typescript', 'tsc'), '--noEmit'],
      ],
    },
    {
      name: 'boundaries',
      steps: [
        [commandOf('dependency-cruiser', 'depcruise'), '--config', '.dependency-cruiser.cjs', ...modules],
      ],
    },
    { name: 'biome', steps: [[commandOf('@biomejs/biome', 'biome'), 'check', '.']] },
    { name: 'dead code', steps: [[commandOf('knip', 'knip')]] },
    ...own
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => ({ name: file.replace('.ts', ''), steps: [[join('tooling/checks', file)]] })),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await ensureDependencies()
    await continueUnderPinnedNode()
    const { passed, failed } = await verify()
    console.log(`${passed} passed, ${failed} failed`)
    process.exitCode = failed > 0 ? 1 : 0
  } catch (error) {
    reportError(error)
    process.exitCode = 1
  }
}
