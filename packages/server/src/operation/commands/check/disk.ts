import { existsSync } from 'node:fs'
import { freeBytes, littleSpace, scarceSpace, sizeText } from '../../../platform/disk.ts'
import { fault, type Finding, ok, warning } from './finding.ts'

/** Whether DATA_DIR's disk has enough free space; a database server's own disk is not checked. */
export async function checkDisk(dataDir: string, measure: typeof freeBytes = freeBytes): Promise<Finding> {
  if (!existsSync(dataDir)) return ok('disk', `Nothing is stored in ${dataDir}.`)
  const free = await measure(dataDir)
  const message = `${sizeText('en', free)} free on the disk of ${dataDir}.`
  if (free >= littleSpace) return ok('disk', message)
  return (free < scarceSpace ? fault : warning)('disk', message, makeRoom)
}

const makeRoom = 'Make room, or stop the service and move DATA_DIR to a larger disk.'
