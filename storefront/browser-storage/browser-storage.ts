/** The browser's storage, or undefined where there is none or it is forbidden. */
export function browserStorage(kind: 'local' | 'session'): Storage | undefined {
  if (typeof window === 'undefined') return undefined
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined // cookies are blocked: then nothing is stored
  }
}

/** A stored text; undefined when there is none or the storage refuses. */
export function storedText(storage: Storage | undefined, name: string): string | undefined {
  try {
    return storage?.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}
