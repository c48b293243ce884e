import { Refusal } from '@warm-ladle/contract'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { type ProofPrompt, registerProofPrompt, repeatOnceProved } from './fresh-proof.ts'

const act = vi.fn<() => Promise<string>>()
afterEach(() => act.mockReset())

const refused = new Refusal('login-again')
function answer(given: boolean) {
  const prompt = vi.fn<ProofPrompt>(async () => given)
  onTestFinished(registerProofPrompt(prompt))
  return prompt
}

it('a call asks for no password after a success or another refusal', async () => {
  const prompt = answer(true)
  act.mockResolvedValueOnce('done').mockRejectedValueOnce(new Refusal('last-admin'))
  expect(await repeatOnceProved(act)).toBe('done')
  await expect(repeatOnceProved(act)).rejects.toMatchObject({ code: 'last-admin' })
  expect(prompt).not.toHaveBeenCalled()
})

it('a call is repeated once after the member confirms their identity', async () => {
  answer(true)
  act.mockRejectedValueOnce(refused).mockResolvedValueOnce('done')
  expect(await repeatOnceProved(act)).toBe('done')
  act.mockRejectedValue(refused)
  await expect(repeatOnceProved(act)).rejects.toBe(refused)
  expect(act).toHaveBeenCalledTimes(4)
})

it('a call passes on the refusal if the member does not confirm their identity, or no dialog can be opened', async () => {
  act.mockRejectedValue(refused)
  await expect(repeatOnceProved(act)).rejects.toBe(refused)
  answer(false)
  await expect(repeatOnceProved(act)).rejects.toBe(refused)
  expect(act).toHaveBeenCalledTimes(2)
})

it('concurrent calls ask for the password once', async () => {
  const prompt = answer(true)
  act.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused).mockResolvedValue('done')
  expect(await Promise.all([repeatOnceProved(act), repeatOnceProved(act)])).toEqual(['done', 'done'])
  expect(prompt).toHaveBeenCalledTimes(1)
})
