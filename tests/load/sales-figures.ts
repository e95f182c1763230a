import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { addDays, day } from '#domain/dates/day.ts'
import { salesBases, salesGroups } from '#domain/reports/sales-report.ts'
import type { Company } from '#server/company.ts'
import { openLog } from '#server/log.ts'
import { createServer } from '#server/main.ts'
import { testStaff } from '../factories/staff.ts'
import { type Figure, figure } from './figures.ts'

const periods = [
  { name: '30 days', days: 30, atMost: 200 },
  { name: 'a year', days: 365, atMost: 1000 },
  { name: '3 years', days: 1095, atMost: 3000 },
]

/**
 * Measures sales reports over HTTP, by each group and of a period that no other report had. The goal is that of the slowest.
 */
export async function salesFigures(company: Company): Promise<Figure[]> {
  const { token } = await testStaff(company)
  const { fetch: answer } = createServer({
    company,
    companyHeader: 'X-Company-Database',
    trustedProxies: 0,
    log: openLog('silent'),
    checkAnswers: false,
  })
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' })
  if (!server.listening) await once(server, 'listening')
  const report = async (query: Record<string, string>) => {
    const { port } = server.address() as AddressInfo
    const began = performance.now()
    const response = await fetch(
      `http://127.0.0.1:${port}/api/office/sales-report?${new URLSearchParams(query)}`,
      { headers: { authorization: `Bearer ${token}` } },
    )
    await response.text()
    if (!response.ok) throw new Error(`a sales report was answered ${response.status}`)
    return performance.now() - began
  }
  const today = day(new Date().toISOString().slice(0, 10))
  const figures: Figure[] = []
  for (const { name, days, atMost } of periods) {
    for (const basis of salesBases) {
      const times: number[] = []
      for (const [index, group] of salesGroups.entries()) {
        const until = addDays(today, -index)
        times.push(await report({ from: addDays(until, -days), until, basis, group, lang: 'en' }))
      }
      const sorted = times.toSorted((one, other) => one - other)
      const kind = `sales of ${name}, by day of ${basis === 'placed' ? 'sale' : 'travel'}`
      figures.push(
        figure(`${kind}: by ${salesGroups[0]}`, times[0]!, ' ms'),
        figure(`${kind}: median of all groups`, sorted[4]!, ' ms'),
        figure(`${kind}: the slowest group`, sorted.at(-1)!, ' ms', { atMost }),
      )
    }
  }
  server.close()
  return figures
}
