import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { useScreenLock } from './use-screen-lock.ts'

function Page() {
  useScreenLock()
  return <p>Code</p>
}

type Request = (kind: 'screen') => Promise<{ release(): Promise<void> }>

/** A browser that keeps its screen on unless it refuses. */
function open(request: Request) {
  const requestLock = vi.fn<Request>(request)
  vi.stubGlobal('navigator', Object.create(navigator, { wakeLock: { value: { request: requestLock } } }))
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const turn = (state: DocumentVisibilityState) =>
    act(async () => {
      visible.mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    })
  return { asked: requestLock, turn, ...renderPage(Page) }
}

it('the page keeps the screen on while it is open, and does so again each time it becomes visible', async () => {
  const release = vi.fn<() => Promise<void>>(async () => undefined)
  const { asked, turn, unmount } = open(async () => ({ release }))
  expect(asked).toHaveBeenCalledExactlyOnceWith('screen')
  await turn('hidden')
  expect(asked).toHaveBeenCalledOnce()
  await turn('visible')
  expect(asked).toHaveBeenCalledTimes(2)
  unmount()
  await expect.poll(() => release.mock.calls.length).toBe(1)
  await turn('visible')
  expect(asked).toHaveBeenCalledTimes(2)
})

it('the page works like any other if the browser refuses the lock, or does not support it', async () => {
  const { getByText, unmount } = open(() => Promise.reject(new DOMException('low', 'NotAllowedError')))
  expect(getByText('Code')).toBeDefined()
  unmount()
  vi.unstubAllGlobals()
  expect(renderPage(Page).getByText('Code')).toBeDefined()
})
