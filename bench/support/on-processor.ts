import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const taskset = '/usr/bin/taskset'
const canChoose = existsSync(taskset) && availableParallelism() > 1

/**
 * Binds the command to one processor, so that the measured program and the load generator do not compete.
 * Returns it unchanged where the machine cannot do that.
 */
export const onProcessor = (
  number: 0 | 1,
  command: readonly [string, ...string[]],
): readonly [string, ...string[]] => (canChoose ? [taskset, '-c', String(number), ...command] : command)
