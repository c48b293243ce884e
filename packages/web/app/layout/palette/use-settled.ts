import { useEffect, useState } from 'react'

/** Milliseconds without a change after which a text is searched for. */
const pause = 200

/** The trimmed text once it has not changed for a moment; an empty one immediately. */
export function useSettled(typed: string): string {
  const text = typed.trim()
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
