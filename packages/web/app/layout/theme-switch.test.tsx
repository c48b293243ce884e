import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { type Theme, themeIn } from '../page/theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'

it.each([
  ['a dark system', true, undefined, ['light', 'dark']],
  ['a light system', false, undefined, ['dark', 'light']],
  ['a dark system and a light choice', true, 'light', ['dark', 'light']],
] as const)(
  'the switch changes from %s to the other theme and back, and the browser remembers the choice',
  async (_of, isDark, chosen, turns) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isDark && query.includes('dark') }))
    onTestFinished(() => {
      vi.unstubAllGlobals()
      document.cookie = 'theme=; max-age=0; path=/'
    })
    function Bar() {
      const [theme, setTheme] = useState<Theme | undefined>(chosen)
      return (
        <>
          <p>{theme ?? 'as the system'}</p>
          <ThemeSwitch theme={theme} onTheme={setTheme} className="" />
        </>
      )
    }
    const { user } = renderPage(Bar)
    for (const turn of turns) {
      await user.click(await screen.findByRole('button', { name: 'Switch between light and dark' }))
      await screen.findByText(turn)
      expect(themeIn(document.cookie)).toBe(turn)
    }
  },
)
