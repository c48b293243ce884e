/** What a push holds, as the service writes it; its text never holds needs or health. */
interface PushedNotification {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly href: string
}

/** As much of a push as is read. */
interface Pushed {
  readonly data: { readonly json: () => unknown } | null
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** As much of a press on a notification as is read. */
interface Pressed {
  readonly notification: { readonly close: () => void; readonly data: unknown }
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** As much of the end of a subscription as is read. */
interface Ended {
  /** The one that ended; missing in some browsers. */
  readonly oldSubscription?: Pick<PushSubscription, 'options'> | null
  /** The one that the browser has made in its place, if it has. */
  readonly newSubscription?: PushSubscription | null
  readonly waitUntil: (work: Promise<unknown>) => void
}

declare const self: ServiceWorkerGlobalScope

/** Shows what was pushed. A push that comes twice is shown once: both have the same tag. */
export function showPush(event: Pushed): void {
  const notification = read(event)
  if (!notification) return
  const { id, title, text, href } = notification
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      tag: id,
      icon: '/art/apple-touch-icon.png',
      data: { href },
    }),
  )
}

function read(event: Pushed): PushedNotification | undefined {
  try {
    const { id, title, text, href }: Partial<Record<keyof PushedNotification, unknown>> = Object(
      event.data?.json(),
    )
    return typeof id === 'string' &&
      typeof title === 'string' &&
      typeof text === 'string' &&
      typeof href === 'string'
      ? { id, title, text, href }
      : undefined
  } catch {
    return undefined
  }
}

/** Opens the page that a notification is about, in a tab of the site where there is one. */
export function openPushed(event: Pressed): void {
  event.notification.close()
  const { href }: { readonly href?: unknown } = Object(event.notification.data)
  const url = new URL(typeof href === 'string' ? href : '/', self.location.origin)
  // never a page of another site
  event.waitUntil(open(url.origin === self.location.origin ? url.href : '/'))
}

async function open(url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((one) => one.focused) ?? tabs[0]
  if (!tab) return void (await self.clients.openWindow(url))
  // one that the browser does not bring to the front is led there all the same
  await tab.focus().catch(() => undefined)
  // a tab that this worker does not control cannot be led anywhere
  await tab.navigate(url).catch(() => self.clients.openWindow(url))
}

/** Reports the subscription that takes the place of one that the browser or its push service has ended. */
export function renewPush(event: Ended): void {
  event.waitUntil(renew(event))
}

async function renew({ oldSubscription, newSubscription }: Ended): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  const subscription = newSubscription ?? (await findOrSubscribe(key))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/push-subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

async function findOrSubscribe(key: ArrayBuffer | null | undefined): Promise<PushSubscription | null> {
  const { pushManager } = self.registration
  const found = await pushManager.getSubscription()
  // some browsers do not say which one has ended, and so for which key
  return found ?? (key ? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null)
}
