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
  it('shows the newest value, and other values with the arrow keys', async () => {
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

  it('shows the value under a pointer or a finger, until it leaves', () => {
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

  it('begins at the right if the page reads from right to left', () => {
    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    const { container } = chart([20, 30, 40])
    const drawing = container.querySelector('svg')
    if (!drawing) throw new Error('Nothing is drawn.')
    // the drawing has no width in this document, so its right edge is at 0
    fireEvent.pointerMove(drawing, { clientX: -40 })
    expect(container.querySelector('p')?.textContent).toBe('October: Received 20')
    fireEvent.pointerMove(drawing, { clientX: -300 })
    expect(container.querySelector('p')?.textContent).toBe('November: Received 30')
  })

  it('has a table of all values, and a legend of the series that occur', () => {
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

  it('says in an empty frame when the first values will appear', () => {
    chart([0, 0, 0])
    expect(screen.getByText('From Friday on you see here what comes in.')).toBeDefined()
    expect(screen.queryByRole('slider')).toBeNull()
  })
})
