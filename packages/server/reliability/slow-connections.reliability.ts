import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { ownService, start } from '../test/operation/crash/kill-under-load.ts'
import { figure, quantile } from './support/figure.ts'

const hasTool = spawnSync('slowhttptest', ['-h']).error === undefined

/** Attacks with slow headers, slow bodies of a call that visitors may make, and slow readers. */
const attacks = [
  { attack: 'headers', path: '/meals', options: ['-H'] },
  { attack: 'bodies', path: '/account/forgotten-password', options: ['-B', '-f', 'application/json'] },
  { attack: 'readers', path: '/meals', options: ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32'] },
]
/** The minimum duration of an attack in milliseconds. An attack that is rejected at once proves nothing. */
const shortest = 20_000

test.runIf(hasTool).each(attacks)(
  'normal calls take less than 500 ms despite 1,000 connections with slow $attack',
  async ({ attack, path, options }) => {
    const { environment, origin } = await ownService('slow')
    await start(environment)
    const common = ['-c', '1000', '-r', '500', '-l', '30', '-i', '5', '-p', '3', '-u', origin + path]
    const tool = spawn('slowhttptest', [...options, ...common], { stdio: 'ignore' })
    onTestFinished(() => void tool.kill('SIGKILL'))
    const ended = once(tool, 'exit')

    const started = performance.now()
    const times: number[] = []
    const failed: unknown[] = []
    while (tool.exitCode === null) {
      const began = performance.now()
      // one call after another, as long as the slow connections are open
      await fetch(`${origin}/meals?limit=20`, { headers: { connection: 'close' } })
        .then((answer) => answer.arrayBuffer())
        .catch((error: unknown) => failed.push(error))
      times.push(performance.now() - began)
    }
    await ended
    const lasted = performance.now() - started
    const name = `slow ${attack}: `
    figure(`${name}normal calls meanwhile`, times.length)
    figure(`${name}p99`, `${Math.round(quantile(times, 0.99))} ms`)
    expect(failed).toEqual([])
    expect(lasted).toBeGreaterThan(shortest)
    expect(quantile(times, 0.99)).toBeLessThan(500)
  },
)
