/*
 * WebKitGTK by WebDriver, spoken as plain HTTP: nothing of a client's size is needed for a dozen commands.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { freePorts } from '@warm-ladle/testing'
import type { Engine, EnginePage } from './engine.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Element = Readonly<Record<typeof elementKey, string>>
type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

export async function openWebKit(): Promise<Engine> {
  const display = await openDisplay()
  const [port] = await freePorts()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name },
  })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswering(origin)
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  const { sessionId, capabilities } = await startSession(origin, binary ?? 'MiniBrowser')
  const command: Command = (method, path, body) => send(`${origin}/session/${sessionId}${path}`, method, body)
  await command('POST', '/window/rect', { width: 1280, height: 900 })
  return {
    version: `webkit ${capabilities.browserVersion}`,
    page: pageBy(command),
    async [Symbol.asyncDispose]() {
      await command('DELETE', '').catch(() => undefined)
      driver.kill()
      display.close()
    },
  }
}

/** A screen without a monitor. */
async function openDisplay() {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(screen.stdout, 'data')
  return { name: `:${String(number).trim()}`, close: () => void screen.kill() }
}

interface Session {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

const startSession = (origin: string, binary: string) =>
  send(`${origin}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
    // as WebDriver has it
  }) as Promise<Session>

async function untilAnswering(origin: string): Promise<void> {
  const end = performance.now() + 30_000
  while (!(await fetch(`${origin}/status`).catch(() => undefined))) {
    if (performance.now() > end) throw new Error('WebKitWebDriver does not answer.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const init = method === 'POST' ? { method, body: JSON.stringify(body ?? {}) } : { method }
  const response = await fetch(url, { ...init, headers: { 'content-type': 'application/json' } })
  // every answer of WebDriver has a value
  const { value } = (await response.json()) as { value: { message?: string } }
  if (!response.ok) throw new Error(`${method} ${url}: ${value.message}`)
  return value
}

const control = '\uE009'
const enter = '\uE007'
const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })
const stroke = (key: string) => [down(key), up(key)]

function pageBy(command: Command): EnginePage {
  const evaluate = (expression: string) =>
    command('POST', '/execute/sync', { script: `return (${expression})`, args: [] })
  const find = async (element: string) => {
    // expressions of the walk name elements
    const found = (await evaluate(element)) as Element | null
    if (!found) throw new Error(`There is no ${element}`)
    return found
  }
  const act = async (element: string, what: string, body: object = {}) =>
    void (await command('POST', `/element/${(await find(element))[elementKey]}/${what}`, body))
  const press = async (actions: readonly object[]) =>
    void (await command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] }))
  // the driver cannot set the focus in frames of another origin, but a pointer does
  const typeByKeys = async (element: string, text: string) => {
    await act(element, 'click')
    await press(Array.from(text, stroke).flat())
  }
  const type = (element: string, text: string) => act(element, 'value', { text: text.replace('\n', enter) })
  return {
    evaluate,
    type,
    open: async (url) => void (await command('POST', '/url', { url })),
    click: (element) => act(element, 'click'),
    choose: type,
    pressWithControl: (key) => press([down(control), ...stroke(key), up(control)]),
    async within(element, inside) {
      await command('POST', '/frame', { id: await find(element) })
      try {
        await inside({ evaluate, type: typeByKeys })
      } finally {
        await command('POST', '/frame', { id: null })
      }
    },
  }
}
