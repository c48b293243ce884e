import { type MouseEvent, useRef } from 'react'

/** Maximum milliseconds between two presses that mean the same. */
const impatience = 700
/** Maximum pixels between two presses at the same position. */
const spread = 24

interface Press {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly on: Element | null
}

const pressable = 'button, a, label, input, select, summary'

/**
 * Ignores an impatient second press if something else has moved under the finger: a refused form scrolls to the field
 * with the reason, and a button whose work is done is replaced by another.
 *
 * @returns the handler for the element that needs it
 */
export function useSteadyPresses() {
  const last = useRef<Press>(undefined)
  return (event: MouseEvent) => {
    const { clientX: x, clientY: y, target } = event
    // ignores presses with the keyboard, which have no position
    if (x === 0 && y === 0) return
    const press = { x, y, at: performance.now(), on: findControl(target) }
    const before = last.current
    last.current = press
    if (!before || !isRepeated(press, before) || press.on === before.on) return
    // so a third press is ignored, too
    last.current = { ...press, on: before.on }
    event.preventDefault()
    event.stopPropagation()
  }
}

const isRepeated = (press: Press, before: Press) =>
  press.at - before.at < impatience && Math.hypot(press.x - before.x, press.y - before.y) <= spread

/** The control that was pressed. For a label it is the field, to which browsers pass on the press. */
function findControl(target: EventTarget): Element | null {
  if (!(target instanceof Element)) return null
  const control = target.closest(pressable) ?? target
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}
