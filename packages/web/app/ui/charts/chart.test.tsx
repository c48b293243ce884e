import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Chart } from './chart.tsx'

const points = ['October', 'November', 'December'].map((name) => ({
  key: name,
  label: name.slice(0, 3),
  name,
}))
const chart = (values: readonly number[], refunds: readonly number[] = [0, 0, 0]) =>
  render(
    <Chart
      caption="Revenue"
      unit="Month"
      points={points}
      series={[
        { name: 'Received', look: 'fill-muted', as: 'column', values },
        { name: 'Refunded', look: 'fill-error', as: 'column', values: refunds },
      ]}
      sentence="More than before."
      none="From Friday on you see here what comes in."
    />,
  )

describe('a chart', () => {
  it('says the newest value, and others by the arrow keys', async () => {
    const { container } = chart([20, 30, 40])
    const slider = screen.getByRole('slider', { name: 'Revenue: a value' })
    expect(slider.getAttribute('aria-valuetext')).toBe('December: Received 40')
    await userEvent.tab()
    expect(document.activeElement).toBe(slider)
    fireEvent.change(slider, { target: { value: '0' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('October: Received 20')
    expect(container.querySelector('p')?.textContent).toBe('October: Received 20')
    fireEvent.blur(slider)
    expect(container.querySelector('p')?.textContent).toBe('December: Received 40')
  })

  it('says the value under a pointer or a finger, until it leaves', () => {
    const { container } = chart([20, 30, 40])
    const drawing = container.querySelector('svg')
    if (!drawing) throw new Error('Nothing is drawn.')
    fireEvent.pointerMove(drawing, { clientX: 40 })
    expect(container.querySelector('p')?.textContent).toBe('October: Received 20')
    fireEvent.pointerDown(drawing, { clientX: 300 })
    expect(container.querySelector('p')?.textContent).toBe('November: Received 30')
    fireEvent.pointerLeave(drawing)
    expect(container.querySelector('p')?.textContent).toBe('December: Received 40')
  })

  it('begins at the right where the page reads from right to left', () => {
    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    const { container } = chart([20, 30, 40])
    const drawing = container.querySelector('svg')
    if (!drawing) throw new Error('Nothing is drawn.')
    // of a drawing without a width in this document, whose right edge is at 0
    fireEvent.pointerMove(drawing, { clientX: -40 })
    expect(container.querySelector('p')?.textContent).toBe('October: Received 20')
    fireEvent.pointerMove(drawing, { clientX: -300 })
    expect(container.querySelector('p')?.textContent).toBe('November: Received 30')
  })

  it('has a table of all values, and a legend only of what occurs', () => {
    const { unmount } = chart([20, 30, 40])
    expect(screen.queryByRole('list')).toBeNull()
    const [, first] = within(screen.getByRole('table', { name: 'Revenue' })).getAllByRole('row')
    expect(first?.textContent).toBe('October200')
    unmount()
    chart([20, 30, 40], [0, -10, 0])
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Received', 'Refunded'])
  })

  it('is its frame with a word on when there will be something, while there is nothing', () => {
    chart([0, 0, 0])
    expect(screen.getByText('From Friday on you see here what comes in.')).toBeDefined()
    expect(screen.queryByRole('slider')).toBeNull()
  })
})
