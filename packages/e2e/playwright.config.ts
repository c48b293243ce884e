import { defineConfig } from '@playwright/test'
import { type Environment, root, testEnvironment } from '@warm-ladle/testing'
import { chromiumOptions, shellOptions } from './support/chromium.ts'

// workers evaluate this file again and must use the product that is already running
const environment: Environment =
  process.env.TEST_PRODUCT === undefined ? await testEnvironment() : JSON.parse(process.env.TEST_PRODUCT)
process.env.TEST_PRODUCT = JSON.stringify(environment)

// the address of a running demonstration; otherwise the journeys start a product
const given = process.env.BASE_URL || undefined
const baseURL = given ?? `http://localhost:${environment.PORT}`

/** Closes the demonstration bar except in its own journey, because pages are tested as a hostel sees them. */
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

/**
 * Journeys that need the full browser: the headless shell lacks camera, passkeys, other windows and service
 * workers.
 */
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
  // generous for busy machines: the timeout is only there to stop tests that hang
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    storageState: closedTour,
    browserName: 'chromium',
    launchOptions: chromiumOptions,
    locale: 'en-US',
    // files and responses must come from the product, except in the worker's own journeys
    serviceWorkers: 'block',
    timezoneId: 'America/New_York',
    actionTimeout: 30_000,
    // no DOM snapshots, which fetch the page's blobs against its policy; a video would take a tenth of the
    // total time
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
