/** What the walk needs of a page, whatever protocol its engine speaks. Elements are named by expressions in JavaScript. */
export interface EnginePage {
  open(url: string): Promise<void>
  /** The value of an expression, which must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks as a pointer does. */
  click(element: string): Promise<void>
  /** Types as a keyboard does; a line's end is Enter. */
  type(element: string, text: string): Promise<void>
  /** Presses a key together with Control. */
  pressWithControl(key: string): Promise<void>
  choose(element: string, file: string): Promise<void>
  /** Acts inside a frame. */
  within(frame: string, act: (inside: Pick<EnginePage, 'type' | 'evaluate'>) => Promise<void>): Promise<void>
}

export interface Engine extends AsyncDisposable {
  /** As the browser names itself: 'firefox 153.7.0'. */
  readonly version: string
  readonly page: EnginePage
}

/** Milliseconds, on a machine that does much else. */
const patience = 60_000
const betweenLooks = 100

/** Waits until an expression in a page is true. */
export async function until(page: Pick<EnginePage, 'evaluate'>, expression: string): Promise<void> {
  const end = performance.now() + patience
  // a page that is being left answers with an error
  while ((await page.evaluate(`!!(${expression})`).catch(() => false)) !== true) {
    if (performance.now() > end) throw new Error(`This did not come true: ${expression}`)
    await new Promise((resolve) => setTimeout(resolve, betweenLooks))
  }
}
