import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import ScrollAgain from './scroll-again.tsx'

const Page = () => (
  <>
    <ScrollAgain />
    <Link to="/login">Log in</Link>
    <Link to="/?week=48">The week</Link>
    <Link to="/">Home</Link>
  </>
)

const scrollBy = (position: number) =>
  act(() => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(position)
    window.dispatchEvent(new Event('scroll'))
  })

/** Reports the size once, like browsers do at first. */
class FirstSize {
  readonly #tell: () => void
  constructor(notify: () => void) {
    this.#tell = notify
  }
  observe() {
    this.#tell()
  }
  disconnect() {}
}

it('after a login, a page returns to its own scroll position, and no other page does', async () => {
  vi.stubGlobal('ResizeObserver', FirstSize)
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5_000)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={['/?week=48']}>
      <Page />
    </MemoryRouter>,
  )
  scrollBy(1_120)
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  scrollBy(0)
  await user.click(screen.getByRole('link', { name: 'The week' }))
  expect(scrollTo).toHaveBeenLastCalledWith(0, 1_120)

  scrollTo.mockClear()
  scrollBy(700)
  await user.click(screen.getByRole('link', { name: 'Log in' }))
  await user.click(screen.getByRole('link', { name: 'Home' }))
  expect(scrollTo).not.toHaveBeenCalled()
})
