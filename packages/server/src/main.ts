import { enableCompileCache } from './compile-cache.ts'

// only the owner can read files: whoever can read the data can sign in as any member
process.umask(0o077)

enableCompileCache()
// loaded only here, because static imports are compiled before the first line of this file runs
await import('./start/start.ts')
