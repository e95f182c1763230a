import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; origin?: string; rpId?: string; isVerified?: boolean; counter?: number }

/** A software authenticator with one passkey (ES256, no attestation), as WebAuthn level 3 describes it. */
export function testPasskey(publicUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const coseKey = Buffer.concat([
    // A map of five: key type EC2, algorithm ES256, curve P-256, x, y.
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x!, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y!, 'base64url')),
  ])
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const url = new URL(publicUrl)

  function clientData(type: 'webauthn.create' | 'webauthn.get', of: Options): Buffer {
    const { challenge, origin = url.origin } = of
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(
    { rpId = url.hostname, isVerified = true, counter = 0 }: Options,
    attested?: Buffer,
  ): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const head = Buffer.alloc(5)
    head[0] = flags
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(rpId)), head, attested ?? Buffer.alloc(0)])
  }

  const credential = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    create(of: Options) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authenticatorData(of, attested))],
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', of).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Answers `navigator.credentials.get`. */
    get(of: Options) {
      const client = clientData('webauthn.get', of)
      const data = authenticatorData(of)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

export type TestPasskey = ReturnType<typeof testPasskey>

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** The shortest form of the length, as authenticators must write it. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}
