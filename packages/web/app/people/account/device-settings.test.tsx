import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { DeviceSettings } from './device-settings.tsx'
import { PasskeySettings } from './passkey-settings.tsx'

const device = {
  device: 'Chrome on Linux',
  isHandheld: false,
  isCurrent: false,
  expiresAt: '2026-12-01T08:00:00.000Z',
}

it('the buttons of two similar devices have different names', async () => {
  startService({
    'GET /account/sessions': () => [
      { ...device, _id: crypto.randomUUID(), startedAt: '2026-11-01T08:00:00.000Z', address: '192.0.2.7' },
      { ...device, _id: crypto.randomUUID(), startedAt: '2026-11-02T08:00:00.000Z', address: '' },
    ],
  })
  renderPage(DeviceSettings, { email: amina.email })
  await screen.findByRole('button', {
    name: /^Log out Chrome on Linux Since Nov 1, 2026, .*, from 192\.0\.2\.7$/,
  })
  expect(
    screen.getByRole('button', { name: /^Log out Chrome on Linux Since Nov 2, 2026, [^,]*$/ }),
  ).toBeTruthy()
})

it('the buttons of two passkeys with the same name have different names', async () => {
  const name = 'Chrome on Linux'
  startService({
    'GET /account/passkeys': () => [
      { _id: crypto.randomUUID(), name, createdAt: '2026-11-01T08:00:00.000Z' },
      { _id: crypto.randomUUID(), name, createdAt: '2026-11-02T08:00:00.000Z' },
    ],
  })
  renderPage(PasskeySettings, { email: amina.email })
  await screen.findByRole('button', { name: /^Remove Chrome on Linux .*Nov 1, 2026/ })
  expect(screen.getByRole('button', { name: /^Remove Chrome on Linux .*Nov 2, 2026/ })).toBeTruthy()
})
