import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type RunningServer = { origin: string; stop(): Promise<void>; process: ChildProcess }

/** Starts bin/server.ts with an environment of its own and waits until it answers. */
export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
  const port = environment.PORT ?? String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'bin/server.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      RATES: 'files',
      PORT: port,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)))
  await answering(`${origin}/healthz`, child, () => said.join(''))
  return {
    origin,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function answering(url: string, child: ChildProcess, said: () => string): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server ended before it answered:\n${said()}`)
}

/** An unused port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
