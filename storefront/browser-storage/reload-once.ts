const key = 'reloaded-at'

/** How long after a reload the next one may come. Source: spec section 8, "once per 60 seconds". */
const pause = 60_000

/**
 * Loads a page because a script file is missing, most likely since a release has replaced it. At most once per 60 s, so that a
 * file that stays missing cannot reload the page forever. Returns whether it did.
 */
export function reloadOnce(
  now: number,
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  load: () => void,
): boolean {
  try {
    // Without storage a second reload cannot be detected: the page remains as it is.
    if (!storage || now - Number(storage.getItem(key) ?? 0) < pause) return false
    storage.setItem(key, String(now))
  } catch {
    return false
  }
  load()
  return true
}
