import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useStillWhilePressed } from './use-still-while-pressed.ts'

function Tickets({ names }: { names: readonly string[] }) {
  return useStillWhilePressed(names).map((name) => <button key={name}>{name}</button>)
}
const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

afterEach(cleanup)

it.each([fireEvent.pointerUp, fireEvent.pointerCancel, () => fireEvent.blur(window)])(
  'keeps a list still from the moment one is pressed until it no longer is: %#',
  async (end) => {
    const { rerender } = render(<Tickets names={['Amina', 'Tariq']} />)
    const tariq = screen.getByRole('button', { name: 'Tariq' })
    fireEvent.pointerDown(tariq)
    fireEvent.blur(tariq)
    rerender(<Tickets names={['Tariq', 'Nadia']} />)
    expect(shown()).toEqual(['Amina', 'Tariq'])
    end(tariq)
    // the click comes before what has changed meanwhile
    expect(shown()).toEqual(['Amina', 'Tariq'])
    await expect.poll(shown).toEqual(['Tariq', 'Nadia'])
  },
)
