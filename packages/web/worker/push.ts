/** A push's data, as the server writes it. Its text never mentions needs or health. */
interface PushedNotification {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly href: string
}

/** The part of a push event that is used here. */
interface Pushed {
  readonly data: { readonly json: () => unknown } | null
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** The part of a notification's click event that is used here. */
interface Pressed {
  readonly notification: { readonly close: () => void; readonly data: unknown }
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** The part of a subscription's change event that is used here. */
interface Ended {
  /** The expired subscription; missing in some browsers. */
  readonly oldSubscription?: Pick<PushSubscription, 'options'> | null
  /** The subscription that the browser has created in its place, if any. */
  readonly newSubscription?: PushSubscription | null
  readonly waitUntil: (work: Promise<unknown>) => void
}

declare const self: ServiceWorkerGlobalScope

/** Shows a push. If it comes twice it appears once, since both have the same tag. */
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

/** Opens a notification's page, in one of the site's tabs if there is one. */
export function openPushed(event: Pressed): void {
  event.notification.close()
  const { href }: { readonly href?: unknown } = Object(event.notification.data)
  const url = new URL(typeof href === 'string' ? href : '/', self.location.origin)
  // only a page of this site may open
  event.waitUntil(open(url.origin === self.location.origin ? url.href : '/'))
}

async function open(url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((one) => one.focused) ?? tabs[0]
  if (!tab) return void (await self.clients.openWindow(url))
  // the tab is navigated even if the browser does not bring it to the front
  await tab.focus().catch(() => undefined)
  // a tab that this worker does not control cannot be navigated, so a new one opens
  await tab.navigate(url).catch(() => self.clients.openWindow(url))
}

/** Reports the replacement for a subscription that the browser or its push service has revoked. */
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
  // some browsers do not say which subscription has expired, so its key has to be found
  return found ?? (key ? pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : null)
}
