import { isProviderOutcome, type ProviderErrorCode, providerSignIn } from '@warm-ladle/contract'
import { useRef, useState } from 'react'
import { usePublicConfig } from '../../page/public-config.ts'
import { texts } from '../texts.ts'

/** Why a login with a provider failed. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** A `ProviderErrorCode`, or an unknown code from a newer server. */
  readonly code: string

  constructor(code: ProviderErrorCode | (string & {})) {
    super(`Signing in failed: ${code}`)
    this.code = code
  }
}

/** Milliseconds between checks of the popup. */
const pause = 250
/** The number of session checks after the popup is gone before the login counts as cancelled. */
const lastLooks = 8

/** The popup for choosing an account at a provider. */
export interface ProviderWindow {
  /** Resolves on success; rejects with a `ProviderError`. */
  readonly outcome: Promise<void>
  /** Brings the popup to the front. */
  readonly show: () => void
}

interface Watched {
  /** Asks the server whether the login succeeded. Called if the popup is gone without a message. */
  readonly isThrough: () => Promise<boolean>
  /** Called once before the first of these checks, since they may take a while. */
  readonly onGone: () => void
}

/**
 * Opens the popup. Browsers only allow that synchronously in a click handler, before any `await`.
 *
 * @param path a server path that redirects to the provider and back
 * @throws {ProviderError} 'popup-blocked'
 */
export function openProviderWindow(path: string, watched: Watched): ProviderWindow {
  const n = secret()
  const channel = new BroadcastChannel(providerSignIn.channel)
  const popup = window.open(
    `${path}${path.includes('?') ? '&' : '?'}n=${n}`,
    'sign-in',
    'popup,width=500,height=600',
  )
  if (!popup || popup.closed) {
    channel.close()
    throw new ProviderError('popup-blocked')
  }
  const end = new AbortController()
  const outcome = Promise.race([saidOn(channel, n, end.signal), gone(popup, watched, end.signal)]).finally(
    () => {
      end.abort()
      channel.close()
      popup.close()
    },
  )
  return { outcome, show: () => popup.focus() }
}

/** A secret that this page shares with the popup; `randomUUID` would require HTTPS. */
const secret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Waits for the message from the popup's last page. */
const saidOn = (channel: BroadcastChannel, n: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (!isProviderOutcome(data) || data.n !== n) return
      if (data.error === null) resolve()
      else reject(new ProviderError(data.error))
    }
    channel.addEventListener('message', hear, { signal })
  })

/**
 * Watches the popup until it is gone. Its last page may close it before its message arrives, and under a strict opener
 * policy an open popup looks closed but has the focus. So the server's response decides.
 */
async function gone(popup: Window, { isThrough, onGone }: Watched, signal: AbortSignal) {
  while (!popup.closed && !signal.aborted) await wait()

  let isReachable = false
  for (let looks = 0; looks < lastLooks && !signal.aborted; await wait()) {
    if (!document.hasFocus()) continue
    if (looks++ === 0) onGone()
    const answer = await isThrough().catch(() => undefined)
    if (answer) return
    isReachable ||= answer === false
  }
  throw new ProviderError(isReachable ? 'popup-closed-by-user' : 'network-request-failed')
}

const wait = () => new Promise((resolve) => setTimeout(resolve, pause))

/**
 * A provider's popup, for a page.
 *
 * @returns `open`, to be called synchronously in a click handler, which throws a `ProviderError` if it is blocked;
 * `show`, which brings an open popup to the front; and `waitingFor`, the text to show in the meantime
 */
export function useProviderWindow(path: string, isThrough: () => Promise<boolean>) {
  const { publicUrl } = usePublicConfig()
  const opened = useRef<ProviderWindow>(undefined)
  const [isGone, setGone] = useState(false)

  function open(): ProviderWindow {
    // a session belongs to the origin where it was created
    if (window.location.origin !== publicUrl) throw new ProviderError('unauthorized-domain')
    setGone(false)
    opened.current = openProviderWindow(path, { isThrough, onGone: () => setGone(true) })
    return opened.current
  }
  const waitingFor = isGone ? texts.checkingWindow : texts.chooseInWindow
  return { open, show: () => opened.current?.show(), waitingFor }
}
