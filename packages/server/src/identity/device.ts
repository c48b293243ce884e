import { parse } from 'bowser'

export interface Device {
  /** A readable name: 'Chrome on Android'. */
  readonly device: string
  /** Whether it is a phone or a tablet. */
  readonly isHandheld: boolean
}

const unknown: Device = { device: 'Unknown device', isHandheld: false }

/** The device of a browser, from its User-Agent header; undefined and null where there was none. */
export function deviceOf(userAgent: string | null | undefined): Device {
  if (!userAgent) return unknown
  const { browser, os, platform } = parse(userAgent)
  // some names hold their system already
  const name = browser.name?.replace(/ for Android$/, '')
  // 'iPhone' and 'iPad' say more than 'iOS'
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name
  return {
    device: [name, system].filter(Boolean).join(' on ') || unknown.device,
    isHandheld: platform.type === 'mobile' || platform.type === 'tablet',
  }
}
