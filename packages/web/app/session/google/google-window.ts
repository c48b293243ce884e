import { GoogleOutcome, googleSignIn } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { GoogleError } from './google-error.ts'

/** Milliseconds between two looks at the window. */
const pause = 500
/** Looks at the session once the window is gone, before the person is taken to have closed it. */
const lastLooks = 6

/** The window in which somebody chooses his Google account. */
export interface GoogleWindow {
  /** Resolves when it went well; rejects with a `GoogleError`. */
  readonly outcome: Promise<void>
  /** Brings the window to the front. */
  readonly show: () => void
}

/**
 * Opens the window. Browsers allow that only in the very moment of a press: nothing may be awaited before.
 *
 * @param path of the service, which leads through the provider
 * @param isThrough whether it went well, as far as the service knows; asked when the window is gone and has said nothing
 * @throws {GoogleError} 'popup-blocked'
 */
export function openGoogleWindow(path: string, isThrough: () => Promise<boolean>): GoogleWindow {
  const n = secret()
  const channel = new BroadcastChannel(googleSignIn.channel)
  const popup = window.open(`${path}?n=${n}`, 'sign-in', 'popup,width=500,height=600')
  if (!popup || popup.closed) {
    channel.close()
    throw new GoogleError('popup-blocked')
  }
  const end = new AbortController()
  const outcome = Promise.race([saidOn(channel, n, end.signal), gone(popup, isThrough, end.signal)]).finally(
    () => {
      end.abort()
      channel.close()
      popup.close()
    },
  )
  return { outcome, show: () => popup.focus() }
}

/** Only this page and the window know it; where there is no https, there is no `randomUUID`. */
const secret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** What the window's last page says. */
const saidOn = (channel: BroadcastChannel, n: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      const said = z.safeParse(GoogleOutcome, data).data
      if (said?.n !== n) return
      if (said.error === null) resolve()
      else reject(new GoogleError(said.error))
    }
    channel.addEventListener('message', hear, { signal })
  })

/**
 * Follows the window until it is gone. Its last page may have closed it before that was heard; and under a strict policy on
 * openers a window looks closed when it is not, but then it has the focus. What counts is what the service knows.
 */
async function gone(popup: Window, isThrough: () => Promise<boolean>, signal: AbortSignal) {
  while (!popup.closed && !signal.aborted) await wait()

  let isReachable = false
  for (let looks = 0; looks < lastLooks && !signal.aborted; await wait()) {
    if (!document.hasFocus()) continue
    looks++
    const answer = await isThrough().catch(() => undefined)
    if (answer) return
    isReachable ||= answer === false
  }
  throw new GoogleError(isReachable ? 'popup-closed-by-user' : 'network-request-failed')
}

const wait = () => new Promise((resolve) => setTimeout(resolve, pause))
