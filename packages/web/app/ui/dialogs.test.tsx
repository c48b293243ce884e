import { screen } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { getLifetime, type Notice, useDialogs } from './dialogs.tsx'

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

it('a success that needs no answer closes after two seconds, and restores the focus [A89]', async () => {
  const { user } = openNotice({ title: 'Served!', tone: 'success' })
  const act = await screen.findByRole('button', { name: 'Serve' })
  await user.click(act)
  await screen.findByRole('button', { name: 'OK' })
  const opened = performance.now()
  await expect.poll(dialog, { timeout: moment + 1_500 }).toBeNull()
  expect(performance.now() - opened).toBeGreaterThan(moment - 500)
  await expect.poll(() => document.activeElement).toBe(act)
})

it('a message does not break at the hyphen of a short word', async () => {
  const message = 'Walk-up not counted.'
  const { user } = openNotice({ title: 'Login Failed', tone: 'error', message })
  await user.click(await screen.findByRole('button', { name: 'Serve' }))
  expect((await screen.findByText('Walk-up')).className).toBe('whitespace-nowrap')
  expect(dialog()?.textContent).toContain(message)
})

it.each([
  ['must stay open', { stays: true }],
  ['asks a question', { confirmLabel: 'Request Ramen night now' }],
  ['reports a failure', { tone: 'error' as const }],
])('a dialog that %s waits for an answer [A89]', (_does, differing) => {
  expect(getLifetime({ title: 'Payment Successful!', tone: 'success', ...differing })).toBeUndefined()
})

function LoginButton() {
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const prompt = async () => {
    if (await confirm({ title: 'Please log in', confirmLabel: 'Login', page: '/' })) await navigate('/login')
  }
  return (
    <button type="button" onClick={() => void prompt()}>
      Like
    </button>
  )
}

/** Browsers animate a closing dialog. Here the animation lasts until the test stops it. */
function holdAnimations() {
  const { promise: finished, resolve: end } = Promise.withResolvers<void>()
  const animation = { finished, playState: 'running', effect: null, pending: false }
  const element = Object.assign(HTMLElement.prototype, { getAnimations: () => [animation] })
  return () => {
    Reflect.deleteProperty(element, 'getAnimations')
    end()
  }
}

it('a question closes while its answer opens another page', async () => {
  const { user } = renderPage(LoginButton, { Elsewhere: () => 'The login' })
  await user.click(await screen.findByRole('button', { name: 'Like' }))
  const login = await screen.findByRole('button', { name: 'Login' })
  const endAnimations = holdAnimations()
  await user.click(login)
  await screen.findByText('The login')
  endAnimations()
  await expect.poll(dialog).toBeNull()
  // still shown: a dialog that failed while it closed would take the page with it
  expect(screen.queryByText('The login')).not.toBeNull()
})
