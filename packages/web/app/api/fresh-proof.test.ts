import { Refusal } from '@warm-ladle/contract'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { type AskForProof, askForProofsBy, repeatOnceProved } from './fresh-proof.ts'

const act = vi.fn<() => Promise<string>>()
afterEach(() => act.mockReset())

const refused = new Refusal('login-again')
function answer(given: boolean) {
  const ask = vi.fn<AskForProof>(async () => given)
  onTestFinished(askForProofsBy(ask))
  return ask
}

it('asks for nothing when nothing is missing, nor after another refusal', async () => {
  const ask = answer(true)
  act.mockResolvedValueOnce('done').mockRejectedValueOnce(new Refusal('last-admin'))
  expect(await repeatOnceProved(act)).toBe('done')
  await expect(repeatOnceProved(act)).rejects.toMatchObject({ code: 'last-admin' })
  expect(ask).not.toHaveBeenCalled()
})

it('repeats the act once, when the proof was given', async () => {
  answer(true)
  act.mockRejectedValueOnce(refused).mockResolvedValueOnce('done')
  expect(await repeatOnceProved(act)).toBe('done')
  act.mockRejectedValue(refused)
  await expect(repeatOnceProved(act)).rejects.toBe(refused)
  expect(act).toHaveBeenCalledTimes(4)
})

it('leaves the act refused when no proof was given, or nothing asks for it', async () => {
  act.mockRejectedValue(refused)
  await expect(repeatOnceProved(act)).rejects.toBe(refused)
  answer(false)
  await expect(repeatOnceProved(act)).rejects.toBe(refused)
  expect(act).toHaveBeenCalledTimes(2)
})

it('asks once for several acts at the same moment', async () => {
  const ask = answer(true)
  act.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused).mockResolvedValue('done')
  expect(await Promise.all([repeatOnceProved(act), repeatOnceProved(act)])).toEqual(['done', 'done'])
  expect(ask).toHaveBeenCalledTimes(1)
})
