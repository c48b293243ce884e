/*
 * The browser features that the walk needs: Chromium and Firefox through WebDriver BiDi, with puppeteer as the client, and
 * WebKitGTK through a dozen WebDriver commands over HTTP. JavaScript expressions identify elements.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '@warm-ladle/testing'
import { type ElementHandle, type Frame, launch, type LaunchOptions } from 'puppeteer-core'

/** A page or a frame in it. */
export interface EngineFrame {
  /** The value of an expression, which must be JSON. */
  evaluate(expression: string): Promise<unknown>
  /** Types like a keyboard; a newline presses Enter. */
  type(element: string, text: string): Promise<void>
}

export interface EnginePage extends EngineFrame {
  open(url: string): Promise<void>
  /** Clicks like a pointer. */
  click(element: string): Promise<void>
  chooseFile(element: string, file: string): Promise<void>
  /** Acts inside a frame. */
  within(frame: string, act: (inside: EngineFrame) => Promise<void>): Promise<void>
}

export interface Engine extends AsyncDisposable {
  /** The browser's own name and version: 'firefox 153.7.0'. */
  readonly version: string
  readonly page: EnginePage
}

/** Timeout in milliseconds, for a busy machine. */
const timeout = 60_000

/** Polls until an expression is true on a page. */
export async function until(page: Pick<EngineFrame, 'evaluate'>, expression: string): Promise<void> {
  const end = performance.now() + timeout
  // a page that is being left responds with an error, which is ignored
  while ((await page.evaluate(`!!(${expression})`).catch(() => false)) !== true) {
    if (performance.now() > end) {
      const seen = await page.evaluate(`location.href + '\\n' + document.body.innerText`).catch(String)
      throw new Error(`This did not come true: ${expression}\nThe page is ${String(seen)}`)
    }
    await pause(100)
  }
}

export async function openByPuppeteer(options: LaunchOptions): Promise<Engine> {
  const browser = await launch({ ...options, headless: true, protocol: 'webDriverBiDi' })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  // a page with unsent text asks before it is left, so the walk confirms that
  page.on('dialog', (dialog) => void dialog.accept())
  return {
    version: await browser.version(),
    page: { ...toPage(page.mainFrame()), open: async (url) => void (await page.goto(url)) },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

function toPage(frame: Frame): Omit<EnginePage, 'open'> {
  const use = async (element: string, act: (found: ElementHandle) => Promise<void>) => {
    await using found = (await frame.evaluateHandle(element)).asElement()
    if (!found) throw new Error(`There is no ${element}`)
    // safe: expressions of the walk return elements
    await act(found as ElementHandle)
  }
  return {
    evaluate: (expression) => frame.evaluate(expression),
    click: (element) => use(element, (found) => found.click()),
    type: (element, text) => use(element, (found) => found.type(text)),
    // only file fields are passed here
    chooseFile: (element, file) =>
      use(element, (found) => (found as ElementHandle<HTMLInputElement>).uploadFile(file)),
    within: (element, act) =>
      use(element, async (found) => {
        const inside = await found.contentFrame()
        if (!inside) throw new Error(`${element} is no frame`)
        await act(toPage(inside))
      }),
  }
}

export async function openWebKit(): Promise<Engine> {
  // Xvfb is a screen without a monitor
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(screen.stdout, 'data')
  const [port] = await freePorts()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
  })
  const origin = `http://127.0.0.1:${port}`
  const end = performance.now() + timeout
  while (!(await fetch(`${origin}/status`).catch(() => undefined))) {
    if (performance.now() > end) throw new Error('WebKitWebDriver does not answer.')
    await pause(100)
  }
  const [binary = 'MiniBrowser'] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  // WebDriver specifies this format
  const { sessionId, capabilities } = (await send(`${origin}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const session = `${origin}/session/${sessionId}`
  const command: Command = (path, body) => send(session + path, 'POST', body)
  await command('/window/rect', { width: 1280, height: 900 })
  return {
    version: `webkit ${capabilities.browserVersion}`,
    page: toWebKitPage(command),
    async [Symbol.asyncDispose]() {
      await send(session, 'DELETE').catch(() => undefined)
      driver.kill()
      screen.kill()
    },
  }
}

type Command = (path: string, body: object) => Promise<unknown>

async function send(url: string, method: 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  // every WebDriver response has a value
  const { value } = (await response.json()) as { value: { message?: string } }
  if (!response.ok) throw new Error(`${method} ${url}: ${value.message}`)
  return value
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const enter = '\uE007'

function toWebKitPage(command: Command): EnginePage {
  const evaluate = (expression: string) =>
    command('/execute/sync', { script: `return (${expression})`, args: [] })
  const find = async (element: string) => {
    // safe: expressions of the walk return elements
    const found = (await evaluate(element)) as Readonly<Record<typeof elementKey, string>> | null
    if (!found) throw new Error(`There is no ${element}`)
    return found
  }
  const act = async (element: string, what: string, body: object = {}) =>
    void (await command(`/element/${(await find(element))[elementKey]}/${what}`, body))
  // the driver cannot focus elements in cross-origin frames, but a pointer can
  const typeByKeys = async (element: string, text: string) => {
    await act(element, 'click')
    const actions = Array.from(text, (value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]).flat()
    await command('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  const type = (element: string, text: string) => act(element, 'value', { text: text.replace('\n', enter) })
  return {
    evaluate,
    type,
    open: async (url) => void (await command('/url', { url })),
    click: (element) => act(element, 'click'),
    chooseFile: type,
    async within(element, inside) {
      await command('/frame', { id: await find(element) })
      try {
        await inside({ evaluate, type: typeByKeys })
      } finally {
        await command('/frame', { id: null })
      }
    },
  }
}
