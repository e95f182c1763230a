import { Suspense } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type PageContext, pageContext } from './data/page-context.ts'
import { handleError, renderWhole } from './entry.server.tsx'

function Broken(): never {
  throw new Error('broken')
}

/** A place for errors, and the context of a request that logs there. */
function logged() {
  const errors: unknown[] = []
  const context = new RouterContextProvider()
  const values: Partial<PageContext> = { logError: (error) => void errors.push(error) }
  context.set(pageContext, values as PageContext)
  return { errors, context }
}

test('an error of the router is logged by the host, except for an aborted request', () => {
  const { errors, context } = logged()
  const aborted = new Request('http://localhost/', { signal: AbortSignal.abort() })
  handleError(new Error('late'), { request: aborted, context, params: {} })
  expect(errors).toEqual([])
  handleError(new Error('broken'), { request: new Request('http://localhost/'), context, params: {} })
  expect(errors).toEqual([new Error('broken')])
})

test('an error within a Suspense boundary leaves its fallback and is logged once', async () => {
  const { errors, context } = logged()
  const page = (
    <p>
      <Suspense fallback="Loading">
        <Broken />
      </Suspense>
    </p>
  )
  const { logError } = context.get(pageContext)
  expect(await renderWhole(page, { nonce: 'n', logError })).toContain('Loading')
  expect(errors).toEqual([new Error('broken')])
})

test('an error of the page itself is thrown, for the router to log', async () => {
  const { errors, context } = logged()
  const { logError } = context.get(pageContext)
  await expect(renderWhole(<Broken />, { nonce: 'n', logError })).rejects.toThrow('broken')
  expect(errors).toEqual([])
})
