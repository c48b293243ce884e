import type { Page } from '@playwright/test'

/**
 * Finds text in the wrong order on a right-to-left page: codes, addresses, prices and people's names whose letters do
 * not run from left to right, and times that do not follow the page's direction.
 */
export const mixedUpOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const range = new Range()
    const arabic = /\p{Script=Arabic}/u
    /**
     * Ranges of a text whose order must not change: isolated parts, all of a `<bdi>`, and words with Latin
     * letters.
     */
    const orderedIn = (text: Text): readonly RegExpExecArray[] => {
      const isolated = [...text.data.matchAll(/(?<=\u2066)[^\u2069]+(?=\u2069)/g)]
      const isOfPeople = text.parentElement?.closest('bdi:not([dir=rtl])') !== null
      const words = [
        ...text.data.matchAll(isOfPeople ? /^\s*[a-z].*/gis : /[a-z\d][^\s\u2066\u2069]*[a-z\d]/gi),
      ]
      return [...isolated, ...words.filter(([found]) => /[a-z]/i.test(found))].filter(
        ([found]) => !arabic.test(found),
      )
    }
    const isBackwards = (text: Text, { 0: found, index }: RegExpExecArray) => {
      const boxes = Array.from({ length: found.length }, (_, offset) => {
        range.setStart(text, index + offset)
        range.setEnd(text, index + offset + 1)
        return range.getBoundingClientRect()
      })
      const drawn = boxes.filter(({ width }) => width > 0)
      return drawn.some((box, offset) => {
        const next = drawn[offset + 1]
        // both are on the same line
        return next !== undefined && Math.abs(next.top - box.top) < 2 && next.left < box.left - 0.5
      })
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      // the walker visits only text nodes
      const text = walker.currentNode as Text
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('script, style, svg')) continue
      for (const one of orderedIn(text)) if (isBackwards(text, one)) found.push(`backwards: ${one[0]}`)
    }
    for (const time of document.querySelectorAll('time'))
      if (time.checkVisibility() && getComputedStyle(time).direction !== 'rtl')
        found.push(`not as the page flows: ${time.textContent}`)
    return found
  })
