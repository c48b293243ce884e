import { describe, expect, it } from 'vitest'
import { hostilePaths } from '../../test/hostile-paths.ts'
import { safeOrigin } from './safe-origin.ts'

describe('safeOrigin', () => {
  it.each(['/', '/meals', '/meal/7?tab=reviews#last', '/checkout/gold', '/meals?search=%2F%2Fevil.example'])(
    'returns %s, which is a page of this site',
    (path) => expect(safeOrigin(path)).toBe(path),
  )

  it.each([...hostilePaths, '', null, undefined])('returns the home page instead of %j', (path) =>
    expect(safeOrigin(path)).toBe('/'),
  )

  it.each(['/login', '/login/', '/login?from=/meals', '/signup'])(
    'returns the home page instead of the form at %s [D14]',
    (path) => expect(safeOrigin(path)).toBe('/'),
  )
})
