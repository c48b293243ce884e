import { Client } from 'undici'
import { signIn } from '@warm-ladle/testing'
import { startMeasured } from '../product.ts'
import { beside } from './beside.ts'
import { sequentialScans } from './sequential-scans.ts'
import type { Filled } from './filled.ts'
import { operationsAt } from './operations.ts'
import type { Scale } from './scales.ts'
import { callOnce, timeOperation, type Times } from './time-operation.ts'

/** What was seen of a product with so many rows. */
export interface Grown {
  readonly scale: Scale
  readonly times: ReadonlyMap<string, Times>
  /** Tables that an operation read whole on PostgreSQL. */
  readonly scans: ReadonlyMap<string, readonly string[]>
}

interface Measuring {
  /** Whether each operation is told as it has been measured, half and 99 of 100. */
  readonly isTold: boolean
  /** In the names of the operations that are measured. */
  readonly only: string
}

export async function measureGrown({ database, scale }: Filled, { isTold, only }: Measuring): Promise<Grown> {
  const product = await startMeasured(database)
  try {
    const cookies = {
      admin: await signIn(product.origin, 'admin'),
      gold: await signIn(product.origin, 'gold'),
    }
    const times = new Map<string, Times>()
    const scans = new Map<string, string[]>()
    const { DATABASE_URL } = database.environment
    for (const operation of operationsAt(scale).filter(({ what }) => what.includes(only))) {
      // an answer that is broken off takes its connection with it
      const client = new Client(product.origin)
      const cookie = operation.as && cookies[operation.as]
      const seen = await beside(product.origin, operation.beside, () =>
        timeOperation(client, operation, cookie),
      )
      times.set(operation.what, seen)
      if (isTold)
        console.log(`${scale.meals} ${operation.what}: ${seen.half.toFixed(1)} ${seen.most.toFixed(1)} ms`)
      if (DATABASE_URL !== undefined) {
        const tables = await sequentialScans(DATABASE_URL, () => callOnce(client, operation, cookie))
        scans.set(operation.what, tables)
      }
      await client.destroy()
    }
    return { scale, times, scans }
  } finally {
    await product.stop()
  }
}
