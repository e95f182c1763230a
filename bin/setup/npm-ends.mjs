/**
 * Calls back when the parent npm has exited. npm passes SIGTERM only to its shell, which dies silently; only a
 * new parent process id reveals it.
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
