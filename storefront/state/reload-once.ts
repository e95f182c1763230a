const key = 'reloaded-at'

/** How long after a reload the next one may come. Source: spec section 8, "once per 60 seconds". */
const pause = 60_000

/**
 * A part of the page could not be loaded, most likely because a new version has taken its place: the page is loaded
 * anew, once a minute at most, so that a part that is truly gone does not make it reload for ever.
 */
export function reloadOnce(
  now: number,
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  reload: () => void,
): boolean {
  try {
    // Where nothing can be kept nobody knows whether this is the first time: then the page stays as it is.
    if (!storage || now - Number(storage.getItem(key) ?? 0) < pause) return false
    storage.setItem(key, String(now))
  } catch {
    return false
  }
  reload()
  return true
}
