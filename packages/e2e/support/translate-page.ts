import type { Page } from '@playwright/test'

/**
 * Translates the texts on every page as a browser's translator would: it replaces them with elements, including texts
 * that appear later. Like the translator, it starts once the page is shown and hydrated.
 *
 * @param isEarly starts before any of the page's files have arrived, as on a slow line
 */
export async function translatePage(page: Page, isEarly = false): Promise<void> {
  await page.addInitScript((atOnce) => {
    // other frames have their own translation
    if (window !== window.top) return
    const left = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'TITLE', 'FONT'])
    function translate(root: Node) {
      const texts: Text[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (
        let node = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode();
        node;
        node = walker.nextNode()
      )
        if (
          node instanceof Text &&
          node.data.trim() !== '' &&
          !left.has(node.parentElement?.tagName ?? 'FONT')
        )
          texts.push(node)
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
        inner.append(text.data)
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    const begin = () => {
      // messages shown by the page's own scripts are not part of React
      const buttons = [...document.querySelectorAll('button')].filter((one) => !one.closest('#incomplete'))
      const lives = buttons.every((button) =>
        Object.keys(button).some((key) => key.startsWith('__reactProps$')),
      )
      if (atOnce ? document.readyState === 'loading' : document.readyState !== 'complete' || !lives) {
        // an early start is before the page's files run
        if (atOnce) document.addEventListener('readystatechange', begin, { once: true })
        else requestAnimationFrame(begin)
        return
      }
      translate(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node.isConnected) translate(node)
      }).observe(document.body, { childList: true, subtree: true })
    }
    begin()
  }, isEarly)
}
