import { expect, test } from 'vitest'
import { namedJobs } from '#backoffice/system/named-jobs.ts'
import { jobs } from '#server/jobs/jobs.ts'

test('each background job has a name that staff read', () => {
  expect(jobs.map(({ name }) => name).filter((name) => !namedJobs.some((one) => one === name))).toEqual([])
})
