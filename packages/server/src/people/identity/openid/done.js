/*
 * Tells the page that opened this window how the sign-in went, and closes the window. A channel reaches that page
 * whatever policy on openers either of them, or the provider in between, has.
 */
const query = new URLSearchParams(window.location.search)
const channel = new BroadcastChannel(document.documentElement.dataset.channel)
// a channel has no target: it reaches this origin only
channel.postMessage({ n: query.get('n'), error: query.get('error') })
channel.close()

// the message has to leave first
setTimeout(() => window.close(), 50)
