import { counter, KitchenActivity, subscribe } from '@warm-ladle/contract'

const name = 'counter-activity'
/** What a tab that has just been opened asks the others. */
const question = 'What is the activity?'

/** Follows the activity until it is stopped; undefined while there is no stream. */
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
  const tell = (told: KitchenActivity | null) => {
    own = told
    onActivity(told ?? undefined)
    channel.postMessage(told)
  }
  navigator.locks.request(name, { signal }, () => listen(tell, signal)).catch(() => undefined)
  channel.postMessage(question)
  signal.addEventListener('abort', () => channel.close())
}

const activityIn = (told: unknown) => KitchenActivity.safeParse(told).data

/** Listens until it is stopped, over breaks of the network; nothing is known in between. */
function listen(tell: (told: KitchenActivity | null) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const told = { onEvent: tell, onLost: () => tell(null) }
    const stop = subscribe(counter.live, {}, told, (url) => new EventSource(url))
    signal.addEventListener('abort', () => {
      stop()
      resolve()
    })
  })
}
