import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDiskFull } from '../database/engine/failures.ts'
import { processId } from '../http/service/health.ts'
import type { Config } from './config.ts'

/** Writes the id of this process where packaging/healthy.mjs finds it. A disk that is full is told of by `/readyz`. */
export function keepProcessId({ dataDir, port }: Pick<Config, 'dataDir' | 'port'>): void {
  try {
    writeFileSync(path.join(dataDir, `.process-${port}`), processId, { mode: 0o600 })
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}
