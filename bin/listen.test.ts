import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from '#tests/factories/start-server.ts'
import { listen } from './listen.ts'

test('an answer under way is finished and closes its connection; a request that arrives meanwhile is answered, and new connections are refused', async () => {
  const waiting = new Map<string, ServerResponse>()
  const arrived = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() }
  const port = await freePort()
  const stop = await listen(
    ({ url }, response) => {
      if (url === '/now') return void response.end('now')
      waiting.set(url!, response)
      arrived[url!.slice(1) as keyof typeof arrived].resolve()
    },
    { HOST: '127.0.0.1', PORT: port },
  )
  const agents = [
    new Agent({ keepAlive: true, maxSockets: 1 }),
    new Agent({ keepAlive: true, maxSockets: 1 }),
  ]
  const ask = async (path: string, agent: Agent | undefined) => {
    const [response] = (await once(get({ port, path, agent, host: '127.0.0.1' }), 'response')) as [
      IncomingMessage,
    ]
    let text = ''
    for await (const part of response) text += part
    return [text, response.headers.connection]
  }
  // This connection is idle when the server begins to stop.
  expect(await ask('/now', agents[1])).toEqual(['now', 'keep-alive'])
  const first = ask('/first', agents[0])
  await arrived.first.promise

  const stopped = stop()
  const second = ask('/second', agents[1])
  await arrived.second.promise
  await expect(ask('/now', undefined)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  waiting.get('/first')!.end('finished')
  waiting.get('/second')!.end('answered')
  expect(await first).toEqual(['finished', 'close'])
  expect(await second).toEqual(['answered', 'close'])
  await stopped
})
