/**
 * Imports a module, and where that fails once more under another address: Chromium up to 150 remembers a failed import until
 * the next document. Chromium and Firefox name the file in the error; Safari does not, and tries again by itself.
 *
 * @example const load = () => importFile(() => import('./calendar.tsx'))
 */
export async function importFile<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const file = fileInError(error)
    if (!file) throw error
    return import(/* @vite-ignore */ `${file}?retry=${Date.now()}`)
  }
}

/** Returns the address of the script file that an error of `import()` names. */
export function fileInError(error: unknown): string | undefined {
  return /https?:\S+\.js/.exec(String(error))?.[0]
}
