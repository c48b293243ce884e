import { type Language, sourceLanguage } from '@warm-ladle/contract'
import { parse } from 'bowser'
import { texts } from './texts.ts'
import { sayIn } from '../../platform/words.ts'

export interface Device {
  /** A readable name: 'Chrome on Android'. */
  readonly device: string
  /** Whether it is a phone or a tablet. */
  readonly isHandheld: boolean
}

/** The device of a browser, from its User-Agent header; undefined and null without one. */
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
  // 'iPhone' and 'iPad' say more than 'iOS'
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name
  return {
    device:
      name && system ? say(texts.browserOn, { browser: name, system }) : name || system || unknown.device,
    isHandheld: platform.type === 'mobile' || platform.type === 'tablet',
  }
}
