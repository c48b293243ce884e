import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepCounterMessage, offlineCounter, offlinePage } from '../app/page/cache-names.ts'

const offline = {
  version: 'v1',
  entry: 'entry-1.js',
  files: { '/offline': ['/assets/entry-1.js'], '/offline/counter': ['/assets/counter-1.js'] },
  texts: { '/offline': ['offline-1.js'], '/offline/counter': ['counter-1.js'] },
}
const html = 'entry-1.js {"texts/": "/assets/texts/de-1/"}'

/** Starts the worker for pages in a language, in a browser with these caches. Its fake server responds with a page. */
async function open({ query = '?de', page = html, status = 200, stored = [] as string[] } = {}) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(page, { status }))
  const cached: string[] = []
  const caches = {
    open: async (name: string) => ({
      addAll: async (paths: readonly string[]) => void cached.push(...paths.map((path) => `${name} ${path}`)),
      put: async (path: string) => void cached.push(`${name} ${path}`),
      match: async (path: string, options?: CacheQueryOptions) =>
        options?.ignoreVary && stored.includes(path) ? new Response(path) : undefined,
    }),
    keys: async () => [...stored],
    delete: async (name: string) => stored.splice(stored.indexOf(name), 1).length === 1,
    match: async ({ url }: Request) => (stored.includes(url) ? new Response('earlier') : undefined),
  }
  vi.stubGlobal('self', { location: new URL(`https://meals.example.org/service-worker.js${query}`) })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('OFFLINE', offline)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { worker: await import('./files.ts'), fetched, kept: cached, stored }
}

beforeEach(() => void vi.resetModules())

describe('the offline page', () => {
  it('is cached with its texts in the language of the pages that started the worker', async () => {
    const { worker, fetched, kept } = await open()
    await worker.keepOfflinePage()
    expect(fetched).toHaveBeenCalledExactlyOnceWith(offlinePage, {
      credentials: 'omit',
      cache: 'no-store',
      headers: { accept: 'text/html', 'accept-language': 'de' },
    })
    expect(kept).toEqual([
      'files-v1-de /assets/entry-1.js',
      'files-v1-de /assets/texts/de-1/offline-1.js',
      'files-v1-de /offline',
    ])
  })

  it("is cached in the browser's language if the pages have none", async () => {
    const { worker } = await open({ query: '' })
    expect(worker.files).toBe(`files-v1-${navigator.language}`)
  })

  it.each([
    ['of another version', { page: html.replace('entry-1', 'entry-2') }],
    ['without texts', { page: 'entry-1.js' }],
    ['that was not found', { status: 404 }],
  ])('is not cached if it is one %s', async (_what, answer) => {
    const { worker, kept } = await open(answer)
    await expect(worker.keepOfflinePage()).rejects.toThrow('/offline is of another version')
    expect(kept).toEqual([])
  })
})

const say = async (worker: { keepCounterOnMessage(event: ExtendableMessageEvent): void }, data: unknown) => {
  const works: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void works.push(work)
  // safe: the worker uses no other part of the event
  worker.keepCounterOnMessage({ data, waitUntil } as never)
  await Promise.all(works)
}

describe('the counter’s page', () => {
  it('is cached once a counter requests it, and never otherwise', async () => {
    const { worker, kept } = await open()
    await say(worker, 'forget')
    expect(kept).toEqual([])
    await say(worker, keepCounterMessage)
    expect(kept).toEqual([
      'files-v1-de /assets/counter-1.js',
      'files-v1-de /assets/texts/de-1/counter-1.js',
      'files-v1-de /offline/counter',
    ])
  })

  it('is not fetched again if it is already cached', async () => {
    const { worker, fetched } = await open({ stored: [offlineCounter] })
    await say(worker, keepCounterMessage)
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('files from earlier versions', () => {
  it('are deleted, except the most recent ones', async () => {
    const stored = ['answers', 'files-v0-de', 'files-v0-fr', 'files-v1-de', 'files-v1-en']
    const { worker } = await open({ stored })
    await worker.dropEarlierFiles()
    expect(stored).toEqual(['answers', 'files-v1-de', 'files-v1-en'])
  })

  it('are found for a page that is still open', async () => {
    const url = 'https://meals.example.org/assets/old.js'
    const { worker } = await open({ stored: [url] })
    const find = (request: Request, cachedResponse?: Response) =>
      worker.fromAnyVersion.cachedResponseWillBeUsed?.({ request, cachedResponse } as never)
    const own = new Response('own')
    expect(await find(new Request(url), own)).toBe(own)
    expect(await (await find(new Request(url)))?.text()).toBe('earlier')
  })
})
