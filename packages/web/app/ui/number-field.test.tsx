import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { PriceField } from '../menu/meal-form-fields.tsx'
import { NumberField } from './number-field.tsx'
import { Stepper } from './stepper.tsx'

const field = () => screen.getByRole<HTMLInputElement>('spinbutton')

const Portions = () => <NumberField label="Portions" min={0} max={3} defaultValue="2" />

it('a number field is a spin button for assistive technology, and a text field for typing [C34]', () => {
  renderPage(Portions)
  expect(
    ['type', 'inputmode', 'aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map((name) =>
      field().getAttribute(name),
    ),
  ).toEqual(['text', 'numeric', '0', '3', '2'])
})

it('a number field changes on arrow keys within its bounds, but not on the mouse wheel [C34]', async () => {
  const { user } = renderPage(Portions)
  await user.click(field())
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(field().value).toBe('3')
  fireEvent.wheel(field(), { deltaY: 100 })
  expect(field().value).toBe('3')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect([field().value, field().getAttribute('aria-valuenow')]).toEqual(['0', '0'])
})

it('a number field leaves text that is not a number unchanged', async () => {
  const { user } = renderPage(Portions)
  await user.clear(field())
  await user.type(field(), 'two{ArrowUp}')
  expect([field().value, field().getAttribute('aria-valuenow')]).toEqual(['two', null])
})

function Priced() {
  const { register, control } = useForm({ defaultValues: { price: '8,50' } })
  return (
    <>
      <PriceField {...register('price')} />
      <output>{useWatch({ control, name: 'price' })}</output>
    </>
  )
}

it('a number field steps from the typed price, and notifies the form', async () => {
  const { user } = renderPage(Priced)
  expect(field().getAttribute('aria-valuenow')).toBe('8.5')
  await user.click(field())
  await user.keyboard('{ArrowUp}')
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['9.50', '9.50'])
})

it.each(['8,50', '8.50', '٨٫٥٠', '1 234,50'])(
  'a number field does not change a price typed as %s on the mouse wheel [C34]',
  async (typed) => {
    const { user } = renderPage(Priced)
    await user.tripleClick(field())
    await user.paste(typed)
    // true: the field leaves the event to the page, which scrolls
    expect(fireEvent.wheel(field(), { deltaY: 400 })).toBe(true)
    fireEvent.wheel(field(), { deltaY: -100 })
    expect([field().value, screen.getByRole('status').textContent]).toEqual([typed, typed])
    expect(field().getAttribute('aria-valuenow')).toBe(typed.startsWith('1') ? '1234.5' : '8.5')
  },
)

const Counted = () => {
  const [value, setValue] = useState(2)
  return (
    <>
      <Stepper label="Portions" value={value} min={1} max={4} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

it.each([
  ['٣', '3'],
  ['३', '3'],
  ['9', '4'],
  ['0', '1'],
])('a stepper reads %s as %s', async (typed, value) => {
  const { user } = renderPage(Counted)
  await user.tripleClick(field())
  await user.paste(typed)
  expect(screen.getByRole('status').textContent).toBe(value)
})

it('a stepper shows an error for text that is not a number, and keeps the previous number', async () => {
  const { user } = renderPage(Counted)
  await user.tripleClick(field())
  await user.keyboard('two')
  expect(screen.getByRole('alert').textContent).toBe('Enter a number such as 4')
  await user.tab()
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['2', '2'])
})

it.each(['1,5', '1.5', '١٫٥'])('a stepper does not mistake %s for 15', async (typed) => {
  const { user } = renderPage(Counted)
  await user.tripleClick(field())
  await user.keyboard(typed)
  expect(screen.getByRole('alert').textContent).toBe('Enter a whole number')
  await user.tab()
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['1', '1'])
})
