import type { Frame, Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

/**
 * Finds barriers in all frames of a page with axe, including cross-origin ones: one line per element.
 *
 * @param rules the axe rules to check; all by default
 */
export async function barriersOn(page: Page, rules?: string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // axe disables this rule by default
    rules: { 'target-size': { enabled: true } },
    ...(rules && { runOnly: rules }),
  }
  await Promise.all(page.frames().map(addAxe))
  await page.evaluate(settleColours)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // ignores elements that are covered only until the page is scrolled away from under a sticky bar
      .filter(({ failureSummary = '' }) => !failureSummary.includes('partially obscured'))
      .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Waits for color transitions to end, such as that of a button that has just been enabled. */
async function settleColours() {
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  // a cancelled transition no longer changes the color either
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Adds axe (half a megabyte) once per document instead of once per analysis. */
async function addAxe(frame: Frame) {
  if (await frame.evaluate('"axe" in window')) return
  // frames of other origins can only reply with messages, which this allows
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}
