import { describe, expect, it } from 'vitest'
import { safeOrigin } from './safe-origin.ts'

describe('safeOrigin', () => {
  it.each(['/', '/meals', '/meal/7?tab=reviews#last', '/checkout/gold', '/meals?search=%2F%2Fevil.example'])(
    'keeps %s, which is a page of this site',
    (path) => expect(safeOrigin(path)).toBe(path),
  )

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nLocation: https://evil.example',
    '/.//evil.example',
    '/meals/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,evil',
    '%2F%2Fevil.example',
    'evil.example',
    ' //evil.example',
    '//[',
    '',
    null,
    undefined,
  ])('sends %j home', (path) => expect(safeOrigin(path)).toBe('/'))

  it.each(['/login', '/login/', '/login?from=/meals', '/signup'])('does not return to %s [D14]', (path) =>
    expect(safeOrigin(path)).toBe('/'),
  )
})
