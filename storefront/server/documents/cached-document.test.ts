import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { cacheDocuments, type Recipe } from './cached-document.ts'

/** A site with one document, whose recipe may change. */
function siteOf(first: Recipe) {
  const documents = cacheDocuments({ maxBytes: 100_000 })
  let recipe = first
  let made = 0
  const app = new Hono()
  app.get('/document', (context) =>
    documents.answer(context, 'text/plain', () => {
      made += 1
      return recipe()
    }),
  )
  app.onError((_, context) => context.text('error', 500))
  return {
    get: (headers: Record<string, string> = {}) => app.request('/document', { headers }),
    made: () => made,
    change(next: Recipe) {
      recipe = next
      documents.forget()
    },
  }
}

test('who asks while it is made waits for the same one, and it is made once', async () => {
  const site = siteOf(async () => ['one ', 'text'])
  const answers = await Promise.all([site.get(), site.get(), site.get()])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    'one text',
    'one text',
    'one text',
  ])
  await site.get()
  expect(site.made()).toBe(1)
})

test('it is sent compressed to those who can read that, and to others as it is', async () => {
  const site = siteOf(async () => ['a'.repeat(5000)])
  const small = await site.get({ 'accept-encoding': 'br, gzip' })
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect((await small.arrayBuffer()).byteLength).toBeLessThan(200)
  const plain = await site.get()
  expect([plain.headers.get('content-encoding'), (await plain.text()).length]).toEqual([null, 5000])
})

test('forgetting and making the same text again leaves its hash and its age', async () => {
  const recipe = async () => ['same']
  const site = siteOf(recipe)
  const before = await site.get()
  site.change(recipe)
  const after = await site.get()
  expect(site.made()).toBe(2)
  for (const name of ['etag', 'last-modified']) expect(after.headers.get(name)).toBe(before.headers.get(name))
  site.change(async () => ['other'])
  expect((await site.get({ 'if-none-match': before.headers.get('etag')! })).status).toBe(200)
})

test('what was begun before a change is not stored after it', async () => {
  let finish: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => {
    finish = resolve
  })
  const site = siteOf(async () => {
    await waiting
    return ['old']
  })
  const early = site.get()
  site.change(async () => ['new'])
  finish()
  await early
  expect(await (await site.get()).text()).toBe('new')
})

test('what fails half way is neither shown nor cached', async () => {
  const site = siteOf(async () =>
    (async function* () {
      yield 'half'
      throw new Error('the API went away')
    })(),
  )
  expect((await site.get()).status).toBe(500)
  site.change(async () => ['whole'])
  expect(await (await site.get()).text()).toBe('whole')
})

test('where there is nothing, nothing is found', async () => {
  expect((await siteOf(async () => undefined).get()).status).toBe(404)
})
