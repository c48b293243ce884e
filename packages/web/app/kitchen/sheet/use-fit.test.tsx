import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useFit } from './use-fit.ts'

/** A box of 100 pixels. At size 1, special portions and notes take 10 pixels each. */
function Box({ portions, notes }: { portions: number; notes: readonly number[] }) {
  return (
    <div ref={useFit()} data-testid="box">
      <p data-lines={portions} />
      {notes.map((count, meal) => (
        <ul key={meal} data-notes="" aria-label={`Meal ${meal}`}>
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>Note {index}</li>
          ))}
          <li hidden />
        </ul>
      ))}
    </div>
  )
}

const readSize = (box: HTMLElement) => Number(box.style.getPropertyValue('--size'))

/** The box's visible content, line by line. */
const linesIn = (box: HTMLElement) =>
  Number(box.querySelector('p')?.dataset['lines']) + box.querySelectorAll('li:not([hidden])').length

function open(portions: number, notes: readonly number[]) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe
      constructor(fit: () => void) {
        this.observe = fit
      }
      disconnect = () => undefined
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return readSize(this) * linesIn(this) * 10
  })
  const { container, unmount } = render(<Box portions={portions} notes={notes} />)
  const more = [...container.querySelectorAll('li:last-child:not([hidden])')].map((item) => item.textContent)
  const size = readSize(screen.getByTestId('box'))
  unmount()
  return { size, more }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('the wall sheet is as large as fits, up to a limit', () => {
  expect(open(1, [2, 1])).toEqual({ size: 1.25, more: [] })
  const { size, more } = open(4, [8, 4])
  expect(more).toEqual([])
  expect(size).toBeCloseTo(10 / 16, 1)
})

it('the wall sheet leaves out some notes rather than shrink its letters too much, and says how many more there are', () => {
  expect(open(10, [8, 12])).toEqual({ size: 0.5, more: ['+ 4 more', '+ 8 more'] })
})

it('the wall sheet never cuts anything but notes', () => {
  const { size, more } = open(40, [8])
  expect(more).toEqual(['+ 8 more'])
  expect(size).toBeCloseTo(10 / 41, 1)
})
