import { companyListFile } from '#server/companies/company-list.ts'
import { claimFile } from '#server/database/embedded/claim.ts'
import { readEnvironment } from '#server/environment.ts'
import { type Installation, openInstallation } from '../installation.ts'

/** Milliseconds to wait for another command: filling a company from a large catalogue takes minutes. */
const patience = 30 * 60_000

/**
 * Opens the installation for a change of its list of companies. One change follows the other, across processes: each
 * begins with the list that the last one wrote.
 */
export async function changeList<Result>(
  change: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const file = companyListFile(readEnvironment().DATA_DIR)
  const claim = await claimFile(`${file}.lock`, {
    wait: patience,
    onWait: (pid) => console.log(`Waiting for process ${pid}, which changes the list of companies …`),
    refusal: (pid) => `Process ${pid} is changing ${file}.`,
  })
  try {
    return await withInstallation(change)
  } finally {
    claim.release()
  }
}

/** Opens the installation for a command, beside a running server or without one. */
export async function withInstallation<Result>(
  work: (installation: Installation) => Result | Promise<Result>,
): Promise<Result> {
  const installation = await openInstallation({ beside: true })
  try {
    return await work(installation)
  } finally {
    await installation.stop()
  }
}
