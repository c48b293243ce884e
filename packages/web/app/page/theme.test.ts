import { expect, it } from 'vitest'
import { themeIn } from './theme.ts'

it.each([
  ['theme=dark', 'dark'],
  ['session=abc; theme=light; other=1', 'light'],
  ['mytheme=dark', undefined],
  ['theme=darkest', undefined],
  ['theme=', undefined],
  ['', undefined],
])('finds in the cookies %j the theme %s', (cookies, theme) => expect(themeIn(cookies)).toBe(theme))
