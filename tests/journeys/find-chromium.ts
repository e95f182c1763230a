import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where the machine has a Chromium: named by `CHROMIUM`, or in the path; undefined for Playwright's own. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM ?? found()
}

function found(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome']
  const places = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
