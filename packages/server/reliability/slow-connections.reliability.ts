import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { ownService, start } from '../test/crash/kill-under-load.ts'
import { figure, quantile } from './support/figure.ts'

const hasTool = spawnSync('slowhttptest', ['-h']).error === undefined

/** Slow headers, slow bodies, slow readers. */
const attacks = [['-H'], ['-B'], ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32']]

test.runIf(hasTool).each(attacks)(
  '1,000 slow connections (%s) leave normal calls below 500 ms',
  async (...attack) => {
    const { environment, origin } = await ownService('slow')
    await start(environment)
    const options = ['-c', '1000', '-r', '500', '-l', '30', '-i', '5', '-p', '3', '-u', `${origin}/meals`]
    const tool = spawn('slowhttptest', [...attack, ...options], { stdio: 'ignore' })
    onTestFinished(() => void tool.kill('SIGKILL'))
    const ended = once(tool, 'exit')

    const times: number[] = []
    const failed: unknown[] = []
    while (tool.exitCode === null) {
      const began = performance.now()
      // one call after the other, as long as the connections are held
      // oxlint-disable-next-line no-await-in-loop
      await fetch(`${origin}/meals?limit=20`, { headers: { connection: 'close' } })
        .then((answer) => answer.arrayBuffer())
        .catch((error: unknown) => failed.push(error))
      times.push(performance.now() - began)
    }
    await ended
    const name = `${attack[0]}: `
    figure(`${name}normal calls meanwhile`, times.length)
    figure(`${name}p99`, `${Math.round(quantile(times, 0.99))} ms`)
    expect(failed).toEqual([])
    expect(quantile(times, 0.99)).toBeLessThan(500)
  },
)
