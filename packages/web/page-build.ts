import type { ServerBuild } from 'react-router'
import type { PageEntry } from './app/page/page-context.ts'

/** A build whose entry offers what ours does beside what the router wants of it. */
export type PageBuild = ServerBuild & { readonly entry: { readonly module: PageEntry } }
