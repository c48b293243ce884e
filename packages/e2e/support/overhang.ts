import type { Page } from '@playwright/test'

/**
 * The elements that extend beyond the sides of the window, and the page itself if it scrolls sideways. The content of a
 * region that scrolls or clips, such as a wide table or the slides, may be wider.
 *
 * @param parts selector for the elements to check
 */
export const overhangOn = (page: Page, parts: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const root = document.documentElement
    const isWithinItsOwn = (element: Element | null): boolean =>
      element !== null &&
      element !== root &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isWithinItsOwn(element.parentElement))
    const beyond = [...document.querySelectorAll(selector)].filter((part) => {
      const { left, right, width, height } = part.getBoundingClientRect()
      const isBeyond = left < -0.5 || right > root.clientWidth + 0.5
      return (
        width > 1 && height > 1 && isBeyond && part.checkVisibility() && !isWithinItsOwn(part.parentElement)
      )
    })
    const names = beyond.map((part) => `${part.tagName} ${part.textContent.slice(0, 40)}`)
    return root.scrollWidth > root.clientWidth ? ['the page', ...names] : names
  }, parts)
