import { finish } from '../processes.ts'

/** How images are built and run here. */
export interface Engine {
  readonly folder: string
  readonly podman: string
  readonly buildah: string
}

/** Images and containers are kept in this folder, apart from those of the machine's users. */
export function engineIn(folder: string): Engine {
  const storage = `--root '${folder}/storage' --runroot '${folder}/run' --storage-driver vfs`
  return { folder, podman: `podman ${storage}`, buildah: `buildah ${storage}` }
}

/** Ways to run a container, the usual one first; the other is for machines that are themselves confined. */
const ways = (limit: string) => [
  { global: '', options: '' },
  {
    global: '--cgroup-manager=cgroupfs --runtime runc',
    options: `--ulimit nofile=${limit} --ulimit nproc=1000`,
  },
]

/**
 * The beginning of a command that runs a container on the network of this machine.
 *
 * @throws with what each way said, if none works
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
