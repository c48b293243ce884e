import { type RefObject, useEffect, useRef } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { texts } from './texts.ts'

/**
 * Makes the content of a box fit. Its text is `--size` times the normal size, as large as possible, down to half. If
 * that is not enough, each list with `data-notes` shows as many notes as fit, and its last item says how many more
 * there are. Everything else is always shown, even if it has to be smaller still. It is fitted again when the box or
 * its content changes, and before printing.
 */
export function useFit(): RefObject<HTMLDivElement | null> {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const fit = () => {
      fitInto(element, (notes) => t(texts.moreNotes, { notes }))
      // otherwise its own changes would make it start again
      changes.takeRecords()
    }
    const changes = new MutationObserver(fit)
    changes.observe(element, { childList: true, characterData: true, subtree: true })
    // also fires once for the initial size of the box
    const sizes = new ResizeObserver(fit)
    sizes.observe(element)
    window.addEventListener('beforeprint', fit)
    return () => {
      changes.disconnect()
      sizes.disconnect()
      window.removeEventListener('beforeprint', fit)
    }
  }, [t])
  return box
}

/** Sizes: the limit for a few lines, the smallest that can be read from two meters, and the absolute minimum. */
const [largest, legible, smallest] = [1.25, 0.5, 0.1]
/** How many sizes to try between two limits. */
const trials = 7

function fitInto(box: HTMLElement, moreText: (notes: number) => string): void {
  const lists = [...box.querySelectorAll<HTMLElement>('[data-notes]')].map(notesIn)
  const parts = [box, ...box.querySelectorAll('section')]
  // letters that extend below their last line are not cut off, so they do not count
  const isWhole = () => box.scrollHeight <= box.clientHeight && parts.every(isWideEnough)
  const isWholeAt = (size: number) => {
    box.style.setProperty('--size', String(size))
    return isWhole()
  }
  const show = (list: Notes, shown: number) => {
    for (const [index, note] of list.notes.entries()) note.hidden = index >= shown
    list.more.hidden = shown === list.notes.length
    list.more.textContent = moreText(list.notes.length - shown)
    list.shown = shown
  }
  const showsAnother = (list: Notes) => {
    if (list.shown === list.notes.length) return false
    show(list, list.shown + 1)
    if (isWhole()) return true
    show(list, list.shown - 1)
    return false
  }

  for (const list of lists) show(list, list.notes.length)
  if (isWholeAt(largest) || findLargest(legible, largest, isWholeAt)) return
  for (const list of lists) show(list, 0)
  if (!isWholeAt(legible)) findLargest(smallest, legible, isWholeAt)
  // one note per meal in turn, so that each meal shows some
  for (let growing = lists; growing.length > 0;) growing = growing.filter(showsAnother)
}

interface Notes {
  readonly notes: readonly HTMLElement[]
  readonly more: HTMLElement
  shown: number
}

function notesIn(list: HTMLElement): Notes {
  const items = [...list.querySelectorAll('li')]
  const more = items.pop() ?? list
  return { notes: items, more, shown: items.length }
}

const isWideEnough = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth

/** Tries sizes from `low` up and keeps the largest that fits; returns false if not even `low` does. */
function findLargest(low: number, high: number, isWholeAt: (size: number) => boolean): boolean {
  if (!isWholeAt(low)) return false
  let [fitting, tooLarge] = [low, high]
  for (let trial = 0; trial < trials; trial += 1) {
    const size = (fitting + tooLarge) / 2
    if (isWholeAt(size)) fitting = size
    else tooLarge = size
  }
  return isWholeAt(fitting)
}
