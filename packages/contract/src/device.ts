/** Browsers by their token in User-Agent. Several include another browser's token as well, so the order matters. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const

/**
 * A readable name of a device, from the user agent of its browser.
 *
 * @example deviceOf('Mozilla/5.0 (X11; Linux x86_64) … Chrome/140.0 …') // 'Chrome on Linux'
 */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [browsers, systems].map((known) => firstIn(known, userAgent))
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** Whether the device is a phone or tablet, which decides its icon. */
export const isHandheld = (userAgent: string): boolean => /\b(Mobile|Android|iPhone|iPad)\b/.test(userAgent)

const firstIn = (known: readonly (readonly [RegExp, string])[], userAgent: string) =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1]
