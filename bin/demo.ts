// npm run demo -- second   (adds a second demo company beside the one that is here; the server may run)
import { join } from 'node:path'
import { loadSecondDemo } from '#demo/load-second.ts'
import { addCompany } from './companies/add-company.ts'
import { changeList } from './companies/change-list.ts'
import { refuseDemoCompany } from './only-for-trying.ts'
import { openFound } from './open-company.ts'
import { checkVerb } from './read-arguments.ts'
import { reportError } from './setup/report.mjs'

checkVerb('npm run demo -- second', process.argv.slice(2), { second: 0 })

try {
  await changeList(async (installation) => {
    refuseDemoCompany(installation.environment)
    await addCompany(installation, {
      code: 'second',
      settings: {
        // Browsers resolve every name below localhost to this machine.
        PUBLIC_URL: `http://second.localhost:${installation.environment.PORT}`,
      },
      async fill(company) {
        const { database, log, close } = await openFound(installation, company)
        const uploads = join(company.environment.DATA_DIR, 'uploads')
        await loadSecondDemo({ database, uploads, now: new Date(), log }).finally(close)
      },
    })
  })
} catch (error) {
  reportError(error)
  process.exitCode = 1
}
