import { enableCompileCache } from './compile-cache.ts'

// files are readable by the owner only: the data lets its readers sign in as every member
process.umask(0o077)

enableCompileCache()
// not before: what is imported statically is compiled before the first line of this file runs
await import('./start/start.ts')
