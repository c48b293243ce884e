import { pictureBytes } from '@warm-ladle/contract'
import { isIP } from 'node:net'
import { type PictureShelf, storePicture } from './store-picture.ts'

/** Milliseconds that a login waits for the profile picture. */
const timeout = 5000

/**
 * Copies pictures from other sites. Their URLs may be hostile, so only public IP addresses are contacted.
 *
 * @returns a function that returns the path of the copy, or undefined if copying failed for any reason
 */
export const createCopyPicture =
  (shelf: PictureShelf) =>
  async (url: string): Promise<string | undefined> => {
    if (!isPublicUrl(url)) return undefined
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
      const file = response.ok ? await readWhole(response) : undefined
      return file && (await storePicture(shelf, file)).url
    } catch {
      // a missing profile picture must not prevent the login
      return undefined
    }
  }

/** Returns undefined if the picture exceeds the size limit. */
async function readWhole({ body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > pictureBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Whether a URL has a host name and no port, like those of profile pictures. */
function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, port, hostname } = new URL(url)
  const isNamed = hostname.includes('.') && isIP(hostname) === 0
  return protocol === 'https:' && port === '' && isNamed
}
