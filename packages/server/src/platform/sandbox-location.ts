import type { Config } from './config.ts'

/** Where the stand-ins are served. They have their own origin, because the card form's frame must be cross-origin. */
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

/** The host with which this machine can reach a server that listens on the given host. */
export const toLocalHost = (host: string): string => (['0.0.0.0', '::'].includes(host) ? 'localhost' : host)
