import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { commandOf, root } from './folders.mjs'
import { say } from './report.mjs'
import { run } from './run.mjs'

/** Runs vitest with the given words (such as a file's name) and counts what passed and failed. */
export async function runTests(words) {
  say(
    `Testing ${words.length > 0 ? words.join(' ') : 'rules, features and components, then browser and fault tests'} …`,
  )
  const folder = mkdtempSync(join(inMemory() ?? tmpdir(), 'kervan-tests-'))
  // Started as root, the databases below it run as another user, who must be able to pass.
  chmodSync(folder, 0o711)
  const report = join(folder, 'report.json')
  const vitest = commandOf('vitest', 'vitest')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // Node's compile cache saves half a second per file.
  const env = {
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    NODE_ENV: 'test',
    TMPDIR: folder,
  }
  // Ctrl-C ends vitest; the folder goes after it.
  const wait = () => {}
  process.once('SIGINT', wait)
  const { code } = await run(process.execPath, [vitest, 'run', ...reporters, ...words], { env })
  process.off('SIGINT', wait)
  const counts = countIn(report)
  rmSync(folder, { recursive: true, force: true })
  // A failure outside of any test (an error left unhandled, vitest itself) counts as one.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

const gigabyte = 1024 ** 3

/** Linux' folder in memory, where there is room: hundreds of databases come and go, which takes a fifth of the tests' time on a disk. */
function inMemory() {
  const folder = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(folder)
    const isRoomy = bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte
    return isRoomy ? folder : undefined
  } catch {
    return undefined
  }
}

function countIn(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const brokenFiles = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    )
    testResults.forEach(saySecondRuns)
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length }
  } catch {
    // Vitest ended before it wrote its report; the exit code says so.
    return { passed: 0, failed: 0 }
  }
}

/** Names the tests of a file that failed first and passed when they were run again: the next time they may fail twice. */
function saySecondRuns({ name, assertionResults }) {
  for (const { status, fullName, failureMessages } of assertionResults) {
    if (status !== 'passed' || failureMessages.length === 0) continue
    say(`Passed only in its second run: ${relative(root, name)} > ${fullName}\n${failureMessages[0]}`)
  }
}
