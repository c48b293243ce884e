import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupFailure, undefinedIfMissing } from './failure.ts'
import type { File, Manifest } from './manifest.ts'

/** Size and checksum of a file, read in pieces. */
export async function describeFile(file: string): Promise<File> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

/** Waits until a file, or the names in a folder, are written to the disk. */
export async function flush(target: string): Promise<void> {
  const handle = await open(target)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @throws {BackupFailure} naming every file that is missing or does not match the manifest */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  const wrong: string[] = []
  for (const [name, expected] of Object.entries(files)) {
    const found = await describeFile(path.join(folder, name)).catch(undefinedIfMissing)
    if (!found) wrong.push(`${name} is missing`)
    else if (found.sha256 !== expected.sha256) wrong.push(`${name} is damaged: its checksum is another`)
  }
  if (wrong.length > 0) throw new BackupFailure(`The backup in ${folder} is not whole:\n${wrong.join('\n')}`)
}
