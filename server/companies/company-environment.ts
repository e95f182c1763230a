import { join } from 'node:path'
import { CannotStart, type Environment, parseEnvironment } from '#server/environment.ts'
import { isInherited, type ListedCompany } from './listed-company.ts'

/**
 * Returns the environment of a listed company: the settings of the process and its own, never another company's.
 * Throws CannotStart with a line for each invalid setting.
 */
export function companyEnvironment(
  installation: Environment,
  { code, usesEnvironment, settings }: ListedCompany,
  source: Record<string, string | undefined> = process.env,
): Environment {
  if (usesEnvironment) return installation
  const shared = Object.entries(source).filter(([name]) => isInherited(name))
  const folder = companyFolder(installation.DATA_DIR, code)
  const environment = parsed(code, { ...Object.fromEntries(shared), DATA_DIR: folder, ...settings })
  if (environment.SECRET === installation.SECRET || environment.DATA_DIR === installation.DATA_DIR) {
    throw new CannotStart(`Company ${code}: SECRET and DATA_DIR must differ from those of the environment.`)
  }
  return environment
}

/** Returns the folder of a company without a DATA_DIR of its own. */
export function companyFolder(dataDir: string, code: string): string {
  return join(dataDir, 'companies', code)
}

function parsed(code: string, source: Record<string, string | undefined>): Environment {
  try {
    return parseEnvironment(source)
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    throw new CannotStart(...error.lines.map((line) => `Company ${code}: ${line}`))
  }
}
