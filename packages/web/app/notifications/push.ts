import type { ApiClient } from '../api/query.ts'

/** Why a browser cannot be pushed to. */
export type PushProblem = 'unsupported' | 'not-installed' | 'denied'

/** What stands in the way of pushes; undefined where they can be switched on. */
export function findPushProblem(): PushProblem | undefined {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    // iPhones have them once the site is on the home screen
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
 * Asks the member, and subscribes this browser.
 *
 * @param key that of the site, in base64url
 * @returns whether the member has agreed
 */
export async function subscribeToPush(api: ApiClient, key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await navigator.serviceWorker.ready
  // one by another key of the site is of no use, and would be given back
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

/** Tells the service with each visit whose browser it is: a subscription ends with the session that it was reported in. */
export async function renewSubscription(api: ApiClient): Promise<void> {
  const subscription = await findSubscription().catch(() => undefined)
  // the next visit reports it
  if (subscription) await report(api, subscription).catch(() => undefined)
}

async function report(api: ApiClient, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await api.notifications.subscribe({ body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}
