import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../page/language.tsx'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

/**
 * Whether the figures above a list are shown. They are hidden by default, and this browser stores the choice per list.
 *
 * @param list 'users'
 */
export function useFigures(list: string) {
  const key = `figures of ${list}`
  const [isShown, setShown] = useState(() => isStored(key))
  const toggle = () => {
    setShown(!isShown)
    store(key, !isShown)
  }
  return { isShown, toggle }
}

/** Shows or hides the figures above a list, next to its heading. */
export function FiguresButton({ isShown, toggle }: ReturnType<typeof useFigures>) {
  const label = useTranslate()(isShown ? texts.hideFigures : texts.showFigures)
  return (
    <Button variant="outline" aria-label={label} onClick={toggle} className="max-xl:w-11 max-xl:px-0">
      <ChartColumn aria-hidden="true" className="size-4" />
      <span className="max-xl:hidden">{label}</span>
    </Button>
  )
}

// if storage is blocked, the choice is not stored
function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function store(key: string, isShown: boolean) {
  try {
    if (isShown) localStorage.setItem(key, 'shown')
    else localStorage.removeItem(key)
  } catch {
    // storage is blocked, so the choice is lost, see above
  }
}
