import { expect, it, onTestFinished, vi } from 'vitest'
import { rememberTheme, themeIn } from './theme.ts'

it.each([
  ['theme=dark', 'dark'],
  ['session=abc; theme=light; other=1', 'light'],
  ['mytheme=dark', undefined],
  ['theme=darkest', undefined],
  ['theme=', undefined],
  ['', undefined],
])('the cookies %j contain the theme %s', (cookies, theme) => expect(themeIn(cookies)).toBe(theme))

it.each([
  ['https:', 'theme=dark; path=/; max-age=31536000; samesite=lax; secure'],
  ['http:', 'theme=dark; path=/; max-age=31536000; samesite=lax'],
])('a page at %s stores the choice in the cookie %j', (protocol, cookie) => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { location: { protocol } })
  rememberTheme('dark')
  expect(document.cookie).toBe(cookie)
})
