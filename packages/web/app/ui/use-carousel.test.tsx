import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { useCarousel } from './use-carousel.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

function Slides() {
  const { pointer, selected, isPlaying, isRunning, isStill, ...acts } = useCarousel(3)
  return (
    <div data-testid="slides" onPointerDown={pointer.onPointerDown} onPointerUp={pointer.onPointerUp}>
      <p>{`${selected} ${isPlaying ? 'plays' : 'paused'} ${isRunning ? 'runs' : 'waits'} ${isStill ? 'still' : 'dragged'}`}</p>
      <input onFocus={() => acts.setFocus(true)} onBlur={() => acts.setFocus(false)} />
      <button type="button" onClick={acts.togglePlaying}>
        Toggle
      </button>
      <button type="button" onClick={acts.showNext}>
        Next
      </button>
      <button type="button" onClick={acts.showPrevious}>
        Previous
      </button>
      <button type="button" onClick={() => acts.show(2)}>
        Third
      </button>
    </div>
  )
}

/** Renders slides for a visitor, who may prefer reduced motion. */
function open({ isCalm = false } = {}) {
  const matches = (query: string) => isCalm && query.includes('reduce')
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), { matches: matches(query), media: query } as MediaQueryList),
  )
  renderPage(Slides)
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shown = () => screen.getByText(/still|dragged/).textContent
const swipe = (from: number, to: number) => {
  const slides = screen.getByTestId('slides')
  fireEvent.pointerDown(slides, { clientX: from })
  fireEvent.pointerUp(slides, { clientX: to })
}

describe('slides', () => {
  it('change automatically every three seconds, and start again after the last', async () => {
    open()
    await pass(2_999)
    expect(shown()).toBe('0 plays runs still')
    await pass(1)
    expect(shown()).toBe('1 plays runs still')
    await pass(3_000)
    await pass(3_000)
    expect(shown()).toBe('0 plays runs still')
  })

  it('pause on request, and while you type in them', async () => {
    open()
    press('Toggle')
    await pass(6_000)
    expect(shown()).toBe('0 paused waits still')
    press('Toggle')
    fireEvent.focus(screen.getByRole('textbox'))
    await pass(6_000)
    expect(shown()).toBe('0 plays waits still')
    fireEvent.blur(screen.getByRole('textbox'))
    await pass(3_000)
    expect(shown()).toBe('1 plays runs still')
  })

  it('do not move automatically for visitors who prefer reduced motion, unless started', async () => {
    open({ isCalm: true })
    await pass(6_000)
    expect(shown()).toBe('0 paused waits still')
    press('Toggle')
    await pass(3_000)
    expect(shown()).toBe('1 plays runs still')
  })

  it('move one by one in both directions, or directly to any of them', () => {
    open({ isCalm: true })
    press('Previous')
    expect(shown()).toContain('2 ')
    press('Next')
    expect(shown()).toContain('0 ')
    press('Third')
    expect(shown()).toContain('2 ')
  })

  it('change on a swipe before they can be dragged, but not on a tap', () => {
    open({ isCalm: true })
    swipe(200, 160)
    expect(shown()).toContain('0 ')
    swipe(200, 159)
    expect(shown()).toContain('1 ')
    swipe(100, 200)
    expect(shown()).toContain('0 ')
  })
})
