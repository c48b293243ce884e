import { type Language, sourceLanguage } from '@warm-ladle/contract'
import { parse } from 'bowser'
import { texts } from './texts.ts'
import { sayIn } from '../../platform/words.ts'

export interface Device {
  /** A readable name, e.g. 'Chrome on Android'. */
  readonly device: string
  /** Whether it is a phone or a tablet. */
  readonly isHandheld: boolean
}

/** The device a browser runs on, from its User-Agent header; undefined and null if there is none. */
export function parseDevice(
  userAgent: string | null | undefined,
  language: Language = sourceLanguage,
): Device {
  const say = sayIn(language)
  const unknown = { device: say(texts.unknownDevice), isHandheld: false }
  if (!userAgent) return unknown
  const { browser, os, platform } = parse(userAgent)
  // some names already include their system
  const name = browser.name?.replace(/ for Android$/, '')
  // e.g. 'iPhone' and 'iPad' are more specific than 'iOS'
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name
  return {
    device:
      name && system ? say(texts.browserOn, { browser: name, system }) : name || system || unknown.device,
    isHandheld: platform.type === 'mobile' || platform.type === 'tablet',
  }
}
