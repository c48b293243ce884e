import { expect, test } from 'vitest'
import { ownService, start } from '../test/operation/crash/kill-under-load.ts'
import { figure } from './support/figure.ts'
import { keepCalling } from './support/keep-calling.ts'

test('a service stopped by SIGTERM under load cuts off no response', async () => {
  const service = await ownService('stopped')
  const cut: string[] = []
  const times: number[] = []
  let answered = 0
  for (let round = 0; round < 10; round++) {
    const product = await start(service.environment)
    const load = await keepCalling(service.origin, 20)
    await load.answered(300)
    const began = performance.now()
    product.signal('SIGTERM')
    expect(await product.ended).toMatchObject({ status: 0, signal: null })
    times.push(performance.now() - began)
    const outcome = await load.ended()
    cut.push(...outcome.cut)
    answered += outcome.answered
  }
  figure('answers, whole', answered)
  figure('answers cut', cut.length)
  figure('slowest end', `${Math.round(Math.max(...times))} ms`)
  expect(cut).toEqual([])
  expect(Math.max(...times)).toBeLessThan(10_000)
})
