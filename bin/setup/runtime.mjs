import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './folders.mjs'
import { whenNpmEnds } from './npm-ends.mjs'
import { SetupError, say } from './report.mjs'
import { run } from './run.mjs'

const nodePackage = join(root, 'node_modules', 'node')

/** Goes on under the pinned Node: returns there, and never returns in a process that runs another one. */
export async function continueUnderPinnedNode() {
  const { version } = JSON.parse(readFileSync(join(nodePackage, 'package.json'), 'utf8'))
  if (process.versions.node === version) return
  const node = await findNode(version)
  process.exit(await rerun(node))
}

async function findNode(version) {
  const found = await firstWorking(version)
  if (found) return linked(found)
  say(`Installing Node ${version} …`)
  // Does what the package's install script would do, because install scripts are disabled.
  await run(process.execPath, ['installArchSpecificPackage'], { cwd: nodePackage, quiet: true })
  const brought = await firstWorking(version)
  if (brought) return linked(brought)
  throw new SetupError(
    `Node ${version} could not be brought: run "npm rebuild node", or use Node ${version} itself.`,
  )
}

// So that every other `npm run` finds it first on its PATH, as after an install with scripts.
function linked(node) {
  const link = join(root, 'node_modules', '.bin', 'node')
  if (process.platform !== 'win32' && !existsSync(link)) {
    rmSync(link, { force: true })
    symlinkSync(node, link)
  }
  return node
}

async function firstWorking(version) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const kinds = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`]
  const folders = kinds.flatMap((kind) => [
    join(nodePackage, 'node_modules', kind),
    join(root, 'node_modules', kind),
  ])
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  for (const file of [nodePackage, ...folders].map((folder) => join(folder, 'bin', program))) {
    if (!existsSync(file)) continue
    const { output } = await run(file, ['--version'], { quiet: true })
    if (output.trim() === `v${version}`) return file
  }
}

// The channel closes when the parent is killed (kill -9); the child then stops in order.
function rerun(node) {
  const folders = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: folders }
  // Flags of Node go along: `npm start` keeps garbage from piling up.
  const words = [...process.execArgv, ...process.argv.slice(1)]
  const child = spawn(node, words, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  whenNpmEnds(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
