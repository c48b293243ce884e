import { enableCompileCache } from './compile-cache.ts'

// anyone who can read the data can log in as any member, so only the owner may read files
process.umask(0o077)

enableCompileCache()
// loaded only here, because static imports are compiled before the first line of this file runs
await import('./start/start.ts')
