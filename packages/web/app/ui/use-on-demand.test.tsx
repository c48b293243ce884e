import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { useOnDemand } from './use-on-demand.ts'

const Window = () => <p>The window</p>
const load = vi.fn<() => Promise<{ default: typeof Window }>>()

function Page() {
  const [isOpen, setOpen] = useState(false)
  const [Loaded, prepare] = useOnDemand(load)
  const open = async () => setOpen(await prepare())
  return (
    <>
      <button onClick={() => void open()}>Open</button>
      {Loaded && isOpen && <Loaded />}
    </>
  )
}

const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const button = (name: string) => screen.findByRole('button', { name })

it('the button says that a dialog could not be loaded, and opens it once it can be loaded', async () => {
  load.mockImplementation(fail)
  const { user } = renderPage(Page)
  await user.click(await button('Open'))
  await screen.findByRole('alertdialog', { name: 'This could not be loaded.' })
  await user.click(await button('Try again'))
  expect(load).toHaveBeenCalledTimes(2)

  load.mockResolvedValue({ default: Window })
  await user.click(await button('Try again'))
  await screen.findByText('The window')
})

it('the page stays as it is if you close the message that a dialog could not be loaded', async () => {
  load.mockImplementation(fail)
  const { user } = renderPage(Page)
  await user.click(await button('Open'))
  await user.click(await button('Close'))
  expect(screen.queryByText('The window')).toBeNull()
  await button('Open')
})
