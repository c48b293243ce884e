import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Program } from '@warm-ladle/testing'

/** The memory of a process in megabytes of 1024 × 1024 bytes, as the system shows it. */
export async function measureResidentMemory({ child: { pid } }: Pick<Program, 'child'>): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}
