import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts texts to hide them from readers of the database, its replicas and its backups. */
export interface Seal {
  close(text: string): string
  /** Undefined if none of the secrets sealed it. */
  open(sealed: string): string | undefined
}

const algorithm = 'aes-256-gcm'
/** In bytes. */
const [nonceSize, tagSize] = [12, 16]

/** @param secrets the first one seals, and any of them can open */
export function createSeal(secrets: readonly [string, ...string[]]): Seal {
  const [key, ...olderKeys] = secrets.map(deriveKey)
  return {
    close: (text) => encrypt(key ?? deriveKey(secrets[0]), text),
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      for (const candidate of [key, ...olderKeys]) {
        const text = candidate && decrypt(candidate, bytes)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}

const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'outgoing mails', 32))

function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(nonceSize)
  const cipher = createCipheriv(algorithm, key, nonce)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64')
}

function decrypt(key: Buffer, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceSize))
    decipher.setAuthTag(bytes.subarray(nonceSize, nonceSize + tagSize))
    const hidden = bytes.subarray(nonceSize + tagSize)
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
