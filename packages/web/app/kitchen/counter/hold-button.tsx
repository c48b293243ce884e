import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** How many milliseconds to hold it. */
const holdTime = 1_000

/**
 * A button that only acts after a one-second hold with pointer, Enter or Space, so a hurried press or a scanner's Enter
 * cannot trigger it. A screen reader cannot hold a press; its press is deliberate and counts.
 */
export function HoldButton({ onHeld, children }: { onHeld: () => void; children: ReactNode }) {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<number>(undefined)
  /** Whether a pointer or a key has pressed it. Otherwise a click comes from a screen reader. */
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
