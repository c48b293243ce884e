import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Milliseconds without a key press after which a text counts as typed. */
const pause = 300

/**
 * The text of a field whose settled value is kept elsewhere: it follows the typing at once, and `onSettle` hears of it
 * after a short pause. When the value changes from outside, so does the text.
 */
export function useSettledText(value: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(value)
  const settled = useRef(value)
  const settle = useEffectEvent(onSettle)

  useEffect(() => {
    if (value === settled.current) return
    settled.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text === settled.current) return undefined
    const timer = setTimeout(() => {
      settled.current = text
      settle(text)
    }, pause)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText] as const
}
