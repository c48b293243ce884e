import { Moon, Sun } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { rememberTheme, type Theme } from '../page/theme.ts'

/** Switches between light and dark. CSS chooses the icon, since only CSS knows the system's preference. */
export function ThemeSwitch({
  theme,
  onChange,
}: {
  theme: Theme | undefined
  onChange: (theme: Theme) => void
}) {
  const turn = () => {
    const present = theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
    const next = present === 'dark' ? 'light' : 'dark'
    rememberTheme(next)
    onChange(next)
  }
  return (
    <Button variant="ghost" icon aria-label="Switch between light and dark" onClick={turn}>
      <Moon className="size-4.5 dark:hidden" />
      <Sun className="hidden size-4.5 dark:block" />
    </Button>
  )
}
