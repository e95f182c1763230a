import { SetupError } from './report.mjs'
import { run } from './run.mjs'

/**
 * Returns the runs of vitest for `npm test -- --changed [ref]`: the features and components that import what has changed
 * since `ref`, by the graph of modules; then the browser tests and fault tests whose own files have changed.
 */
export async function changedRuns(ref) {
  const since = ref ?? (await mainBranch())
  const changed = await git('diff', '--name-only', '--diff-filter=d', '--merge-base', since)
  const added = await git('ls-files', '--others', '--exclude-standard')
  return runsOf(since, [...changed, ...added])
}

/** Returns the runs for a list of changed files. */
export function runsOf(since, files) {
  const graph = ['--changed', since, '--passWithNoTests', '--project', 'features', '--project', 'components']
  // They start the whole shop, so by the graph each would follow from nearly every file
  const shops = files.filter((file) => /^tests\/(browser|faults)\/.*\.test\.ts$/.test(file))
  return [
    { words: graph, needsShop: false },
    ...(shops.length > 0
      ? [{ words: ['--project', 'browser', '--project', 'faults', ...shops], needsShop: true }]
      : []),
  ]
}

async function mainBranch() {
  for (const branch of ['origin/main', 'main']) {
    const { code } = await run('git', ['rev-parse', '--verify', '--quiet', branch], { quiet: true })
    if (code === 0) return branch
  }
  return 'HEAD'
}

async function git(...words) {
  const { code, output } = await run('git', words, { quiet: true })
  if (code !== 0) throw new SetupError(`git ${words.join(' ')} failed:\n${output}`)
  return output.split('\n').filter(Boolean)
}
