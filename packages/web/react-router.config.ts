import type { Config } from '@react-router/dev/config'
import { buildWorker } from './build-worker.ts'
import { precompress } from './precompress.ts'

export default {
  ssr: true,
  // about twenty routes: sending them all costs less than a request for each new one
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    await buildWorker()
    await precompress(`${reactRouterConfig.buildDirectory}/client`)
  },
} satisfies Config
