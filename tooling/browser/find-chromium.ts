import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * Where the machine has a Chromium: named by `CHROMIUM`, or in the path; undefined for Playwright's own. `bare` is one
 * without the window, tabs and bars of a browser, where there is one: they take the processor from a page while it opens.
 */
export function findChromium({ bare = false } = {}): string | undefined {
  return process.env.CHROMIUM ?? found(bare ? ['chromium-headless-shell', ...names] : names)
}

function found(programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = programs.flatMap((name) => folders.map((folder) => join(folder, name)))
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
