import { type Command, CommandRefused } from './command.ts'
import { noteIn } from './note-backup.ts'

export const noteCopiesCommand: Command = {
  name: 'note-copies',
  operands: [],
  summary: 'notes that the backups were copied to another machine',
  help: [
    'The unit of the copies calls it once it has copied them, for each hostel. Admins, check and Prometheus',
    'see then when that stops.',
  ].join('\n'),
  needs: 'data',
  async run(call) {
    const [problem] = await noteIn(call, { copied_at: new Date().toISOString() })
    if (problem !== undefined) throw new CommandRefused(problem)
    return { done: true, said: 'The copies are noted.' }
  },
}
