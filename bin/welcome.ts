import type { Environment } from '#server/environment.ts'

/** Tells the person at the terminal where to look and how to try it. */
export function printWelcome({ PUBLIC_URL }: Environment): void {
  console.log(`
  Kervan is open at ${PUBLIC_URL}
  Stop with Ctrl-C.
`)
}
