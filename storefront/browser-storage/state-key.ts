/*
 * The key of everything we keep in the browser. It lives in IndexedDB as a CryptoKey that cannot be exported: who
 * copies the local storage, or reads a backup of it, gets nothing.
 */
const databaseName = 'kervan'
const storeName = 'keys'
const keyName = 'state'
let key: Promise<CryptoKey | undefined> | undefined

/**
 * This browser's key, made the first time; undefined where the browser cannot keep one (plain http), or has not answered
 * after so many milliseconds: IndexedDB never does in some private windows.
 */
export function stateKey(patience: number): Promise<CryptoKey | undefined> {
  key ??= findOrMakeKey().catch(() => undefined)
  return Promise.race([key, after(patience)])
}

async function findOrMakeKey(): Promise<CryptoKey | undefined> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return undefined
  const database = await openDatabase()
  try {
    const known = await firstResult<CryptoKey | undefined>(
      database.transaction(storeName).objectStore(storeName).get(keyName),
    )
    if (known) return known
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    return await addOnce(database, made)
  } finally {
    database.close()
  }
}

/** Two tabs may make a key at the same moment: both use the one that is written first. */
async function addOnce(database: IDBDatabase, made: CryptoKey): Promise<CryptoKey> {
  const store = database.transaction(storeName, 'readwrite').objectStore(storeName)
  const other = await firstResult<CryptoKey | undefined>(store.get(keyName))
  if (other) return other
  await firstResult(store.put(made, keyName))
  return made
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return firstResult(request)
}

function firstResult<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
