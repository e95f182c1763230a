/**
 * Calls back when the npm that started us is gone. It passes SIGTERM to its shell alone, which dies without a word
 * to us; only the change of our parent tells.
 */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    callback()
  }, 200)
  watch.unref()
}
