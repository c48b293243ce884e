import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { Form } from '../forms/form.tsx'
import { Button } from './button.tsx'

const spot = { clientX: 200, clientY: 600 }
const near = { clientX: 204, clientY: 598 }

/** A form that, after a refusal, has scrolled an allergen's checkbox to where its button was. */
function open() {
  renderPage(() => (
    <Form onSubmit={async (event) => event.preventDefault()}>
      <label>
        <input type="checkbox" defaultChecked /> Peanuts
      </label>
      <Button type="submit">Add Meal</Button>
    </Form>
  ))
  const tick = screen.getByRole<HTMLInputElement>('checkbox')
  fireEvent.click(screen.getByRole('button'), spot)
  return tick
}

it('a second press that would hit a checkbox changes nothing, nor does a third', () => {
  const tick = open()
  fireEvent.click(tick, near)
  fireEvent.click(tick, spot)
  expect(tick.checked).toBe(true)
})

it('a press elsewhere counts', () => {
  const tick = open()
  fireEvent.click(tick, { clientX: 200, clientY: 300 })
  expect(tick.checked).toBe(false)
})

it('a press at the same position counts once the page has been still for a moment', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const tick = open()
  now.mockReturnValue(1_701)
  fireEvent.click(tick, near)
  expect(tick.checked).toBe(false)
})

it('two presses on the same control both count, even if one is on its label', () => {
  const tick = open()
  const position = { clientX: 20, clientY: 300 }
  fireEvent.click(screen.getByText('Peanuts'), position)
  fireEvent.click(tick, position)
  // the first press has changed it, through the label and the click that browsers pass on to the field
  expect(tick.checked).toBe(true)
})
