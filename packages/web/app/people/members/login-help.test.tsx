import { screen } from '@testing-library/react'
import { type ListedMember, Refusal } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { type Answers, startService } from '../../../test/service.ts'
import { LoginHelp } from './login-help.tsx'

const base = `/api/members/${amina._id}`
const phone = {
  _id: crypto.randomUUID(),
  device: 'Chrome on Android',
  isHandheld: true,
  startedAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2026-12-01T08:00:00.000Z',
}

function openHelp(answers: Answers, user: Partial<ListedMember> = {}) {
  const Help = () => (
    <LoginHelp user={{ ...amina, isWaiting: false, revision: 1, ...user }} onSaved={() => undefined} />
  )
  const service = startService({ [`GET ${base}/sessions`]: () => [phone], ...answers })
  return { service, user: renderPage(Help, { email: 'admin@hostel.test' }).user }
}

it('the dialog issues a slip after a confirmation, and logs out a lost phone', async () => {
  const done = { success: true, message: 'Done' }
  const slip = { _id: amina._id, name: amina.name, email: amina.email, code: 'c', link: 'http://x/y' }
  const { service, user } = openHelp({
    [`POST ${base}/login-slip`]: () => ({ ...done, slip, until: phone.expiresAt }),
    [`DELETE ${base}/sessions/${phone._id}`]: () => done,
    [`DELETE ${base}/sessions`]: () => ({ ...done, deletedCount: 1 }),
  })
  await user.click(
    await screen.findByRole('button', { name: /^Log out Chrome on Android Since Nov 1, 2026/ }),
  )
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  await screen.findByRole('alertdialog', { name: 'Log out Amina everywhere?' })
  await user.click(screen.getAllByRole('button', { name: 'Log out everywhere' }).at(-1) ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'New login slip' }))
  expect(service.listCalls(`POST ${base}/login-slip`)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  await expect
    .poll(() => service.calls.map(({ name }) => name).filter((name) => !name.startsWith('GET')))
    .toEqual([`DELETE ${base}/sessions/${phone._id}`, `DELETE ${base}/sessions`, `POST ${base}/login-slip`])
})

it('the dialog offers a link to members with duties, who get no slip', async () => {
  openHelp({}, { duties: ['kitchen'] })
  await screen.findByRole('button', { name: 'New login link' })
  expect(screen.getByText(/All admins will be notified/)).toBeDefined()
})

it('for an admin, the dialog says that only a server command helps', async () => {
  const said = 'Admins can only get a login link with this server command: npm run admin -- link EMAIL'
  openHelp({ [`GET ${base}/sessions`]: () => new Refusal('not-yours', said) }, { role: 'admin' })
  await screen.findByText(said)
  expect(screen.queryByRole('button')).toBeNull()
})
