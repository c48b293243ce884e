import type { ServerBuild } from 'react-router'
import type { PageEntry } from './app/page/page-context.ts'

/** A server build whose entry has our own exports in addition to the router's. */
export type PageBuild = ServerBuild & { readonly entry: { readonly module: PageEntry } }
