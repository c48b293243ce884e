import { Refusal } from '@warm-ladle/contract'

/** Repeats a call until the service has stopped. Refusals of repeated calls are expected. */
export async function overAndOver(act: (turn: number) => Promise<void>) {
  for (let turn = 0; ; turn++) {
    try {
      // one call after another, like a person
      await act(turn)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'unavailable') return
      if (error.status !== 409) throw error
    }
  }
}
