import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { runIn } from '../processes.ts'
import type { Engine } from './engine.ts'

/** The parts of Debian that images omit. */
const leftOut = 'usr/share/{doc,man,info,locale}/* var/cache/apt/* var/lib/apt/lists/* var/log/*'

/**
 * Builds a Debian image from its packages, without an image registry.
 *
 * @returns the image's name
 */
export async function makeBase({ folder, podman }: Engine): Promise<string> {
  const tree = path.join(folder, 'base')
  mkdirSync(tree)
  await runIn(folder, `debootstrap --variant=minbase --include=ca-certificates bookworm base`)
  await runIn(tree, `rm -rf ${leftOut}`)
  await runIn(folder, `tar -C base -cf base.tar . && rm -rf base`)
  await runIn(folder, `${podman} import base.tar localhost/debian:bookworm && rm base.tar`)
  return 'localhost/debian:bookworm'
}
