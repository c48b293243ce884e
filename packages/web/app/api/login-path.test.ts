import { safeOrigin } from '@warm-ladle/contract'
import { describe, expect, it } from 'vitest'
import { loginPath } from './login-path.ts'

describe('loginPath', () => {
  it('remembers the current page', () => {
    const path = loginPath({ pathname: '/meals', search: '?search=a&category=Lunch' })
    expect(path).toBe('/login?from=%2Fmeals%3Fsearch%3Da%26category%3DLunch')
    expect(safeOrigin(new URLSearchParams(path.split('?')[1]).get('from'))).toBe(
      '/meals?search=a&category=Lunch',
    )
  })

  it('remembers nothing on the home page', () =>
    expect(loginPath({ pathname: '/', search: '' })).toBe('/login'))
})
