import { expect, it } from 'vitest'
import { parseDevice } from '../../src/people/identity/device.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux', false],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Microsoft Edge on Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Firefox on Windows',
    false,
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.6 Safari/605.1.15`,
    'Safari on macOS',
    false,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${apple} Version/17.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPad',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
    true,
  ],
  ['curl/8.5.0', 'Unknown device', false],
  ['', 'Unknown device', false],
  [null, 'Unknown device', false],
])('a browser with the user agent %s is called %s', (userAgent, device, isHandheld) =>
  expect(parseDevice(userAgent)).toEqual({ device, isHandheld }),
)
