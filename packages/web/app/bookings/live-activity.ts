import { counter, KitchenActivity, subscribe } from '@warm-ladle/contract'

const name = 'counter-activity'
/** What a new tab sends to the others to learn the activity. */
const question = 'What is the activity?'

/** Follows the activity until stopped. It is undefined while there is no stream. */
export function followActivity(
  onActivity: (activity: KitchenActivity | undefined) => void,
  signal: AbortSignal,
): void {
  const channel = new BroadcastChannel(name)
  let own: KitchenActivity | null = null
  channel.addEventListener('message', ({ data }) => {
    if (data !== question) onActivity(activityIn(data))
    else if (own) channel.postMessage(own)
  })
  const publish = (activity: KitchenActivity | null) => {
    own = activity
    onActivity(activity ?? undefined)
    channel.postMessage(activity)
  }
  navigator.locks.request(name, { signal }, () => listen(publish, signal)).catch(() => undefined)
  channel.postMessage(question)
  signal.addEventListener('abort', () => channel.close())
}

const activityIn = (message: unknown) => KitchenActivity.safeParse(message).data

/** Listens until stopped and reconnects after each break. Meanwhile the activity is unknown. */
function listen(publish: (activity: KitchenActivity | null) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const handlers = { onEvent: publish, onLost: () => publish(null) }
    const stop = subscribe(counter.live, {}, handlers, (url) => new EventSource(url))
    signal.addEventListener('abort', () => {
      stop()
      resolve()
    })
  })
}
