import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The part of a ceremony's options that an authenticator reads. */
interface CeremonyOptions {
  readonly challenge: string
}

interface AuthenticatorOptions {
  /** The origin of the page that uses the authenticator. */
  readonly origin: string
  /** The host of its passkey; by default that of the origin. */
  readonly rpId?: string
  /** Whether the authenticator verifies the user by fingerprint or PIN. */
  readonly verifiesUser?: boolean
  /** The authenticator's model; unknown by default. */
  readonly aaguid?: string
}

const unknownModel = '00000000-0000-0000-0000-000000000000'

/** Creates a software authenticator with one passkey: ES256, without attestation. */
export function createAuthenticator({
  origin,
  rpId = new URL(origin).hostname,
  verifiesUser = true,
  aaguid = unknownModel,
}: AuthenticatorOptions) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { challenge }: CeremonyOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  /** Encodes the flags: user present, user verified, attested data included. */
  function authenticatorData(isVerified: boolean, attested: Buffer = Buffer.alloc(0)) {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
  }
  const credential = (response: object) => ({
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key',
    response,
  })

  return {
    /** Sets the number of signatures made so far. */
    setCounter: (value: number) => {
      counter = value
    },
    /** Returns the response to the options of a registration. */
    register(options: CeremonyOptions) {
      const model = Buffer.from(aaguid.replaceAll('-', ''), 'hex')
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([model, length, credentialId, toCose(publicKey)])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', options)),
        attestationObject: base64url(makeAttestation(authenticatorData(verifiesUser, attested))),
        transports: ['internal'],
      })
    },
    /**
     * Returns the response to the options of an authentication; `isVerified` is false for a holder who does not know
     * the PIN.
     */
    sign(options: CeremonyOptions, isVerified = verifiesUser) {
      counter += 1
      const [data, client] = [authenticatorData(isVerified), clientData('webauthn.get', options)]
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Encodes CBOR: { fmt: 'none', attStmt: {}, authData }. */
const makeAttestation = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(authData),
  ])

/** Encodes CBOR: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }. */
function toCose(key: KeyObject) {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([head, Buffer.from([0x21]), coordinate(x), Buffer.from([0x22]), coordinate(y)])
}

const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
/** Encodes a byte string of 24 to 255 bytes. */
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value])
const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'))
