import { useEffect, useEffectEvent, useRef } from 'react'

/** Milliseconds without a key press after which a text counts as typed. */
const pause = 300

/**
 * The properties of a field whose settled text is kept elsewhere: `onSettle` hears of what is typed after a short pause,
 * or when the field is left, which may be for another page; blanks alone are ''. The field follows when the text changes
 * from outside. The browser holds the text meanwhile, so that nothing is lost that was typed before the page was alive.
 */
export function useSettledText(value: string, onSettle: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  const settled = useRef(value)
  // told, but not yet come back as the value: the field may be further by then, and must not follow
  const told = useRef<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = useEffectEvent(onSettle)

  const tell = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (!field.current) return
    const typed = field.current.value
    const text = typed.trim() === '' ? '' : typed
    if (text === settled.current) return
    settled.current = text
    told.current = [...told.current, text]
    settle(text)
  })
  const listen = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(), pause)
  })

  useEffect(() => {
    const echo = told.current.indexOf(value)
    told.current = echo < 0 ? [] : told.current.slice(echo + 1)
    if (!field.current || echo >= 0 || value === settled.current) return
    settled.current = value
    field.current.value = value
  }, [value])

  useEffect(() => {
    const input = field.current
    listen()
    input?.addEventListener('input', listen)
    input?.addEventListener('blur', tell)
    return () => {
      clearTimeout(timer.current)
      input?.removeEventListener('input', listen)
      input?.removeEventListener('blur', tell)
    }
  }, [])

  return { ref: field, defaultValue: value }
}
