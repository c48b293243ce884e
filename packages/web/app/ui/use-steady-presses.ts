import { type MouseEvent, useRef } from 'react'

/** Milliseconds between two presses that mean the same. */
const impatience = 700
/** Pixels by which a finger misses the place of its last press. */
const spread = 24

interface Press {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly on: Element | null
}

const pressable = 'button, a, label, input, select, summary'

/**
 * Ignores an impatient second press where something else has moved under the finger: a form that is refused scrolls to
 * the field that says why, and a button that has done its work makes room for another.
 *
 * @returns the handler of the element in which it holds
 */
export function useSteadyPresses() {
  const last = useRef<Press>(undefined)
  return (event: MouseEvent) => {
    const { clientX: x, clientY: y, target } = event
    // by keyboard
    if (x === 0 && y === 0) return
    const press = { x, y, at: performance.now(), on: findControl(target) }
    const before = last.current
    last.current = press
    if (!before || !isRepeated(press, before) || press.on === before.on) return
    // a third press is one too
    last.current = { ...press, on: before.on }
    event.preventDefault()
    event.stopPropagation()
  }
}

const isRepeated = (press: Press, before: Press) =>
  press.at - before.at < impatience && Math.hypot(press.x - before.x, press.y - before.y) <= spread

/** What a press is for; that of a label is for its field, to which the browser passes it on. */
function findControl(target: EventTarget): Element | null {
  if (!(target instanceof Element)) return null
  const control = target.closest(pressable) ?? target
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}
