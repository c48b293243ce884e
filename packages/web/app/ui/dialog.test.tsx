import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { Dialog, DialogButtons } from './dialog.tsx'

function Window() {
  const [open, setOpen] = useState(true)
  const [pending, setPending] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Update Ramen night">
      <input aria-label="Title" />
      <button type="button" onClick={() => setPending(!pending)}>
        {pending ? 'End' : 'Begin'}
      </button>
      <DialogButtons pending={pending}>Save</DialogButtons>
    </Dialog>
  )
}

it('does not close while a button is pending, and closes afterwards', async () => {
  const { user } = renderPage(Window)
  await user.click(await screen.findByRole('button', { name: 'Begin' }))

  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('dialog', { name: 'Update Ramen night' })).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'End' }))
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
