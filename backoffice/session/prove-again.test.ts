import { expect, test } from 'vitest'
import { changeSession, queryClient, sessionKey } from '../data/query-client.ts'
import { proveAgain } from './prove-again.ts'

const ada = { staff: { id: 'ada' } }

test.each([
  ['the session ends', null],
  ['another person logs in', { staff: { id: 'berk' } }],
])('an open question for a proof is refused when %s', async (_, next) => {
  changeSession(ada)
  const proof = proveAgain()
  queryClient.setQueryData(sessionKey, { ...ada })
  changeSession(next)
  await expect(proof).resolves.toBe(false)
  queryClient.clear()
})
