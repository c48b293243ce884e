/*
 * Makes the latest data readable offline. Pages are always fetched and never cached, since a page from an earlier
 * version would request files that are gone. The exceptions are /offline and, on devices with a counter,
 * /offline/counter: they are cached with all files of their version, as a visitor would see them.
 */
import { CacheFirst, NetworkFirst, Serwist } from 'serwist'
import { answersCache } from '../app/page/cache-names.ts'
import {
  fewAnswers,
  forgetOnMessage,
  isCached,
  isOfCounter,
  NetworkAndKeep,
  onlyLastBoard,
  onlyOfThisPerson,
  stamped,
} from './answers.ts'
import { dropEarlierFiles, files, fromAnyVersion, keepCounterOnMessage, keepOfflinePage } from './files.ts'
import { isPage, openPage } from './pages.ts'
import { openPushed, renewPush, showPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()))
self.addEventListener('activate', (event) => event.waitUntil(dropEarlierFiles()))
self.addEventListener('message', forgetOnMessage)
self.addEventListener('push', showPush)
self.addEventListener('notificationclick', openPushed)
self.addEventListener('pushsubscriptionchange', renewPush)
self.addEventListener('message', keepCounterOnMessage)

/** Seconds after which a cached answer is better than none. */
const timeout = 6

new Serwist({
  // takes over at once: any version can serve the pages of any other version, since pages name their files by content
  skipWaiting: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: new CacheFirst({ cacheName: files, plugins: [fromAnyVersion] }),
    },
    {
      matcher: ({ sameOrigin, request, url }) => sameOrigin && request.mode !== 'navigate' && isCached(url),
      handler: new NetworkFirst({
        cacheName: answersCache,
        networkTimeoutSeconds: timeout,
        // `Vary` can be ignored, since it names only headers that are the same for all calls in one browser
        matchOptions: { ignoreVary: true },
        plugins: [onlyOfThisPerson, stamped, fewAnswers],
      }),
    },
    {
      matcher: ({ sameOrigin, request, url }) =>
        sameOrigin && request.mode !== 'navigate' && isOfCounter(url),
      handler: new NetworkAndKeep({
        cacheName: answersCache,
        plugins: [onlyOfThisPerson, stamped, onlyLastBoard],
      }),
    },
    {
      matcher: ({ sameOrigin, request, url }) => sameOrigin && request.mode === 'navigate' && isPage(url),
      handler: ({ request, url }) => openPage(request, url),
    },
  ],
}).addEventListeners()
