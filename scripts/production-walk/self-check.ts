import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkPublished, publishedSecrets, refusedWebhook } from './intruder.ts'
import { callOver, freePortsApart } from './network.ts'
import { expectThat, start, untilAnswers } from './processes.ts'

/**
 * Tries the intruder on a demonstration, which has all that a production must not have: a check that holds there as well
 * would find nothing.
 *
 * @param folder for its data; made here
 */
export async function expectIntruderFindsDemonstration(clone: string, folder: string): Promise<void> {
  console.log('\nThe intruder, tried on a demonstration')
  const [known, ...others] = publishedSecrets
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'stripe-webhook-secret'), known.replace('whsec_', ''), { mode: 0o600 })
  const [port] = await freePortsApart()
  const service = start(clone, 'npm start', { PORT: String(port), DATA_DIR: folder })
  try {
    const call = callOver(`http://localhost:${port}`)
    await untilAnswers(service, () => call('/readyz'))
    const holding = (await checkPublished(call, port)).filter(({ holds }) => holds).map(({ what }) => what)
    const isComplete = holding.join() === others.map(refusedWebhook).join()
    expectThat(isComplete, 'finds its accounts, its stand-ins and its secret', holding.join('\n'))
  } finally {
    await service.stop()
  }
}
