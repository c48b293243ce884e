import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { codeSplitting } from './chunks.ts'
import { parts } from './parts-plugin.ts'
import { scripts } from './scripts-plugin.ts'
import { texts } from './texts-plugin.ts'

// Server and pages must share one `Refusal` class, so the server build imports the contract instead of bundling it. The
// same applies to zod, which is configured once.
const shared = ['@warm-ladle/contract', 'zod', 'zod/mini']

// Everything else is bundled as for production. Otherwise React and the icons would load from a thousand files, and
// React would use its development build unless NODE_ENV says otherwise.
const rendering = {
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { external: shared, noExternal: true as const },
  // the contract is one file: looking up each of its ninety files would take a tenth of the server's startup time
  build: { rolldownOptions: { external: shared, output: { codeSplitting: false } } },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), scripts(), texts(), parts()],
  // small pictures and fonts are not inlined, since the Content-Security-Policy allows no data: fonts
  build: {
    assetsInlineLimit: 0,
    sourcemap: !!process.env.MAPS,
    // reads only those icons that are used, out of two thousand
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting } } } },
    ssr: command === 'build' ? rendering : { resolve: { external: shared } },
  },
  // Vite would only find these during rendering or on demand, and a development server would then reload its first
  // page
  optimizeDeps: {
    include: [
      '@base-ui/react/alert-dialog',
      '@base-ui/react/autocomplete',
      '@base-ui/react/csp-provider',
      '@base-ui/react/dialog',
      '@base-ui/react/direction-provider',
      '@base-ui/react/menu',
      '@base-ui/react/toast',
      '@formatjs/icu-messageformat-parser',
      '@hookform/resolvers/zod',
      '@simplewebauthn/browser',
      '@stripe/react-stripe-js',
      '@stripe/stripe-js/pure',
      '@tanstack/react-query',
      'barcode-detector/ponyfill',
      'better-auth/client',
      'embla-carousel',
      'embla-carousel-autoplay',
      'idb-keyval',
      'lucide-react',
      'react-hook-form',
      'zod/mini',
      'zod/v4/locales/en.js',
    ],
  },
}))
