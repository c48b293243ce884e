import { type Command, CommandRefused } from './command.ts'
import { noteIn } from './note-backup.ts'

export const noteCopiesCommand: Command = {
  name: 'note-copies',
  operands: [],
  summary: 'records that the backups were copied to another machine',
  help: [
    'The unit of the copies calls it after copying, for each hostel, so that admins, check and Prometheus',
    'notice when copies stop.',
  ].join('\n'),
  needs: 'data',
  async run(call) {
    const [problem] = await noteIn(call, { copied_at: new Date().toISOString() })
    if (problem !== undefined) throw new CommandRefused(problem)
    return { done: true, said: 'Recorded.' }
  },
}
