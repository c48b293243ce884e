import type { Frame, Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

/**
 * axe's findings in all frames of a page, cross-origin ones included: one line for each element.
 *
 * @param rules all rules unless they are given
 */
export async function barriersOn(page: Page, rules?: string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // one that axe leaves out unless it is named
    rules: { 'target-size': { enabled: true } },
    ...(rules && { runOnly: rules }),
  }
  await Promise.all(page.frames().map(addAxe))
  await page.evaluate(settleColours)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // under a bar that stays where it is, from which it can be scrolled away
      .filter(({ failureSummary = '' }) => !failureSummary.includes('partially obscured'))
      .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** A button that has just become usable is still on its way to its colour. */
async function settleColours() {
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  // one that is cancelled has no colour either
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Half a megabyte, sent once to each document instead of for each analysis. */
async function addAxe(frame: Frame) {
  if (await frame.evaluate('"axe" in window')) return
  // cross-origin frames answer by messages
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}
