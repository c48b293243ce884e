import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseNodes } from './database-nodes.ts'
import { until } from './processes.ts'

/** Fills the disk of the last node, which is a replica then, for ten seconds, and lets it come back. */
export async function fillDisk({ databases }: { readonly databases: DatabaseNodes }): Promise<void> {
  const node = databases.nodes.at(-1)
  if (!node) throw new Error('There are no nodes.')
  if ((await databases.primary()) === node) {
    await databases.switchOver()
    await until('a replica', async () => {
      const now = await databases.primary()
      return now !== undefined && now !== node && (await databases.isWhole())
    })
  }
  const filler = path.join(node.folder, 'filler')
  fill(filler)
  await pause(10_000)
  rmSync(filler)
  await until('all nodes', databases.isWhole, 120)
}

/** Writes until there is no room. */
function fill(file: string) {
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}
