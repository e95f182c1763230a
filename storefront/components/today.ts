/** Today's calendar day as campaigns count it. */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
