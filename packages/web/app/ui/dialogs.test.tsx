import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { useDialogs } from './dialogs.tsx'
import { lifetimeOf, type Notice } from './open-dialog.ts'

const moment = 2_000

function openNotice(notice: Notice) {
  const Page = () => {
    const { notify } = useDialogs()
    return (
      <button type="button" onClick={() => void notify(notice)}>
        Serve
      </button>
    )
  }
  return renderPage(Page)
}
const dialog = () => screen.queryByRole('alertdialog')

it('a success with nothing to keep closes after two seconds, and gives the focus back [A89]', async () => {
  const { user } = openNotice({ title: 'Served!', tone: 'success' })
  const act = await screen.findByRole('button', { name: 'Serve' })
  await user.click(act)
  await screen.findByRole('button', { name: 'OK' })
  const opened = performance.now()
  await expect.poll(dialog, { timeout: moment + 1_500 }).toBeNull()
  expect(performance.now() - opened).toBeGreaterThan(moment - 500)
  await expect.poll(() => document.activeElement).toBe(act)
})

it.each([
  ['tells what to keep', { stays: true }],
  ['asks', { confirmLabel: 'Request Ramen night now' }],
  ['tells of a failure', { tone: 'error' as const }],
])('a dialog that %s waits for an answer [A89]', (_does, differing) => {
  expect(lifetimeOf({ title: 'Payment Successful!', tone: 'success', ...differing })).toBeUndefined()
})
