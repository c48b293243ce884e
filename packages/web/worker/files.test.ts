import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

it('keeps its page and the texts of it in the language of the pages that have started it', async () => {
  const fetched = vi.fn<typeof fetch>(
    async () => new Response('entry-1.js {"texts/": "/assets/texts/de-1/"}'),
  )
  const opened = vi.fn<(name: string) => void>()
  const added = vi.fn<(paths: readonly string[]) => Promise<void>>(async () => undefined)
  const put = vi.fn<(path: string) => Promise<void>>(async () => undefined)
  const open = async (name: string) => {
    opened(name)
    return { addAll: added, put }
  }
  vi.stubGlobal('self', { location: new URL('https://meals.example.org/service-worker.js?de') })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('caches', { open })
  vi.stubGlobal('OFFLINE', {
    version: 'v1',
    entry: 'entry-1.js',
    files: { '/offline': ['/assets/entry-1.js'] },
    texts: { '/offline': ['offline-1.js'] },
  })
  const { keepOfflinePage } = await import('./files.ts')
  await keepOfflinePage()

  expect(fetched).toHaveBeenCalledWith(
    '/offline',
    expect.objectContaining({
      credentials: 'omit',
      headers: { accept: 'text/html', 'accept-language': 'de' },
    }),
  )
  expect(opened).toHaveBeenCalledWith('files-v1-de')
  expect(added).toHaveBeenCalledWith(['/assets/entry-1.js', '/assets/texts/de-1/offline-1.js'])
  expect(put).toHaveBeenCalledWith('/offline', expect.any(Response))
})
