import type { Config } from '@react-router/dev/config'
import { precompress } from './precompress.ts'

export default {
  ssr: true,
  // about twenty routes: sending them all costs less than a request for each new one
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
