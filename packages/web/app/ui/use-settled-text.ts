import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Milliseconds without a key press after which text is reported. */
const pause = 300

/**
 * Props for a field whose text is stored elsewhere: `onSettle` receives the typed text after a short pause, or when the
 * field loses the focus, also by navigation; blanks alone become ''. The field follows changes from outside. It is
 * uncontrolled, which preserves text typed before hydration.
 *
 * @param onSettle also receives whether the text continues one reported since the field last lost the focus, or Enter
 * was pressed
 */
export function useSettledText(value: string, onSettle: (text: string, isContinued: boolean) => void) {
  const field = useRef<HTMLInputElement>(null)
  const settled = useRef(value)
  // texts that were reported, but have not come back as the value: the field may have changed since, and must not
  // follow them
  const reported = useRef<readonly string[]>([])
  const isTyping = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = useEffectEvent(onSettle)

  const report = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (!field.current) return
    const typed = field.current.value
    const text = typed.trim() === '' ? '' : typed
    if (text === settled.current) return
    settled.current = text
    reported.current = [...reported.current, text]
    settle(text, isTyping.current)
    isTyping.current = true
  })
  const finish = useEffectEvent(() => {
    report()
    isTyping.current = false
  })
  const listen = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => report(), pause)
  })

  useEffect(() => {
    const echo = reported.current.indexOf(value)
    reported.current = echo < 0 ? [] : reported.current.slice(echo + 1)
    if (!field.current || echo >= 0 || value === settled.current) return
    settled.current = value
    isTyping.current = false
    field.current.value = value
  }, [value])

  useEffect(() => {
    const input = field.current
    listen()
    input?.addEventListener('input', listen)
    input?.addEventListener('blur', finish)
    // this event also fires on Enter
    input?.addEventListener('change', finish)
    return () => {
      clearTimeout(timer.current)
      input?.removeEventListener('input', listen)
      input?.removeEventListener('blur', finish)
      input?.removeEventListener('change', finish)
    }
  }, [])

  return { ref: field, defaultValue: value }
}

/** Milliseconds without a change before a search begins. */
const settlesAfter = 200

/** The trimmed text after a moment without changes; an empty one immediately. */
export function useSettled(typed: string): string {
  const text = typed.trim()
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settlesAfter)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
