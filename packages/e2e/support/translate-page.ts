import type { Page } from '@playwright/test'

/**
 * Has every page do to its texts what the translator of a browser does: each is replaced by elements that hold it, also
 * those that come later. Like that one it begins once the page is shown and lives.
 *
 * @param isEarly whether it begins before any file of the page is there, as on a slow line
 */
export async function translatePage(page: Page, isEarly = false): Promise<void> {
  await page.addInitScript((atOnce) => {
    // frames of others translate themselves
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
      // notices that scripts of the page show are none of React's
      const buttons = [...document.querySelectorAll('button')].filter((one) => !one.closest('#incomplete'))
      const lives = buttons.every((button) =>
        Object.keys(button).some((key) => key.startsWith('__reactProps$')),
      )
      if (atOnce ? document.readyState === 'loading' : document.readyState !== 'complete' || !lives) {
        // before the page's files run, where it is early
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
