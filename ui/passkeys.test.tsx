import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCredential, getCredential } from './passkeys.ts'

const parse = vi.fn((options: object) => options)
const dialog = vi.fn()

beforeEach(() => {
  class PublicKeyCredential {
    static parseCreationOptionsFromJSON = parse
    static parseRequestOptionsFromJSON = parse
    toJSON() {
      return { id: 'passkey' }
    }
  }
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  vi.stubGlobal('navigator', { credentials: { create: dialog, get: dialog } })
})

afterEach(() => vi.unstubAllGlobals())

const ways = [createCredential, getCredential]

test.each(ways)('%o: a passkey that was used is the answer', async (ask) => {
  dialog.mockResolvedValueOnce(new PublicKeyCredential())
  expect(await ask({})).toEqual({ credential: { id: 'passkey' } })
})

test.each(['NotAllowedError', 'AbortError', 'InvalidStateError'])('%s is a dismissal', async (name) => {
  dialog.mockRejectedValue(new DOMException('closed', name))
  for (const ask of ways) expect(await ask({})).toBeUndefined()
})

test.each([
  new DOMException('another site', 'SecurityError'),
  new TypeError('a password manager without this option'),
])('%s is a failure', async (error) => {
  dialog.mockRejectedValue(error)
  for (const ask of ways) expect(await ask({})).toBe('failed')
})

test('options that the browser cannot read are a failure, not an error without a message', async () => {
  parse.mockImplementation(() => {
    throw new DOMException('no base64', 'EncodingError')
  })
  for (const ask of ways) expect(await ask({})).toBe('failed')
})
