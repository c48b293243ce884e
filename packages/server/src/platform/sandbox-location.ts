import type { Config } from './config.ts'

/** Where the stand-ins are served: on their own origin, since the card form's frame must be cross-origin. */
export interface SandboxLocation {
  /** Base URL for browsers. */
  readonly origin: string
  /** Base URL on this machine. */
  readonly address: string
}

export const getSandboxLocation = ({ publicUrl, host, sandboxPort }: Config): SandboxLocation => ({
  origin: new URL(`${publicUrl.protocol}//${publicUrl.hostname}:${sandboxPort}`).origin,
  address: `http://${toLocalHost(host)}:${sandboxPort}`,
})

/** The host to call from this machine for a server that listens on the given one. */
export const toLocalHost = (host: string): string => (['0.0.0.0', '::'].includes(host) ? 'localhost' : host)
