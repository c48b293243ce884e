import { Moon, Sun } from 'lucide-react'
import { useTranslate } from '../page/language.tsx'
import { rememberTheme, type Theme } from '../page/theme.ts'
import { Button } from '../ui/button.tsx'
import { texts } from './texts.ts'

interface ThemeSwitchProps {
  theme: Theme | undefined
  onTheme: (theme: Theme) => void
  className: string
  /** Whether its name is shown beside the icon, instead of only read out. */
  hasText?: boolean
}

/** Switches between light and dark. CSS chooses the icon, since only CSS knows the system's preference. */
export function ThemeSwitch({ theme, onTheme, hasText = false, className }: ThemeSwitchProps) {
  const name = useTranslate()(texts.switchTheme)
  const turn = () => {
    const present = theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
    const next = present === 'dark' ? 'light' : 'dark'
    rememberTheme(next)
    onTheme(next)
  }
  // the text does not change with the theme, unlike the icon
  const shown = hasText && name
  return (
    <Button
      variant="ghost"
      icon={!hasText}
      aria-label={hasText ? undefined : name}
      onClick={turn}
      className={className}
    >
      <Moon className="size-4.5 dark:hidden" />
      <Sun className="hidden size-4.5 dark:block" />
      {shown}
    </Button>
  )
}
