/*
 * Tells the page that opened this window how the login went, and closes the window. A channel reaches that page
 * regardless of the opener policies of both pages and of the provider in between.
 */
const query = new URLSearchParams(window.location.search)
const channel = new BroadcastChannel(document.documentElement.dataset.channel)
// no target, because a channel reaches only this origin
channel.postMessage({ n: query.get('n'), error: query.get('error') })
channel.close()

// closes later, because the message has to leave first
setTimeout(() => window.close(), 50)
