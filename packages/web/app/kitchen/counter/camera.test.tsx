import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import CameraView from './camera-view.tsx'

const track = { stop: vi.fn<() => void>(), addEventListener: vi.fn<() => void>() }
const getUserMedia = vi.fn<() => Promise<unknown>>()
const nothing = () => undefined
/** What the browser's own detector sees, frame by frame. */
let pictures: string[][] = []

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  getUserMedia.mockResolvedValue({ getTracks: () => [track] })
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'srcObject', 'set').mockReturnValue()
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static async getSupportedFormats() {
        return ['qr_code', 'aztec']
      }
      async detect() {
        return (pictures.shift() ?? []).map((rawValue) => ({ rawValue }))
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('the camera reports each code once when it comes into sight, and again after a while out of sight', async () => {
  pictures = [['one'], ['one'], ['one', 'two'], []]
  const onCode = vi.fn<(text: string) => void>()
  const { unmount } = render(<CameraView onCode={onCode} />)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onCode.mock.calls).toEqual([['one'], ['two']])
  pictures = [['two']]
  await vi.advanceTimersByTimeAsync(2_000)
  expect(onCode).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  pictures = [['one']]
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onCode.mock.calls.at(-1)).toEqual(['one'])
  expect(track.stop).not.toHaveBeenCalled()

  unmount()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(track.stop).toHaveBeenCalled()
})

it.each([
  ['NotFoundError', 'No camera found.'],
  ['NotAllowedError', 'The camera is blocked.'],
  ['NotReadableError', 'Another program is using the camera.'],
  ['AbortError', 'The camera stopped.'],
])('the camera says in plain words why there is no picture: %s', async (name, text) => {
  getUserMedia.mockRejectedValue(new DOMException('', name))
  render(<CameraView onCode={nothing} />)
  expect((await screen.findByRole('alert')).textContent).toContain(text)
})

it('the camera says that the browser is too old', async () => {
  vi.stubGlobal('navigator', {})
  render(<CameraView onCode={nothing} />)
  expect((await screen.findByRole('alert')).textContent).toContain('This browser is too old')
})

it('the camera says that the browser may ask for permission, until the member answers', async () => {
  getUserMedia.mockReturnValue(Promise.withResolvers().promise)
  render(<CameraView onCode={nothing} />)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(screen.getByText(/if your browser asks/)).toBeTruthy()
})
