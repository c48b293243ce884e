import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Milliseconds for which it is held. */
const holdTime = 1_000

/**
 * A button that acts only once it was held for a second, by pointer, Enter or Space: nothing that a hurried press or a
 * scanner's Enter could do. A screen reader's press, which cannot be held, is deliberate and counts.
 */
export function HoldButton({ onHeld, children }: { onHeld: () => void; children: ReactNode }) {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<number>(undefined)
  /** Whether a pointer or a key pressed it, whose click is not that of a screen reader. */
  const isPressed = useRef(false)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function hold() {
    isPressed.current = true
    if (isHeld) return
    setHeld(true)
    timer.current = window.setTimeout(onHeld, holdTime)
  }
  function release() {
    setHeld(false)
    window.clearTimeout(timer.current)
  }
  return (
    <Button
      size="lg"
      variant="danger"
      block
      className="relative overflow-hidden select-none"
      onPointerDown={hold}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && hold()}
      onKeyUp={release}
      onBlur={release}
      onClick={() => {
        if (!isPressed.current) onHeld()
        isPressed.current = false
      }}
    >
      <span
        aria-hidden="true"
        className={`absolute inset-0 origin-left rtl:origin-right bg-error/25 transition-transform ease-linear ${isHeld ? 'scale-x-100 duration-1000' : 'scale-x-0 duration-0'}`}
      />
      <span className="relative">{children}</span>
    </Button>
  )
}
