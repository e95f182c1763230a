import { expect, inject, test, vi } from 'vitest'
import { connect } from './connect.ts'

test('a lost connection is logged once, and not while the pool closes', async () => {
  const warn = vi.fn()
  const pool = connect({ url: inject('clusterUrl'), log: { warn } }).$client
  const [lost, stored] = [await pool.connect(), await pool.connect()]
  lost.release()
  stored.release()
  lost.emit('error', new Error('terminating connection due to administrator command'))
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(['a database connection was lost'])

  const closed = pool.end()
  stored.emit('error', new Error('terminating connection due to administrator command'))
  await closed
  expect(warn).toHaveBeenCalledTimes(1)
})
