import { expect, inject, test, vi } from 'vitest'
import { connect } from './connect.ts'

test('a lost connection is told once, and none is once the pool is being closed', async () => {
  const warn = vi.fn()
  const pool = connect({ url: inject('clusterUrl'), log: { warn } }).$client
  const [lost, kept] = [await pool.connect(), await pool.connect()]
  lost.release()
  kept.release()
  lost.emit('error', new Error('terminating connection due to administrator command'))
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(['a database connection was lost'])

  const closed = pool.end()
  kept.emit('error', new Error('terminating connection due to administrator command'))
  await closed
  expect(warn).toHaveBeenCalledTimes(1)
})
