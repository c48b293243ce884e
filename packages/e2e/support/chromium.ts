import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import usualPlaces from '../../../scripts/chromium-places.json' with { type: 'json' }

/**
 * Launch options for the installed Chrome or Chromium: quiet, and without requests to servers other than the
 * product's.
 */
export const chromiumOptions = {
  executablePath: findChromium(),
  // Chromium's sandbox does not work as root
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
} satisfies LaunchOptions

const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Options for the same browser without windows, if installed: it renders the same with a quarter less work.
 */
export const shellOptions = {
  ...chromiumOptions,
  ...(!process.env.CHROMIUM_PATH && existsSync(headlessShell) && { executablePath: headlessShell }),
} satisfies LaunchOptions

function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH, ...usualPlaces].find((file) => file && existsSync(file))
  if (found) return found
  throw new Error('The journeys need Chrome or Chromium: install one, or name it in CHROMIUM_PATH.')
}
