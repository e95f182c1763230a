import { newKey } from '#contract/new-key.ts'

const storedName = 'kervan-back-office-device'

/** Returns the name by which check-ins of this browser are recorded. */
export function deviceName(): string {
  const known = localStorage.getItem(storedName)
  if (known) return known
  const name = `browser ${newKey().slice(0, 8)}`
  localStorage.setItem(storedName, name)
  return name
}
