import { expect, type Page } from '@playwright/test'

const minute = 60_000

/**
 * Moves a page's installed clock to the minute in which it announces that requests close in ten, and waits for the
 * announcement.
 *
 * It moves in steps, because responses are precise only to the minute: the time read before the page was loaded may be a
 * minute older than the page's own.
 *
 * @param remaining milliseconds until requests close, as read before the page was loaded
 */
export async function forwardToAnnouncement(page: Page, remaining: number): Promise<void> {
  await page.clock.fastForward(remaining - 12 * minute)
  const announcement = page.getByRole('status').filter({ hasText: 'close in less than 10 min' })
  await expect(async () => {
    await page.clock.fastForward(minute / 2)
    await expect(announcement).toHaveCount(1, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}
