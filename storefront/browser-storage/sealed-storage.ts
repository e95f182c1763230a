import { browserStorage, storedText } from './browser-storage.ts'
import { stateKey } from './state-key.ts'

/** The browser's storage with everything in it encrypted by AES-GCM. */
export type SealedStorage = {
  /**
   * Returns the stored value; undefined without one, or when this browser's key cannot decrypt it, which
   * deletes it.
   */
  read(name: string): Promise<unknown>
  /** Keeps a value; false when the storage is full. */
  write(name: string, value: unknown): Promise<boolean>
  remove(name: string): void
}

/**
 * Opens it for what is stored under a name; undefined where the browser cannot encrypt or store, and values are then held
 * in memory alone. Where something is stored already there is a key, for which a slow phone is waited for: its owner would
 * find an empty cart.
 */
export async function openSealedStorage(
  kind: 'local' | 'session',
  name: string,
): Promise<SealedStorage | undefined> {
  const storage = browserStorage(kind)
  const isStored = storage && storedText(storage, name)
  const key = storage && (await stateKey(isStored ? 15_000 : 2000))
  if (!storage || !key) return undefined
  return {
    async read(name) {
      const sealed = storedText(storage, name)
      if (!sealed) return undefined
      const value = await unseal(sealed, { key, name })
      if (value === undefined) storage.removeItem(name)
      return value
    },
    async write(name, value) {
      try {
        storage.setItem(name, await seal(value, { key, name }))
        return true
      } catch {
        return false // QuotaExceededError: the caller stores in memory what does not fit
      }
    },
    remove: (name) => storage.removeItem(name),
  }
}

type Seal = { key: CryptoKey; name: string }

async function seal(value: unknown, { key, name }: Seal): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const closed = new Uint8Array(await crypto.subtle.encrypt(algorithm(iv, name), key, plain))
  return `${toText(iv)}.${toText(closed)}`
}

/** An invalid or foreign text is no error: it is as if nothing had been stored. Source: docs/architecture.md, the cart. */
async function unseal(sealed: string, { key, name }: Seal): Promise<unknown> {
  try {
    const [iv = '', closed = ''] = sealed.split('.')
    const plain = await crypto.subtle.decrypt(algorithm(toBytes(iv), name), key, toBytes(closed))
    return JSON.parse(new TextDecoder().decode(plain))
  } catch {
    return undefined
  }
}

/** The name is sealed in, so that one state cannot be put in another's place. */
function algorithm(iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(name) }
}

function toText(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
