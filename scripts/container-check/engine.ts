import { finish } from '../processes.ts'

/** The tools that build and run images on this machine. */
export interface Engine {
  readonly folder: string
  readonly podman: string
  readonly buildah: string
}

/** Keeps images and containers in this folder, apart from those of the machine's users. */
export function engineIn(folder: string): Engine {
  const storage = `--root '${folder}/storage' --runroot '${folder}/run' --storage-driver vfs`
  return { folder, podman: `podman ${storage}`, buildah: `buildah ${storage}` }
}

/** Ways to run a container: first the usual one, then one for machines that are confined themselves. */
const ways = (limit: string) => [
  { global: '', options: '' },
  {
    global: '--cgroup-manager=cgroupfs --runtime runc',
    options: `--ulimit nofile=${limit} --ulimit nproc=1000`,
  },
]

/**
 * The start of a command that runs a container on this machine's network.
 *
 * @throws if no way works, with the output of each
 */
export async function findWayToRun(engine: Engine, image: string): Promise<string> {
  const limit = (await finish(engine.folder, 'ulimit -Hn')).said.trim()
  const refusals: string[] = []
  for (const { global, options } of ways(limit)) {
    const run = `${engine.podman} ${global} run --network=host ${options}`
    const { status, said } = await finish(engine.folder, `${run} --rm --entrypoint true ${image}`)
    if (status === 0) return run
    refusals.push(said.trim())
  }
  throw new Error(`No container can be run here.\n${refusals.join('\n')}`)
}
