import type { ApiClient } from '../api/query.ts'

/** Why a browser cannot receive pushes. */
export type PushProblem = 'unsupported' | 'not-installed' | 'denied'

/** The reason why pushes cannot be switched on in this browser; undefined if they can. */
export function findPushProblem(): PushProblem | undefined {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    // iPhones only support them once the site is on the home screen
    return /iPhone|iPad/.test(navigator.userAgent) ? 'not-installed' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

/** This browser's subscription, undefined while pushes are off. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  if (findPushProblem() !== undefined) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/**
 * Asks the member for permission, and subscribes this browser.
 *
 * @param key the site's key, in base64url
 * @returns whether the member has agreed
 */
export async function subscribeToPush(api: ApiClient, key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await navigator.serviceWorker.ready
  // a subscription with an earlier site key is useless, and the browser would return it again
  await (await pushManager.getSubscription())?.unsubscribe()
  await report(api, await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  return true
}

export async function unsubscribeFromPush(api: ApiClient): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  await api.notifications.unsubscribe({ body: { endpoint: subscription.endpoint } })
}

/**
 * Reports on each visit which member uses this browser. A subscription is removed with the session that
 * reported it.
 */
export async function renewSubscription(api: ApiClient): Promise<void> {
  const subscription = await findSubscription().catch(() => undefined)
  // if this fails, the next visit reports the subscription
  if (subscription) await report(api, subscription).catch(() => undefined)
}

async function report(api: ApiClient, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await api.notifications.subscribe({ body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}
