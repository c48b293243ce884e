import { defineConfig } from '@playwright/test'
import { type Environment, root, testEnvironment } from '@warm-ladle/testing'
import { chromiumOptions, shellOptions } from './support/chromium.ts'

// Workers evaluate this file again: they must use the product already started.
const environment: Environment =
  process.env.TEST_PRODUCT === undefined ? await testEnvironment() : JSON.parse(process.env.TEST_PRODUCT)
process.env.TEST_PRODUCT = JSON.stringify(environment)

// a running demonstration, or a separate product
const given = process.env.BASE_URL || undefined
const baseURL = given ?? `http://localhost:${environment.PORT}`

/** The line of a demonstration is closed, but for the journey that is about it: pages are tried as a hostel's. */
const closedTour = {
  cookies: [
    {
      name: 'tour',
      value: 'closed',
      domain: new URL(baseURL).hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
}

/** Camera, passkeys, other windows and workers of the site are not in the shell. */
const ofWholeBrowser = [
  'account',
  'camera',
  'google',
  'hostile-origin',
  'installed',
  'passkeys',
  'pushed',
].map((name) => `journeys/${name}.spec.ts`)

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  ...(!process.env.NIGHTLY && { grepInvert: /@nightly/ }),
  reporter: 'list',
  // also on a machine that does much else: they end what hangs, and no journey waits for them
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    storageState: closedTour,
    browserName: 'chromium',
    launchOptions: chromiumOptions,
    locale: 'en-US',
    // its files and answers come from the product, but for the journeys that are about it
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    actionTimeout: 30_000,
    // without DOM snapshots, which fetch the page's blobs against its policy; a film costs a tenth of the whole time
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'people', testMatch: 'people.setup.ts' },
    {
      name: 'shell',
      testMatch: '**/*.spec.ts',
      testIgnore: ofWholeBrowser,
      dependencies: ['people'],
      use: { launchOptions: shellOptions },
    },
    { name: 'browser', testMatch: ofWholeBrowser, dependencies: ['people'] },
  ],
  ...(given === undefined && {
    webServer: {
      command: 'npm start',
      cwd: root,
      env: { ...environment },
      url: `${baseURL}/readyz`,
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
    },
  }),
})
