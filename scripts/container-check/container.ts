import { untilReady } from '@warm-ladle/testing'
import { expectThat, finish, runIn, start } from '../processes.ts'
import type { Engine } from './engine.ts'

export interface ContainerSetup {
  readonly engine: Engine
  /** The start of a command that runs a container. */
  readonly run: string
  readonly image: string
}

export type Container = Awaited<ReturnType<typeof startContainer>>

/** Starts a container whose files are read-only except for its volume, and waits until it is ready. */
export async function startContainer(
  { engine, run, image }: ContainerSetup,
  command: string,
  settings: Readonly<Record<string, string>>,
) {
  const { folder, podman } = engine
  const name = `warm-ladle-${settings['PORT']}`
  const variables = Object.entries(settings).map(([key, value]) => `--env '${key}=${value}'`)
  const confined = '--read-only --tmpfs /tmp --cap-drop=all --security-opt=no-new-privileges'
  const program = start(
    folder,
    `exec ${run} --rm --name ${name} ${confined} --volume ${name}:/data ${variables.join(' ')} ${image} ${command}`,
  )
  await untilReady(program, `http://localhost:${settings['PORT']}/readyz`)

  const inside = async (words: string) => {
    const { status, said } = await finish(folder, `${podman} exec ${name} ${words}`)
    return { status, said: said.trim() }
  }

  return {
    inside,
    admin: (words: string) => runIn(folder, `${podman} exec ${name} warm-ladle admin ${words}`),

    async expectConfined() {
      expectThat((await inside('id -u')).said === '10001', 'it runs as a user without rights')
      expectThat((await inside('touch /opt/warm-ladle/own')).status !== 0, 'its code cannot be changed')
      expectThat((await inside('warm-ladle healthy')).status === 0, 'it says that it is healthy')
    },

    /** Stops the container as podman and Docker do. */
    async stop() {
      await runIn(folder, `${podman} kill --signal TERM ${name}`)
      const { status } = await program.ended
      expectThat(status === 0, 'it ends on SIGTERM, with status 0', program.said())
    },
    kill: program.stop,
  }
}
