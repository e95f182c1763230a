import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../factories/start-server.ts'
import { type Figure, figure } from './figures.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** From typing `npm start` to the first whole page, with everything installed and built and a database that is there. */
export async function coldStart(dataDir: string): Promise<Figure> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [join(root, 'bin/start.mjs')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  })
  while (!(await fetch(`http://127.0.0.1:${port}/de`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('npm start ended before it answered')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const took = (performance.now() - begun) / 1000
  child.kill('SIGTERM')
  await once(child, 'exit')
  return figure('first page after npm start (installed, built)', took, ' s', { atMost: 3 })
}
